import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { sheetKind } from '#contracts/archives/archive.codes.ts';
import { sheetApi } from '#contracts/archives/sheet.contract.ts';
import { printApi } from '#contracts/prints/print.contract.ts';
import { clock } from '#kernel/clock.ts';
import { heldMeeting } from '#testing/meetings.ts';
import { joinPlan, makeLesson, makePlan } from '#testing/training.ts';
import { type Browser, openWorld, type Place, type Someone, type World } from '#testing/world.ts';

let world: World;
let company: Place;
let boss: Browser & { person: Someone };
let stranger: Browser;
let member: Someone;
let planId: string;
let recordId: string;
let meetingId: string;
const kinds = sheetKind.values;

beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  boss = await world.administrator(company, 'company');
  stranger = await world.administrator(await world.organisation('company'), 'company');
  const auditor = await world.administrator(company, 'company');
  member = (await world.student(company)).person;
  const lesson = await makeLesson(world, company, 120);
  planId = await makePlan(world, company, { lessons: [{ lessonId: lesson.lessonId, requiredSeconds: 60 }] });
  recordId = await joinPlan(world, planId, company, member, 14);
  meetingId = await heldMeeting(boss, auditor, [member.orgUserId]);
});
afterEach(() => {
  clock.shift = 0;
});
afterAll(() => world.close());

const wordsOf = (sheet: unknown): string => JSON.stringify(sheet);

it('opens with a ticket and without a log-in, says who printed, and writes every print down', async () => {
  const { ticket } = await boss.call(sheetApi.ticket, { kind: kinds.planDetail, objectId: planId });
  const visitor = world.browser();
  const sheet = await visitor.call(sheetApi.read, { ticket });
  expect(sheet.sections.map((section) => section.title)).toEqual(
    expect.arrayContaining(['培训计划', '学员名册', '学时统计']),
  );
  expect(wordsOf(sheet)).toContain(member.realName);
  expect(sheet.printedBy).toBe(boss.person.realName);
  const { printLogId } = await visitor.call(sheetApi.printed, { ticket });
  const logged = await boss.call(printApi.one, { printLogId });
  expect(logged).toMatchObject({ operationType: 1, operationModule: 'plan' });
});

it('is what the console shows before it is printed', async () => {
  const wish = { kind: kinds.meetingDetail, objectId: meetingId };
  const before = await boss.call(sheetApi.preview, wish);
  const { ticket } = await boss.call(sheetApi.ticket, wish);
  const after = await world.browser().call(sheetApi.read, { ticket });
  expect(after.sections).toEqual(before.sections);
  expect(before.sections.map((section) => section.title)).toContain('参会签到');
});

it.each([
  ['meetingArchive', () => meetingId],
  ['personalMeetings', () => member.orgUserId],
] as const)('%s holds what it says', async (kind, objectId) => {
  const sheet = await boss.call(sheetApi.preview, { kind: kinds[kind], objectId: objectId() });
  expect(wordsOf(sheet)).toContain(member.realName);
});

it('prints a list by its filters and with the chosen columns', async () => {
  const sheet = await boss.call(sheetApi.preview, {
    kind: kinds.meetingArchives,
    objectId: '0',
    query: { flavour: 'safe_train' },
    fields: ['planName', 'memberCount'],
  });
  const [piece] = sheet.sections[0]?.pieces ?? [];
  expect(piece).toMatchObject({ kind: 'table', head: ['计划名称', '学员数'] });
});

it('prints a text as it is, also one that a spreadsheet would take for a formula', async () => {
  const planName = '-5℃以下行车例会';
  await world.asSystem((db) => sql`update plan set plan_name = ${planName} where id = ${meetingId}`.execute(db));
  const sheet = await boss.call(sheetApi.preview, {
    kind: kinds.meetingArchives,
    objectId: '0',
    query: { flavour: 'safe_regular' },
    fields: ['planName'],
  });
  expect(sheet.sections[0]?.pieces).toMatchObject([{ rows: [[planName]] }]);
});

it('opens for nobody with a changed, an old or a foreign ticket', async () => {
  const { ticket } = await boss.call(sheetApi.ticket, { kind: kinds.planDetail, objectId: planId });
  const visitor = world.browser();
  const changed = `${ticket.slice(0, 30)}${ticket[30] === 'A' ? 'B' : 'A'}${ticket.slice(31)}`;
  expect((await visitor.send(sheetApi.read, { ticket: changed })).success).toBe(false);
  clock.shift = 11 * 60_000;
  expect((await visitor.send(sheetApi.read, { ticket })).success).toBe(false);
  clock.shift = 0;
  for (const [kind, objectId] of [
    [kinds.planDetail, planId],
    [kinds.meetingDetail, meetingId],
    [kinds.personalMeeting, recordId],
  ] as const)
    expect((await stranger.send(sheetApi.ticket, { kind, objectId })).success).toBe(false);
  const nobody = await stranger.call(sheetApi.preview, { kind: kinds.personalMeetings, objectId: member.orgUserId });
  expect(nobody.sections[0]?.pieces[0]).toMatchObject({ rows: [] });
});
