import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dangerState } from '#contracts/hazards/danger.codes.ts';
import { dangerApi } from '#contracts/hazards/danger.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { messageApi } from '#contracts/messages/message.contract.ts';
import { ownMessageApi } from '#contracts/messages/own-message.contract.ts';
import { fullPath, type Route } from '#contracts/route.ts';
import { ownSuggestionApi, studentSuggestionApi } from '#contracts/suggestions/own-suggestion.contract.ts';
import { suggestionKind, suggestionState } from '#contracts/suggestions/suggestion.codes.ts';
import { type SuggestionRow, suggestionApi } from '#contracts/suggestions/suggestion.contract.ts';
import { answerDays, mostADay, workdaysAfter } from '#contracts/suggestions/suggestion.rules.ts';
import { todoApi } from '#contracts/todos/todo.contract.ts';
import { dayAfter } from '#contracts/zone.ts';
import { someKey } from '#testing/checks.ts';
import { somePoints, today } from '#testing/hazards.ts';
import { sendFile } from '#testing/send-file.ts';
import { sendPicture, someReport } from '#testing/suggestions.ts';
import { runNow } from '#testing/timers.ts';
import { openWorld, type Place, type World } from '#testing/world.ts';

type Administrator = Awaited<ReturnType<World['administrator']>>;
let world: World;
let authority: Place;
let supervisor: Administrator;
let head: Administrator;
let neighbour: Administrator;
let place: Place;
let boss: Administrator;
let driver: Awaited<ReturnType<World['student']>>;

const { waiting, accepted, answered, closed, reopened } = suggestionState.values;
const kinds = suggestionKind.values;

beforeAll(async () => {
  world = await openWorld();
  authority = await world.organisation('supervise');
  supervisor = await world.administrator(authority, 'supervise');
  head = await world.administrator(world.head, 'admin');
  neighbour = await world.administrator(await world.organisation('company'), 'company');
});
beforeEach(async () => {
  place = await world.organisation('company', authority);
  boss = await world.administrator(place, 'company');
  driver = await world.student(place);
});
afterAll(() => world.close());

const report = async (change: object = {}, by = driver) =>
  (await by.call(studentSuggestionApi.add, someReport(change))).suggestionId;
const rows = async (query: object = {}, by = boss): Promise<SuggestionRow[]> =>
  ((await by.call(suggestionApi.list.page as never, { size: 100, ...query } as never)) as PageOf<SuggestionRow>).list;
const one = (suggestionId: string, by = boss) => by.call(suggestionApi.one, { suggestionId });
const own = async (suggestionId: string, by = driver) =>
  (await by.call(studentSuggestionApi.list, {})).find((row) => row.suggestionId === suggestionId);
const answer = (id: string, by = boss, change: object = {}) =>
  by.send(suggestionApi.answer, { id, answerText: '已更换，谢谢', ...change });
const fieldsOf = (said: { fields?: readonly { field: string }[] }): string[] =>
  (said.fields ?? []).map((one) => one.field);
const titles = async (by = driver): Promise<string[]> =>
  (await by.call(ownMessageApi.list, {})).list.map((one) => one.messageTitle);
const late = (id: string) =>
  world.asSystem((db) =>
    sql`update suggestion set deadline_on = luan_today() - 1, reported_on = luan_today() - 9 where id = ${id}`.execute(
      db,
    ),
  );

