import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileApi } from '#contracts/files/file.contract.ts';
import { dangerApi } from '#contracts/hazards/danger.contract.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { messageApi } from '#contracts/messages/message.contract.ts';
import { digestRhythm } from '#contracts/messages/switch.codes.ts';
import { switchApi } from '#contracts/messages/switch.contract.ts';
import { fieldsOf, fullPath, type Route } from '#contracts/route.ts';
import { ownSuggestionApi, studentSuggestionApi } from '#contracts/suggestions/own-suggestion.contract.ts';
import { suggestionApi } from '#contracts/suggestions/suggestion.contract.ts';
import { instantOf } from '#contracts/zone.ts';
import { tellPerson } from '#domains/messages/door.ts';
import { domains } from '#domains/order.ts';
import { systemActor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import { keepFile } from '#kernel/files.ts';
import { randomFrom } from '#kernel/keys.ts';
import { subtree } from '#kernel/scope.ts';
import { someKey } from '#testing/checks.ts';
import { sendPicture, someReport } from '#testing/suggestions.ts';
import { runNow } from '#testing/timers.ts';
import { openWorld, type Place, password, type World } from '#testing/world.ts';

// What stands beside the words of an anonymous report must not tell who wrote it either: numbers, times, names of objects, files,
// streams, counts, digests and headers.

type Administrator = Awaited<ReturnType<World['administrator']>>;
let world: World;
let place: Place;
let boss: Administrator;
let head: Administrator;
let driver: Awaited<ReturnType<World['student']>>;

beforeAll(async () => {
  world = await openWorld();
  place = await world.organisation('company', await world.organisation('supervise'));
  boss = await world.administrator(place, 'company');
  head = await world.administrator(world.head, 'admin');
  driver = await world.student(place);
});
afterAll(() => world.close());

/** Something a colleague hands in by the common way: its number and its moment are known. */
const neighbour = (): Promise<string> =>
  keepFile(
    world.runtime,
    { ...systemActor, userId: boss.person.userId, orgId: place.orgId, orgPath: place.path },
    { kind: 'document', fileName: '台账.pdf', mediaType: 'application/pdf', bytes: Buffer.from('x') },
  );
/** An anonymous report with pictures; answers its number and theirs, in the order in which they stand there. */
const report = async (pictures = 1) => {
  const suggestionKey = someKey();
  const taken: string[] = [];
  for (let nth = 0; nth < pictures; nth += 1)
    taken.push(await sendPicture(driver, studentSuggestionApi, suggestionKey, 20 + nth * 90));
  const pictureIds = taken.toReversed();
  const given = someReport({ suggestionKey, pictureIds, anonymous: true });
  const { suggestionId } = await driver.call(studentSuggestionApi.add, given);
  return { suggestionId, pictureIds };
};
const get = (by: Pick<Administrator, 'raw'>, route: Route, query: Record<string, string>) =>
  by.raw({ method: 'GET', url: `${fullPath(route)}?${new URLSearchParams(query)}` });
const shown = (suggestionId: string, n: number, by: Pick<Administrator, 'raw'> = boss) =>
  get(by, suggestionApi.picture, { suggestionId, n: String(n) });
const stored = (ids: readonly string[]) =>
  world.asSystem(async (db) => {
    const { rows } = await sql<{ object_name: string; minute: string }>`
      select f.object_name, to_char(f.created_at at time zone 'Asia/Shanghai', 'HH24:MI:SS.MS') as minute
      from stored_file f where f.id = any(${[...ids]}::bigint[])`.execute(db);
    return rows;
  });

/** Every value of an answer under a name of a number, whatever it is called. */
const numbersIn = (value: unknown, key = ''): string[] => {
  if (Array.isArray(value)) return value.flatMap((one) => numbersIn(one, key));
  if (value !== null && typeof value === 'object')
    return Object.entries(value).flatMap(([inner, one]) => numbersIn(one, inner));
  return /ids?$/i.test(key) && typeof value === 'string' && /^\d+$/.test(value) ? [value] : [];
};

/** What every list and every page of one thing answers a reader of the console. */
const everythingReadBy = async (by: Administrator, known: Record<string, string>): Promise<unknown[]> => {
  const answers: unknown[] = [];
  for (const { route } of domains.flatMap(({ routes }) => routes)) {
    if (route.method !== 'GET' || route.auth !== 'session' || route.raw || route.endless) continue;
    if (/\/(ocr|twin)\//.test(route.path)) continue;
    const fields = fieldsOf(route);
    const input = Object.fromEntries(Object.entries(known).filter(([field]) => fields.includes(field)));
    const { success, data } = await by.send(route, fields.includes('size') ? { size: 500 } : input);
    if (success) answers.push(data);
  }
  return answers;
};

describe('the number of an anonymous report and those of its pictures', () => {
  it('stand between no two neighbours, and are shown of the pictures to nobody at all', async () => {
    const before = await neighbour();
    const { suggestionId, pictureIds } = await report(2);
    const after = await neighbour();
    // Nothing was counted between the two, so nothing is missing between them.
    expect(BigInt(after) - BigInt(before)).toBe(1n);
    for (const number of [suggestionId, ...pictureIds]) expect(BigInt(number)).toBeGreaterThanOrEqual(randomFrom);
    const waiting = await sendPicture(driver, studentSuggestionApi, someKey());
    const { dangerId } = await boss.call(suggestionApi.toDanger, { suggestionId });
    const known = { suggestionId, dangerId, id: suggestionId, objectId: suggestionId };
    for (const by of [boss, head]) {
      const numbers = new Set((await everythingReadBy(by, known)).flatMap((answer) => numbersIn(answer)));
      expect([numbers.has(suggestionId), numbers.size > 50]).toEqual([true, true]);
      expect([...pictureIds, waiting].filter((number) => numbers.has(number))).toEqual([]);
    }
  });

  it('are drawn anew for each, of named ones alike', async () => {
    const { suggestionId: named } = await driver.call(studentSuggestionApi.add, someReport());
    expect(BigInt(named)).toBeGreaterThanOrEqual(randomFrom);
  });
});

describe('a picture of an anonymous report', () => {
  it('has neither a time nor an organisation in the name of its object, and a day alone, from the first moment on', async () => {
    const waiting = await sendPicture(driver, studentSuggestionApi, someKey());
    const { pictureIds } = await report();
    const rows = await stored([waiting, ...pictureIds]);
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(row.object_name).toMatch(/^suggestion\/[\w-]{43}\.jpg$/);
      expect(row.minute).toBe('00:00:00.000');
    }
  });

  it('is shown at its place, in the order of whoever wrote it, and its answer says nothing of when', async () => {
    const { suggestionId } = await report(2);
    const [first, second] = [await shown(suggestionId, 1), await shown(suggestionId, 2)];
    expect([first.headers['content-type'], second.headers['content-type']]).toEqual(['image/jpeg', 'image/jpeg']);
    expect(first.body.equals(second.body)).toBe(false);
    const own = await get(driver, studentSuggestionApi.picture, { suggestionId, n: '1' });
    expect(own.body.equals(first.body)).toBe(true);
    const told = Object.keys(first.headers).filter((name) => /etag|modified|disposition|^age$/.test(name));
    expect(told).toEqual([]);
    const small = await get(boss, suggestionApi.picture, { suggestionId, n: '2', width: '64' });
    expect(small.headers['content-type']).toMatch(/^image\//);
  });

  it.each([
    ['the company', () => boss],
    ['the head office', () => head],
  ])('is opened, found, measured, used and taken away by its number by nobody of %s', async (_, by) => {
    const waiting = await sendPicture(driver, studentSuggestionApi, someKey());
    const { pictureIds } = await report();
    const { list } = (await by().call(
      fileApi.list.page as never,
      { size: 1000, kind: 'suggestion' } as never,
    )) as PageOf<unknown>;
    expect(list).toEqual([]);
    for (const fileId of [waiting, ...pictureIds]) {
      const answers = [];
      for (const route of [fileApi.uses, fileApi.media, fileApi.del, fileApi.toH264, fileApi.toPdf])
        answers.push((await by().send(route, { fileId })).success);
      for (const route of [fileApi.view, fileApi.openView])
        answers.push((await get(by(), route, { fileId })).headers['content-type']?.toString().startsWith('image/'));
      expect(answers).toEqual([false, false, false, false, false, false, false]);
    }
    expect(await stored([waiting, ...pictureIds])).toHaveLength(2);
  });

  it('is read by no scope of an organisation in the database, and taken by no common upload', async () => {
    await report();
    for (const of of [place, world.head]) {
      const { rows } = await world.runtime.database.within(subtree(of), (db) =>
        sql`select from stored_file f where f.kind = 'suggestion'`.execute(db),
      );
      expect(rows).toEqual([]);
    }
    expect((await boss.send(fileApi.token, { kind: 'suggestion' })).success).toBe(false);
  });

  it('goes into a hidden danger as a copy: another number, the same picture', async () => {
    const { suggestionId, pictureIds } = await report(2);
    const { dangerId } = await boss.call(suggestionApi.toDanger, { suggestionId });
    const { photos } = await boss.call(dangerApi.one, { dangerId });
    expect(photos).toHaveLength(2);
    for (const [index, { fileId }] of photos.entries()) {
      expect(pictureIds).not.toContain(fileId);
      const copy = await get(boss, fileApi.view, { fileId });
      expect(copy.body.equals((await shown(suggestionId, index + 1)).body)).toBe(true);
    }
  });
});

describe('whoever acts for the one who wrote it', () => {
  it('reads no count, digest or message of an answer', async () => {
    const clerk = await world.administrator(place, 'company');
    const { suggestionId } = await clerk.call(ownSuggestionApi.add, someReport({ anonymous: true }));
    await clerk.call(switchApi.digest, { digestRhythm: digestRhythm.values.daily, digestHour: 9, digestWeekday: 1 });
    const acting = await world.administrator(place, 'company');
    await acting.call(sessionApi.stepUp, { password });
    await acting.call(sessionApi.runAs, { orgUserId: clerk.person.orgUserId, reason: '代为处理日常工作' });
    const seen = async () => [
      (await acting.call(messageApi.unread, {})).unread,
      ((await acting.call(messageApi.panel, { size: 50 })).list as readonly object[]).length,
      ((await acting.call(messageApi.list.page as never, { size: 100 } as never)) as PageOf<unknown>).total,
    ];
    const before = await seen();
    await boss.call(suggestionApi.answer, { id: suggestionId, answerText: '已处理' });
    expect((await clerk.call(messageApi.unread, {})).unread).toBe(1);
    expect(await seen()).toEqual(before);
    const other = { kind: 'documentSent', once: 'a document' } as const;
    await world.asSystem((db) => tellPerson(db, place.orgId, clerk.person.userId, other));
    clock.shift = Date.parse(instantOf('2031-02-03 09:07')) - Date.now();
    await runNow(world, 'digests').finally(() => {
      clock.shift = 0;
    });
    const { list } = await acting.call(messageApi.panel, { size: 50 });
    expect(list.find((one) => one.kind === 'digest')?.params).toMatchObject({ unread: 1, kinds: 'documentSent=1' });
  });
});

describe('what the writer does', () => {
  it('is kept by its day in the row and in its history', async () => {
    const { suggestionId } = await report();
    await boss.call(suggestionApi.answer, { id: suggestionId, answerText: '已处理' });
    await driver.call(studentSuggestionApi.rate, { suggestionId, satisfaction: 4 });
    const { rows } = await world.asSystem((db) =>
      sql<{ minute: string }>`select to_char(t.at at time zone 'Asia/Shanghai', 'HH24:MI:SS.MS') as minute from (
        select s.created_at as at from suggestion s where s.id = ${suggestionId}
        union all select s.state_since from suggestion s where s.id = ${suggestionId}
        union all select h.at from state_history h where h.machine = 'suggestion' and h.object_id = ${suggestionId} and h.user_id = 0) t`.execute(
        db,
      ),
    );
    expect(rows.map((row) => row.minute)).toEqual(Array(4).fill('00:00:00.000'));
  });
});
