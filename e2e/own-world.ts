import { sql } from 'kysely';
import { insertMembership, insertPerson } from '#domains/identity/door.ts';
import { insertOrganisation } from '#domains/organisations/door.ts';
import type { Db } from '#kernel/db.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { endedPlan } from '#testing/certificates.ts';
import { blankOrganisation } from '#testing/organisations.ts';
import type { World } from '#testing/world.ts';
import { ownCodes, ownCompanies } from './people.ts';

interface Place {
  id: string;
  path: string;
}

const codes: Readonly<Record<string, string>> = ownCodes;

/** Companies of journeys that change one: what others log in to and look at stays as it is. */
export const placeOwnCompanies = (
  runtime: Runtime,
  above: Place & { level: number },
): Promise<{ above: Place; companies: ReadonlyMap<string, Place> }> =>
  runtime.database.within(everything, async (db) => {
    const made = new Map<string, Place>();
    for (const [name, orgName] of Object.entries(ownCompanies)) {
      const { orgId } = await insertOrganisation(db, runtime.keys, above, 'company', {
        ...blankOrganisation,
        orgName,
        creditCode: codes[name] ?? '',
      });
      const { rows: placed } = await sql<Place>`
        update organisation set state = 1, cert_state = 2 where id = ${orgId} returning id, path`.execute(db);
      if (placed[0]) made.set(orgName, placed[0]);
    }
    return { above, companies: made };
  });

/** A plan whose one member has ended it and lacks nothing: the journey of certificates prints for nobody else. */
export const placeEnded = async (runtime: Runtime, place: Place, passwordHash: string): Promise<void> => {
  const asSystem = <T>(work: (db: Db) => Promise<T>): Promise<T> => runtime.database.within(everything, work);
  const person: World['person'] = () =>
    asSystem(async (db) => {
      const account = { username: 'endedMember', realName: '周持证', defaultPassword: false, passwordHash };
      const userId = await insertPerson(db, runtime.keys, { ...account, phone: '19800008001' });
      const orgUserId = await insertMembership(db, userId, account.realName, {
        orgId: place.id,
        path: place.path,
        userClass: 102,
        identities: ['student'],
        roleIds: [],
      });
      return { userId, orgUserId, username: account.username, realName: account.realName };
    });
  await endedPlan({ asSystem, runtime, person }, { orgId: place.id, path: place.path, level: 0, orgName: '' }, 1);
};