describe('what somebody writes', () => {
  it.each([
    ['a hazard', kinds.hazard, [true, true, true, false]],
    ['a question of rights', kinds.rights, [false, false, true, false]],
    ['a question of a course', kinds.content, [false, false, true, false]],
    ['a problem of the product', kinds.product, [false, false, true, false]],
  ])('as %s goes to its desk and to nobody beside it', async (_, suggestionKind, expected) => {
    const id = await report({ suggestionKind });
    const seen = [];
    for (const by of [boss, supervisor, head, neighbour])
      seen.push((await by.send(suggestionApi.one, { suggestionId: id })).success);
    expect(seen).toEqual(expected);
    expect(await own(id)).toMatchObject({
      state: waiting,
      reportedOn: today(),
      deadlineOn: workdaysAfter(today(), answerDays),
      deskName: suggestionKind === kinds.hazard ? place.orgName : world.head.orgName,
    });
  });

  it.each([
    ['without words', { suggestionText: ' ' }, 'suggestionText'],
    ['far too long', { suggestionText: '长'.repeat(1001) }, 'suggestionText'],
    ['without a place', { placeText: '' }, 'placeText'],
    ['of a kind that is none', { suggestionKind: 9 }, 'suggestionKind'],
    ['with a picture of others', { pictureIds: ['1'] }, 'pictureIds'],
    ['with too many pictures', { pictureIds: ['1', '2', '3', '4', '5', '6', '7'] }, 'pictureIds'],
  ])('%s is refused on its field', async (_, change, field) => {
    expect(fieldsOf(await driver.send(studentSuggestionApi.add, someReport(change)))).toEqual([field]);
  });

  it('stays what it is: marks and scripts are words', async () => {
    const text = '<script>alert(1)</script> 刹车灯不亮 %_\\';
    const id = await report({ suggestionText: text });
    expect((await one(id)).suggestionText).toBe(text);
    expect(await rows({ keyword: '%_\\' })).toHaveLength(1);
  });

  it('counts once, also when it is sent twice at once', async () => {
    const given = someReport({ anonymous: true });
    const both = await Promise.all([1, 2].map(() => driver.call(studentSuggestionApi.add, given)));
    expect(new Set(both.map((taken) => taken.suggestionId)).size).toBe(1);
    expect(await rows()).toHaveLength(1);
    const stranger = await world.student(place);
    expect((await stranger.send(studentSuggestionApi.add, given)).success).toBe(false);
  });

  it('has its number a day and person', async () => {
    for (let nth = 0; nth < mostADay; nth += 1) await report();
    expect((await driver.send(studentSuggestionApi.add, someReport())).success).toBe(false);
    expect(await report({}, await world.student(place))).toBeTruthy();
  });

  it('takes pictures of its own key, checked, and shows them to writer and desk alone', async () => {
    const suggestionKey = someKey();
    for (const bytes of [Buffer.alloc(0), Buffer.from('<svg onload="alert(1)"/>')])
      expect((await sendFile(driver, studentSuggestionApi.addPicture, { suggestionKey }, 'x.jpg', bytes)).success).toBe(
        false,
      );
    const fileId = await sendPicture(driver, studentSuggestionApi, suggestionKey);
    expect(fieldsOf(await driver.send(studentSuggestionApi.add, someReport({ pictureIds: [fileId] })))).toEqual([
      'pictureIds',
    ]);
    const id = await report({ suggestionKey, pictureIds: [fileId] });
    expect([(await one(id)).pictureCount, (await own(id))?.pictureCount]).toEqual([1, 1]);
    const ask = async (by: Pick<typeof driver, 'raw'>, route: Route, n = 1) =>
      (await by.raw({ method: 'GET', url: `${fullPath(route)}?suggestionId=${id}&n=${n}` })).headers['content-type'];
    expect(await ask(driver, studentSuggestionApi.picture)).toBe('image/jpeg');
    expect(await ask(driver, studentSuggestionApi.picture, 2)).toMatch(/json/);
    expect(await ask(await world.student(place), studentSuggestionApi.picture)).toMatch(/json/);
    expect(await ask(boss, suggestionApi.picture)).toBe('image/jpeg');
    expect(await ask(boss, suggestionApi.picture, 2)).toMatch(/json/);
    expect(await ask(neighbour, suggestionApi.picture)).toMatch(/json/);
  });

  it('is written on the console by everybody who is logged in, too', async () => {
    const clerk = await world.administrator(place, 'company');
    const writes = sql`delete from user_role r where r.org_user_id = ${clerk.person.orgUserId}`;
    await world.asSystem((db) => writes.execute(db));
    const { suggestionId } = await clerk.call(ownSuggestionApi.add, someReport({ anonymous: true }));
    expect(await clerk.call(ownSuggestionApi.list, {})).toHaveLength(1);
    expect((await clerk.send(suggestionApi.one, { suggestionId })).success).toBe(false);
    expect((await one(suggestionId)).writerName).toBe('');
  });
});

