import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { letterMachine, letterState } from '#contracts/training/letters/letter.codes.ts';
import { openWorld, type Place, unique, type World } from '#testing/world.ts';
import { type Actor, systemActor } from './actor.ts';
import { transition, transitionMany } from './transition.ts';

let world: World;
let company: Place;
beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
});
afterAll(() => world.close());

const { draft, published } = letterState.values;
const holding = (...permissions: string[]): Actor => ({ ...systemActor, permissions: new Set(permissions) });
const someLetter = (): Promise<string> =>
  world.asSystem(async (db) => {
    const { rows } = await sql<{ id: string }>`
      insert into letter (org_id, path, letter_class, title, body, edition, effective_on, created_by)
      values (${company.orgId}, ${company.path}, ${`c${unique()}`}, '承诺书', '', 1, '2026-01-01', 1) returning id`.execute(
      db,
    );
    return rows[0]?.id ?? '';
  });
const stateOf = (id: string): Promise<number | undefined> =>
  world.asSystem(
    async (db) => (await sql<{ state: number }>`select state from letter where id = ${id}`.execute(db)).rows[0]?.state,
  );

/** The same machine as a kind of letter walks it that asks for another permission. */
const ofKind = {
  ...letterMachine,
  edges: {
    ...letterMachine.edges,
    publish: { ...letterMachine.edges.publish, permission: 'other:letter:state' as const },
  },
};

describe('an edge is walked by whoever holds its permission', () => {
  const ways: readonly [
    string,
    (actor: Actor, id: string) => Promise<unknown>,
    readonly string[],
    readonly string[],
  ][] = [
    [
      'alone',
      (actor, id) =>
        world.asSystem((db) => transition(db, actor, letterMachine, { table: 'letter', id, edge: 'publish' })),
      ['train:letter:mod'],
      ['train:letter:state'],
    ],
    [
      'as the row’s own kind says',
      (actor, id) =>
        world.asSystem((db) =>
          transition(db, actor, letterMachine, { table: 'letter', id, edge: 'publish', machineOf: () => ofKind }),
        ),
      ['train:letter:state'],
      ['train:letter:state', 'other:letter:state'],
    ],
    [
      'with others',
      (actor, id) =>
        world.asSystem((db) =>
          transitionMany(db, actor, letterMachine, {
            table: 'letter',
            edge: 'publish',
            where: sql<boolean>`t.id = ${id}`,
          }),
        ),
      ['train:letter:mod'],
      ['train:letter:state'],
    ],
  ];
  it.each(ways)('%s', async (_, walk, lacking, enough) => {
    const id = await someLetter();
    await expect(walk(holding(...lacking), id)).rejects.toMatchObject({ key: 'permission.lacking' });
    expect(await stateOf(id)).toBe(draft);
    await walk(holding(...enough), id);
    expect(await stateOf(id)).toBe(published);
  });
});
