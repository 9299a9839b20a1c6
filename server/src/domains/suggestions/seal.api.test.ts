import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import type { List, PageOf } from '#contracts/list.ts';
import { messageApi } from '#contracts/messages/message.contract.ts';
import { ownMessageApi } from '#contracts/messages/own-message.contract.ts';
import { fieldsOf, type Route } from '#contracts/route.ts';
import { ownSuggestionApi, studentSuggestionApi } from '#contracts/suggestions/own-suggestion.contract.ts';
import { suggestionKind } from '#contracts/suggestions/suggestion.codes.ts';
import { suggestionApi } from '#contracts/suggestions/suggestion.contract.ts';
import { readHeld } from '#domains/archives/copies/held.queries.ts';
import { domains } from '#domains/order.ts';
import { subtree } from '#kernel/scope.ts';
import { someKey } from '#testing/checks.ts';
import { sendPicture, someReport } from '#testing/suggestions.ts';
import { runNow } from '#testing/timers.ts';
import { openWorld, type Place, password, type Someone, unique, type World } from '#testing/world.ts';

type Administrator = Awaited<ReturnType<World['administrator']>>;
let world: World;
let place: Place;
let driver: Awaited<ReturnType<World['student']>>;
let writer: Person;
let colleague: Person;

/** Everything a session of the console can read, without the calls that answer bytes, that read pictures for minutes, or that compare people with each other. */
const reads: readonly Route[] = domains.flatMap(({ routes }) =>
  routes
    .map(({ route }) => route)
    .filter((one) => one.method === 'GET' && one.auth === 'session' && one.raw !== true && one.endless !== true)
    .filter((one) => !/\/(ocr|twin)\//.test(one.path)),
);

const named = /user|person|writer|maker|author|member|created|answered|owner|by(id|name)?$/i;
interface Person {
  readonly name: string;
  readonly userId: string;
  readonly orgUserId: string;
}

/** How often an answer names a person: by name anywhere, by number under a name that says who. */
const namings = (value: unknown, who: Person, key = ''): number => {
  if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + namings(one, who, key), 0);
  if (value !== null && typeof value === 'object')
    return Object.entries(value).reduce((sum, [inner, one]) => sum + namings(one, who, inner), 0);
  if (typeof value !== 'string') return 0;
  // Numbers of people and of members are counted apart, and meet by chance.
  const own = /orguser|member/i.test(key) ? who.orgUserId : who.userId;
  return value.includes(who.name) || (named.test(key) && value === own) ? 1 : 0;
};

interface Known {
  readonly [field: string]: string;
}
/** The input of a call as far as it can be filled: pages whole, numbers by what stands. */
const inputOf = (route: Route, known: Known): Record<string, unknown> => {
  const fields = fieldsOf(route);
  if (fields.includes('size')) return { size: 500 };
  return Object.fromEntries(Object.entries(known).filter(([field]) => fields.includes(field)));
};

/** How often each call of the console names the writer to a reader, and how often the colleague who wrote nothing. */
const told = async (by: Administrator, known: Known): Promise<Record<string, [writer: number, colleague: number]>> => {
  const counts: Record<string, [number, number]> = {};
  for (const route of reads) {
    const { success, data } = await by.send(route, inputOf(route, known));
    if (success) counts[route.path] = [namings(data, writer), namings(data, colleague)];
  }
  return counts;
};

/** Somebody with a name nobody else has. */
const called = async ({ userId, orgUserId }: Someone): Promise<Person> => {
  const name = `密封者${unique()}号`;
  await world.asSystem(async (db) => {
    await sql`update app_user set real_name = ${name} where id = ${userId}`.execute(db);
    await sql`update org_user set real_name = ${name} where user_id = ${userId}`.execute(db);
  });
  return { name, userId, orgUserId };
};

beforeAll(async () => {
  world = await openWorld();
  place = await world.organisation('company', await world.organisation('supervise'));
  driver = await world.student(place);
  writer = await called(driver.person);
  colleague = await called((await world.student(place)).person);
});
afterAll(() => world.close());