describe('the desk', () => {
  it('takes on, answers once, is rated, and hears of a second word once', async () => {
    const id = await report();
    expect((await one(id)).can).toEqual(['accept', 'answer', 'toDanger']);
    await boss.call(suggestionApi.edges.accept, { id });
    expect(await own(id)).toMatchObject({ state: accepted, canRate: false, canReopen: false });
    const twice = await Promise.all([answer(id), answer(id)]);
    expect(twice.filter((said) => said.success)).toHaveLength(1);
    expect(await titles()).toEqual(['您的意见已有答复']);
    expect(await own(id)).toMatchObject({
      state: answered,
      answerText: '已更换，谢谢',
      canRate: true,
      canReopen: true,
    });
    await driver.call(studentSuggestionApi.reopen, { suggestionId: id, reason: '换的还是没有压力' });
    expect(await one(id)).toMatchObject({
      state: reopened,
      reopenText: '换的还是没有压力',
      can: ['accept', 'answer', 'toDanger'],
    });
    await answer(id, boss, { answerText: '第二次更换，已试压' });
    for (const open of [await own(id)]) expect(open).toMatchObject({ canReopen: false });
    expect((await driver.send(studentSuggestionApi.reopen, { suggestionId: id, reason: '再来一次' })).success).toBe(
      false,
    );
    expect(fieldsOf(await driver.send(studentSuggestionApi.rate, { suggestionId: id, satisfaction: 6 }))).toEqual([
      'satisfaction',
    ]);
    await driver.call(studentSuggestionApi.rate, { suggestionId: id, satisfaction: 4 });
    expect(await one(id)).toMatchObject({ state: closed, satisfaction: 4, can: ['toDanger'] });
    expect((await driver.send(studentSuggestionApi.rate, { suggestionId: id, satisfaction: 1 })).success).toBe(false);
    expect((await one(id)).history.map((step) => [step.edge, step.byName])).toEqual([
      ['rate', driver.person.realName],
      ['answer', boss.person.realName],
      ['reopen', driver.person.realName],
      ['answer', boss.person.realName],
      ['accept', boss.person.realName],
      ['add', driver.person.realName],
    ]);
  });

  it('is nobody else’s: others neither open, answer, rate nor open again', async () => {
    const id = await report();
    expect((await answer(id, neighbour)).success).toBe(false);
    expect((await answer(id, supervisor)).success).toBe(false);
    await answer(id);
    const other = await world.student(place);
    for (const said of [
      await other.send(studentSuggestionApi.rate, { suggestionId: id, satisfaction: 1 }),
      await other.send(studentSuggestionApi.reopen, { suggestionId: id, reason: '不是我的' }),
    ])
      expect(said.success).toBe(false);
    expect(await own(id)).toMatchObject({ state: answered, satisfaction: null });
  });

  it('makes one danger of a hazard, however often it is pressed, and the writer hears what became of it', async () => {
    const suggestionKey = someKey();
    const pictureIds = [await sendPicture(driver, studentSuggestionApi, suggestionKey)];
    const id = await report({ suggestionKey, pictureIds });
    const both = await Promise.all([1, 2].map(() => boss.call(suggestionApi.toDanger, { suggestionId: id })));
    expect(new Set(both.map((made) => made.dangerId)).size).toBe(1);
    const dangerId = both[0]?.dangerId ?? '';
    expect(await boss.call(dangerApi.one, { dangerId })).toMatchObject({
      dangerSource: 20,
      objectName: '一号停车场东门',
      dangerText: '东门的灭火器没有压力了',
      photos: [{ fileName: '1.jpg' }],
    });
    expect(await own(id)).toMatchObject({ state: accepted, dangerState: dangerState.values.found });
    const colleague = await world.administrator(place, 'company');
    expect((await boss.send(dangerApi.confirm, somePoints(dangerId, boss.person.orgUserId) as never)).success).toBe(
      false,
    );
    await colleague.call(dangerApi.edges.reject, { id: dangerId, reason: '现场压力正常' });
    await runNow(world, 'suggestions');
    await runNow(world, 'suggestions');
    expect(await titles()).toEqual(['您举报的问题经核实不构成隐患', '您举报的问题已转为隐患']);
    const rights = await report({ suggestionKind: kinds.rights });
    expect((await head.send(suggestionApi.toDanger, { suggestionId: rights })).success).toBe(false);
  });

  it('rewards a hazard and nothing else', async () => {
    const [hazard, rights] = [await report(), await report({ suggestionKind: kinds.rights })];
    expect(fieldsOf(await answer(rights, head, { rewardFen: 100 }))).toEqual(['rewardFen']);
    expect(fieldsOf(await answer(hazard, boss, { rewardFen: -1 }))).toEqual(['rewardFen']);
    await answer(hazard, boss, { rewardFen: 20_000 });
    expect(await own(hazard)).toMatchObject({ rewardFen: 20_000 });
  });

  it('that lets a hazard lie loses it to the organisation above, which may answer then', async () => {
    const id = await report();
    await late(id);
    await runNow(world, 'suggestions');
    expect((await one(id)).escalatedOn).toBe(today());
    const told = await supervisor.call(messageApi.list.page as never, { size: 100 } as never);
    expect(JSON.stringify(told)).toContain(`"org":"${place.orgName}"`);
    expect(await rows({ ownDesk: 'false', escalated: 'true', state: [waiting].map(String) }, supervisor)).toHaveLength(
      1,
    );
    expect((await answer(id, supervisor)).success).toBe(true);
    expect((await boss.call(messageApi.list.page as never, { size: 100 } as never)) as object).toMatchObject({
      total: 1,
    });
  });

  it('closes by itself what nobody rates', async () => {
    const id = await report();
    await answer(id);
    await runNow(world, 'suggestions');
    expect(await own(id)).toMatchObject({ state: answered });
    await world.asSystem((db) =>
      sql`update suggestion set answered_on = luan_today() - 8 where id = ${id}`.execute(db),
    );
    await runNow(world, 'suggestions');
    expect(await own(id)).toMatchObject({ state: closed, canReopen: true });
    await world.asSystem((db) =>
      sql`update suggestion set answered_on = luan_today() - 31 where id = ${id}`.execute(db),
    );
    expect((await driver.send(studentSuggestionApi.reopen, { suggestionId: id, reason: '太晚了' })).success).toBe(
      false,
    );
  });

  it('finds by every filter, counts its figures, and is reminded', async () => {
    const id = await report();
    const other = await report({ anonymous: true });
    await late(id);
    for (const query of [
      { suggestionOverdue: 'true' },
      { longOpen: 'true' },
      { anonymous: 'true' },
      { keyword: '东门的灭火器', anonymous: 'false' },
      { reportedBetween: `${today()},${today()}` },
      { reportedBetween: `${dayAfter(today(), -9)},${dayAfter(today(), -9)}` },
    ])
      expect(await rows(query), JSON.stringify(query)).toHaveLength(1);
    for (const query of [
      { madeDanger: 'false' },
      { escalated: 'false' },
      { ownDesk: 'true' },
      { suggestionKind: '1' },
      { state: '1' },
    ])
      expect(await rows(query), JSON.stringify(query)).toHaveLength(2);
    expect(await rows({ satisfaction: '4' })).toHaveLength(0);
    const todos = JSON.stringify(await boss.call(todoApi.update, {}));
    expect(todos).toContain('suggestionOverdue');
    await answer(other);
    await driver.call(studentSuggestionApi.rate, { suggestionId: other, satisfaction: 3 });
    expect(await boss.call(suggestionApi.figures, {})).toMatchObject({
      longOpen: 1,
      overdue: 1,
      answerMedian: 0,
      satisfactionMean: 3,
      rated: 1,
      hazards: 2,
      people: 2,
      hazardsPer100: 100,
    });
  });
});
