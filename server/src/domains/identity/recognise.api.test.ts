import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import type { Database } from '#kernel/db.ts';
import { mightyRole } from '#testing/reach.ts';
import { openWorld, type Place, type Someone, type World } from '#testing/world.ts';
import { forgetSessions, recogniser, sessionCookie } from './recognise.service.ts';

let world: World;
let company: Place;
beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
});
afterAll(() => world.close());
beforeEach(() => forgetSessions());

/** A database that counts what a look-up of sessions costs it. */
const counted = () => {
  const cost = { visits: 0, statements: 0 };
  const real = world.runtime.database;
  const database: Database = {
    ...real,
    within: (scope, work, mode) => {
      cost.visits += 1;
      return real.within(
        scope,
        (db) =>
          work(
            db.withPlugin({
              transformQuery: ({ node }) => {
                cost.statements += 1;
                return node;
              },
              transformResult: async ({ result }) => result,
            }),
          ),
        mode,
      );
    },
  };
  const recogniseAt = recogniser({ database, settings: world.runtime.settings });
  return { cost, recognise: (request: FastifyRequest) => recogniseAt(request, sessionApi.info) };
};

const requestOf = async (person: Someone): Promise<FastifyRequest> => {
  const browser = await world.logIn(person.username);
  return { cookies: { [sessionCookie]: browser.cookies.get(sessionCookie) } } as unknown as FastifyRequest;
};

describe('the look-up of a session', () => {
  it('is made once for everybody who comes at the same time', async () => {
    const { cost, recognise } = counted();
    const request = await requestOf(await world.person(company, 'company'));
    forgetSessions();
    const actors = await Promise.all(Array.from({ length: 16 }, () => recognise(request)));
    expect(new Set(actors.map((actor) => actor.sessionId)).size).toBe(1);
    expect(cost.visits).toBe(1);
  });

  it('is one statement for different sessions that come together', async () => {
    const { cost, recognise } = counted();
    const requests: FastifyRequest[] = [];
    for (let n = 0; n < 4; n += 1) requests.push(await requestOf(await world.person(company, 'company')));
    // Rights are read once and remembered by their mark.
    for (const request of requests) await recognise(request);
    forgetSessions();
    Object.assign(cost, { visits: 0, statements: 0 });
    const actors = await Promise.all(requests.map(recognise));
    expect(new Set(actors.map((actor) => actor.orgUserId)).size).toBe(4);
    expect(cost).toEqual({ visits: 1, statements: 1 });
  });

  it('refuses one of them without the others', async () => {
    const { recognise } = counted();
    const request = await requestOf(await world.person(company, 'company'));
    const nobody = { cookies: { [sessionCookie]: 'nobody' } } as unknown as FastifyRequest;
    forgetSessions();
    const [one, other] = await Promise.allSettled([recognise(request), recognise(nobody)]);
    expect([one.status, other.status]).toEqual(['fulfilled', 'rejected']);
  });

  it('writes nothing for a session whose idle end has reached its end', async () => {
    const person = await world.person(company, 'company');
    const request = await requestOf(person);
    const { cost, recognise } = counted();
    await world.asSystem((db) =>
      sql`update session set ends_at = now() + interval '1 hour', expires_at = now() + interval '1 hour' where user_id = ${person.userId}`.execute(
        db,
      ),
    );
    forgetSessions();
    await recognise(request);
    expect(cost.visits).toBe(1);
  });

  it('asks one statement while the rights stay as they were, and reads them anew when they do not', async () => {
    const { cost, recognise } = counted();
    // The built-in role is everybody's.
    const roleId = await mightyRole(world, company, {});
    const request = await requestOf(await world.person(company, 'company', { roleIds: [roleId] }));
    forgetSessions();
    const first = await recognise(request);
    cost.statements = 0;
    forgetSessions();
    const again = await recognise(request);
    expect(cost.statements).toBe(1);
    expect([...again.permissions].sort()).toEqual([...first.permissions].sort());

    // Another instance takes a right away: this one was told nothing and sees it by the mark.
    await world.asSystem((db) =>
      sql`delete from role_resource where role_id = ${roleId}
        and resource_id in (select id from resource where permission = 'org:employee:add')`.execute(db),
    );
    forgetSessions();
    expect((await recognise(request)).permissions.has('org:employee:add')).toBe(false);
    expect(first.permissions.has('org:employee:add')).toBe(true);
  });

  it('does not remember an answer that was on its way when it was told to forget', async () => {
    const { cost, recognise } = counted();
    const request = await requestOf(await world.person(company, 'company'));
    forgetSessions();
    const onItsWay = recognise(request);
    forgetSessions();
    await onItsWay;
    await recognise(request);
    expect(cost.visits).toBe(2);
  });
});