describe('the seal of an anonymous report', () => {
  it('holds against every call of the company, the supervisor and the head office, by number, by search and in the log', async () => {
    const boss = await world.administrator(place, 'company');
    const head = await world.administrator(world.head, 'admin');
    const suggestionKey = someKey();
    const pictureIds = [await sendPicture(driver, studentSuggestionApi, suggestionKey)];
    const given = someReport({ suggestionKey, pictureIds, anonymous: true });
    const { suggestionId } = await driver.call(studentSuggestionApi.add, given);
    const rights = someReport({ anonymous: true, suggestionKind: suggestionKind.values.rights });
    await driver.call(studentSuggestionApi.add, rights);
    const { dangerId } = await boss.call(suggestionApi.toDanger, { suggestionId });
    await boss.call(suggestionApi.answer, { id: suggestionId, answerText: '已处理' });
    await driver.send(studentSuggestionApi.rate, { suggestionId, satisfaction: 9 });
    await driver.call(studentSuggestionApi.reopen, { suggestionId, reason: '没有解决' });
    await boss.call(suggestionApi.answer, { id: suggestionId, answerText: '再次处理' });
    await driver.call(studentSuggestionApi.rate, { suggestionId, satisfaction: 2 });
    await driver.send(studentSuggestionApi.rate, { suggestionId, satisfaction: 2 });
    const { list: messages } = await driver.call(ownMessageApi.list, {});
    await driver.call(ownMessageApi.read, { messageIds: messages.map((one) => one.messageId) });
    await runNow(world, 'suggestions');
    const known = { suggestionId, dangerId, fileId: pictureIds[0] ?? '', id: suggestionId, objectId: suggestionId };
    for (const by of [boss, head]) {
      const counts = await told(by, known);
      expect(Object.keys(counts).length).toBeGreaterThan(80);
      for (const path of ['/suggestion/page', '/suggestion/one', '/hazard/danger/one', '/system/operationLog/page'])
        expect([path, counts[path]?.[0]]).toEqual([path, 0]);
      for (const [path, [writers, colleagues]] of Object.entries(counts))
        expect([path, writers]).toEqual([path, colleagues]);
    }
    for (const by of [boss, head]) {
      const found = await by.call(suggestionApi.list.page as never, { size: 100, keyword: writer.name } as never);
      expect((found as PageOf<unknown>).list).toEqual([]);
    }
  });

  it('shows the same of it as a named one without a writer: the day, and no time of day', async () => {
    const boss = await world.administrator(place, 'company');
    const { suggestionId } = await driver.call(studentSuggestionApi.add, someReport({ anonymous: true }));
    const one = await boss.call(suggestionApi.one, { suggestionId });
    expect(one.history).toMatchObject([{ edge: 'add', byName: '' }]);
    expect(new Date(one.history[0]?.at ?? '').toISOString()).toMatch(/T16:00:00\.000Z$/);
    const fields = Object.keys((suggestionApi.list as List).row.shape);
    expect(fields.filter((field) => /At$/.test(field))).toEqual([]);
  });

  it('is kept by the database too: no organisation’s scope reads who wrote it, the head office’s neither', async () => {
    const seen = async (of: Place): Promise<number> =>
      world.runtime.database.within(subtree(of), async (db) => {
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from suggestion_author`.execute(db);
        return rows[0]?.n ?? -1;
      });
    expect(await seen(place)).toBe(0);
    expect(await seen(world.head)).toBe(0);
    const { rows } = await world.asSystem((db) =>
      sql<{
        n: number;
      }>`select count(*)::int as n from suggestion_author where user_id = ${driver.person.userId}`.execute(db),
    );
    expect(rows[0]?.n).toBe(3);
    const files = await world.asSystem((db) =>
      sql<{ user_id: string }>`select distinct f.user_id from stored_file f where f.kind = 'suggestion'`.execute(db),
    );
    expect(files.rows).toEqual([{ user_id: '0' }]);
    const log = await world.asSystem((db) =>
      sql<{
        n: number;
      }>`select count(*)::int as n from audit_log a where a.user_id = ${driver.person.userId} and a.action not like '%login%'`.execute(
        db,
      ),
    );
    expect(log.rows[0]?.n).toBe(0);
  });

  it('is in no copy of the writer’s data', async () => {
    const orgUserIds = [driver.person.orgUserId];
    const held = await world.asSystem((db) => readHeld(db, { userId: driver.person.userId, orgUserIds }));
    const kinds = (held.get('message') ?? []).map((row) => String(row.kind));
    expect([held.has('suggestion_author'), held.has('suggestion'), kinds]).toEqual([false, false, []]);
  });

  it('is not opened by acting for the writer', async () => {
    const head = await world.administrator(world.head, 'admin');
    const clerk = await world.administrator(place, 'company');
    await clerk.call(ownSuggestionApi.add, someReport({ anonymous: true }));
    const open = await clerk.call(ownSuggestionApi.add, someReport());
    const boss = await world.administrator(place, 'company');
    await boss.call(suggestionApi.answer, { id: open.suggestionId, answerText: '已处理' });
    expect((await clerk.call(messageApi.unread, {})).unread).toBe(1);
    expect(await clerk.call(ownSuggestionApi.list, {})).toHaveLength(2);
    await head.call(sessionApi.stepUp, { password });
    await head.call(sessionApi.runAs, { orgUserId: clerk.person.orgUserId, reason: '代为查看意见' });
    expect((await head.call(ownSuggestionApi.list, {})).map((one) => one.suggestionId)).toEqual([open.suggestionId]);
    expect((await head.call(messageApi.unread, {})).unread).toBe(0);
    expect((await head.send(ownSuggestionApi.add, someReport())).success).toBe(false);
    const { suggestionId } = open;
    expect((await head.send(ownSuggestionApi.reopen, { suggestionId, reason: '代为再次反映' })).success).toBe(false);
  });
});
