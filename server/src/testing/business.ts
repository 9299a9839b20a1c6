import { sql } from 'kysely';
import { businessManagerApi } from '#contracts/business/manager.contract.ts';
import { dayFrom } from './plans.ts';
import { type Browser, type Place, type Someone, somePhone, type World } from './world.ts';

/** A business manager who is logged in with the built-in role, and nothing else. */
export interface SomeManager {
  readonly managerId: string;
  readonly person: Someone;
  readonly browser: Browser;
}

/** Fields of a new business manager. */
export const managerInput = (memberId: string, more: object = {}) => ({
  memberId,
  managerPhone: somePhone(),
  businessLevel: 2 as const,
  worksFrom: dayFrom(0),
  ...more,
});

/** A person with the built-in role of business managers, made one by an administrator of the same organisation. */
export const someManager = async (
  world: World,
  { place, type, by }: { place: Place; type: string; by: Browser },
  more: object = {},
): Promise<SomeManager> => {
  const { rows } = await world.asSystem((db) =>
    sql<{ id: string }>`select id from role where role_code = ${`businessManager.${type}`}`.execute(db),
  );
  const person = await world.person(place, type, { roleIds: rows.map((row) => row.id) });
  const { managerId } = await by.call(businessManagerApi.add, managerInput(person.orgUserId, more) as never);
  return { managerId, person, browser: await world.logIn(person.username) };
};
