import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Actor, systemActor } from '#kernel/actor.ts';
import { subtree } from '#kernel/scope.ts';
import { openWorld, type Place, type World } from '#testing/world.ts';
import { findOrganisation } from './organisation.queries.ts';

// One organisation is one statement, where nobody but the reader need be named for what leads on.

let world: World;
let above: Place;
let company: Place;
beforeAll(async () => {
  world = await openWorld();
  above = await world.organisation('agent');
  company = await world.organisation('company', above);
  await world.administrator(above, 'agent');
});
afterAll(() => world.close());

const everything = ['org:organisation:mod', 'org:organisation:state', 'myorg:certificationAudit:list'];

/** The company as somebody of the organisation above it reads it, and the statements that took. */
const read = async (permissions: readonly string[]) => {
  const actor: Actor = {
    ...systemActor,
    orgId: above.orgId,
    orgPath: above.path,
    permissions: new Set(permissions),
    scope: subtree({ orgId: above.orgId, path: above.path, level: 2 }),
  };
  let statements = 0;
  const found = await world.runtime.database.within(
    actor.scope,
    (db) => {
      const counted = db.withPlugin({
        transformQuery: ({ node }) => {
          statements += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      return findOrganisation({ db: counted, actor, runtime: world.runtime }, company.orgId);
    },
    'read',
  );
  return { found, statements };
};

it('reads itself, its licences and its history in one statement', async () => {
  const { found, statements } = await read(everything);
  expect(found).toMatchObject({ orgId: company.orgId, licences: [], history: [], next: [] });
  expect(found?.can).toContain('disable');
  expect(statements).toBe(1);
});

it('says who may disable it to a reader who may not', async () => {
  const { found, statements } = await read(['org:organisation:mod']);
  expect(found).toMatchObject({ licences: null, next: [{ edge: 'disable', count: 1 }] });
  expect(statements).toBe(2);
});
