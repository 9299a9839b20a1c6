import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attendanceApi } from '#contracts/meetings/attendance.contract.ts';
import { gapList } from '#contracts/meetings/gap.contract.ts';
import { meetingApi } from '#contracts/meetings/meeting.contract.ts';
import { resolutionApi } from '#contracts/meetings/resolution.contract.ts';
import { memberApi } from '#contracts/training/member.contract.ts';
import { planApi } from '#contracts/training/plan.contract.ts';
import { monthAfter } from '#contracts/zone.ts';
import { attendanceOf, heldMeeting, heldOn, meetingInput, momentIn, someMeeting } from '#testing/meetings.ts';
import { approvedPlan, dayFrom, someLesson } from '#testing/plans.ts';
import { type Browser, openWorld, type Place, type Someone, type World } from '#testing/world.ts';

let world: World;
let county: Place;
let company: Place;
let neighbour: Place;
let maker: Browser & { person: Someone };
let auditor: Browser;
let supervisor: Browser;
let stranger: Browser;

beforeAll(async () => {
  world = await openWorld();
  county = await world.organisation('supervise');
  company = await world.organisation('company', county);
  neighbour = await world.organisation('company', await world.organisation('supervise'));
  maker = await world.administrator(company, 'company');
  auditor = await world.administrator(company, 'company');
  supervisor = await world.administrator(county, 'supervise');
  stranger = await world.administrator(neighbour, 'company');
});
afterAll(() => world.close());

const driver = (of: Place = company): Promise<Someone> => world.person(of, 'company', { student: true });
const fieldsOf = async (answer: Promise<{ fields?: { field: string }[] }>): Promise<string[]> =>
  ((await answer).fields ?? []).map((one) => one.field);

describe('A meeting', () => {
  it('is written, suggests itself to the next one, and keeps two writers apart', async () => {
    const planId = await someMeeting(maker, auditor, [(await driver()).orgUserId]);
    const fresh = await maker.call(meetingApi.one, { planId });
    expect(fresh).toMatchObject({ version: 0, suggested: true, expected: 1, present: 0 });
    expect(fresh.can).toEqual(['mod', 'mark', 'code']);
    const emceeId = maker.person.orgUserId;
    const { version } = await maker.call(meetingApi.mod, meetingInput(planId, { emceeId }));
    expect(await maker.call(meetingApi.one, { planId })).toMatchObject({
      version: 1,
      suggested: false,
      emceeName: '试用人',
      room: '三楼会议室',
      agenda: [{ title: '传达文件', minutes: 20, speaker: '' }],
    });
    expect((await auditor.send(meetingApi.mod, meetingInput(planId))).success).toBe(false);
    await maker.call(meetingApi.mod, meetingInput(planId, { version, room: '会议室二', emceeId }));
    const next = await someMeeting(maker, auditor, [], { startDate: dayFrom(0) });
    expect(await maker.call(meetingApi.one, { planId: next })).toMatchObject({
      suggested: true,
      room: '会议室二',
      emceeId,
    });
  });

  it('refuses what cannot be, on its field', async () => {
    const planId = await someMeeting(maker, auditor, []);
    const foreign = await driver(neighbour);
    const wrong = (more: object) => fieldsOf(maker.send(meetingApi.mod, meetingInput(planId, more)));
    expect(await wrong({ endsAt: momentIn(-20) })).toEqual(['endsAt']);
    expect(await wrong({ startsAt: momentIn(60 * 24 * 9), endsAt: momentIn(60 * 24 * 9 + 30) })).toEqual(['startsAt']);
    expect(await wrong({ emceeId: foreign.orgUserId })).toEqual(['emceeId']);
    expect(await wrong({ recorderId: '999999999' })).toEqual(['recorderId']);
    expect(await wrong({ agenda: [{ title: '' }] })).toEqual(['agenda.0.title']);
    expect(await wrong({ startsAt: 'morgen' })).toEqual(['startsAt']);
    const lesson = await someLesson(world, company);
    const training = await approvedPlan(maker, auditor, lesson);
    expect((await maker.send(meetingApi.one, { planId: training })).success).toBe(false);
    expect((await maker.send(meetingApi.mod, meetingInput(training))).success).toBe(false);
  });

  it('of a repeating plan is one of its occurrences, never the plan itself', async () => {
    const series = await someMeeting(maker, auditor, [], {
      periodCode: 'month',
      startDate: dayFrom(-40),
      endDate: dayFrom(40),
    });
    expect((await maker.send(meetingApi.mod, meetingInput(series))).description).toContain('周期计划');
    const page = (await maker.call(planApi.list.page, { seriesId: series } as never)) as { list: { planId: string }[] };
    expect(page.list.length).toBeGreaterThan(0);
  });

  it('has minutes that are cleaned, and signatures that say when they no longer fit', async () => {
    const planId = await heldMeeting(maker, auditor, []);
    const sign = (version: number, signedName = '试用人') =>
      maker.send(meetingApi.sign, { planId, version, signedName });
    expect((await sign(1)).description).toContain('主持人');
    await maker.call(meetingApi.mod, meetingInput(planId, { version: 1, emceeId: maker.person.orgUserId }));
    expect((await sign(2)).description).toContain('纪要');
    const minutes = '<h2>纪要</h2><p onclick="x()">隐患<script>alert(1)</script></p>';
    await maker.call(meetingApi.minutes, { planId, version: 2, minutes });
    expect((await maker.call(meetingApi.one, { planId })).minutes).toBe('<h2>纪要</h2><p>隐患</p>');
    expect(await fieldsOf(sign(3, '别人'))).toEqual(['signedName']);
    expect((await sign(3, '试　用人 ')).success).toBe(true);
    expect((await maker.call(meetingApi.one, { planId })).signatures).toMatchObject([{ role: 'emcee', valid: true }]);
    expect((await maker.call(meetingApi.one, { planId })).can).not.toContain('sign');
    await maker.call(meetingApi.minutes, { planId, version: 3, minutes: '<p>改了</p>' });
    const changed = await maker.call(meetingApi.one, { planId });
    expect(changed.signatures).toMatchObject([{ role: 'emcee', valid: false }]);
    expect(changed.can).toContain('sign');
    expect(
      (
        await maker.send(meetingApi.minutes, {
          planId,
          version: 4,
          minutes: '',
          photos: [{ fileId: '999999999', fileName: 'x' }],
        })
      ).success,
    ).toBe(false);
  });

  it('is read by whoever stands above, written by nobody else, and unknown to neighbours', async () => {
    const planId = await heldMeeting(maker, auditor, [(await driver()).orgUserId]);
    expect(await supervisor.call(meetingApi.one, { planId })).toMatchObject({ planId, expected: 1 });
    expect((await attendanceOf(supervisor, { planId })).total).toBe(1);
    expect((await attendanceOf(stranger, { planId })).total).toBe(0);
    for (const call of [
      stranger.send(meetingApi.one, { planId }),
      stranger.send(attendanceApi.code, { planId }),
      stranger.send(attendanceApi.scans, { planId }),
      stranger.send(resolutionApi.carried, { planId }),
      stranger.send(meetingApi.mod, meetingInput(planId, { version: 1 })),
      stranger.send(resolutionApi.add, { planId, resolution: '整改', responsibleId: '1', dueOn: dayFrom(3) }),
    ])
      expect(await call).toMatchObject({ success: false, data: null });
  });
});

describe('Attendance by hand', () => {
  it('ends the member who came, and keeps the reason of who did not', async () => {
    const people = await Promise.all([driver(), driver(), driver()]);
    const planId = await heldMeeting(
      maker,
      auditor,
      people.map((one) => one.orgUserId),
    );
    const [first = '', second = '', third = ''] = (await attendanceOf(maker, { planId })).list.map(
      (row) => row.recordId,
    );
    expect(await fieldsOf(maker.send(attendanceApi.mark, { recordIds: [first], attendance: 2 }))).toEqual(['reason']);
    await maker.call(attendanceApi.mark, { recordIds: [first], attendance: 1 });
    await maker.call(attendanceApi.mark, { recordIds: [second], attendance: 2, reason: '出车未归' });
    const rows = (await attendanceOf(maker, { planId })).list;
    expect(rows.find((row) => row.recordId === first)).toMatchObject({
      attendance: 1,
      attendanceWay: 'hand',
      sourceType: 10,
      state: 30,
      can: ['takeBack'],
    });
    expect(rows.find((row) => row.recordId === second)).toMatchObject({
      attendance: 2,
      absenceReason: '出车未归',
      state: 14,
    });
    const member = await maker.call(memberApi.one, { recordId: first });
    expect(member.history.map((one) => one.edge).slice(0, 2)).toEqual(['finishLearning', 'study']);
    expect((await maker.call(memberApi.one, { recordId: second })).lacking).toEqual([
      { what: 'attendance', who: 'administrator', count: 0 },
    ]);
    // Who came cannot be made absent, and then nobody of the batch is.
    const refused = await maker.send(attendanceApi.mark, { recordIds: [first, third], attendance: 2, reason: '请假' });
    expect(refused.description).toContain('已参会');
    expect((await attendanceOf(maker, { planId, attendance: 0 })).list.map((row) => row.recordId)).toEqual([third]);
    expect((await attendanceOf(maker, { planId, attendance: 1, attendanceWay: ['hand'] })).total).toBe(1);
    // Late, but there.
    await maker.call(attendanceApi.mark, { recordIds: [second], attendance: 1 });
    expect(await maker.call(meetingApi.one, { planId })).toMatchObject({
      expected: 3,
      present: 2,
      absent: 0,
      madeUp: 0,
    });
    expect((await stranger.send(attendanceApi.mark, { recordIds: [third], attendance: 1 })).success).toBe(false);
    expect(
      await fieldsOf(
        maker.send(
          meetingApi.mod,
          meetingInput(planId, { version: 1, startsAt: momentIn(60 * 24), endsAt: momentIn(60 * 25) }),
        ),
      ),
    ).toEqual(['startsAt']);
    const person = people.find((one) => rows.find((row) => row.recordId === first)?.orgUserId === one.orgUserId);
    expect((await attendanceOf(maker, { orgUserId: person?.orgUserId })).total).toBe(1);
  });

  it('waits for the plan to begin', async () => {
    const planId = await someMeeting(maker, auditor, [(await driver()).orgUserId], {
      startDate: dayFrom(3),
      endDate: dayFrom(4),
    });
    const [row] = (await attendanceOf(maker, { planId })).list;
    const early = await maker.send(attendanceApi.mark, { recordIds: [row?.recordId ?? ''], attendance: 1 });
    expect(early.description).toContain('尚未开始');
  });
});

describe('Resolutions', () => {
  it('are done, sent back, and reviewed at a later meeting of the same organisation', async () => {
    const first = await someMeeting(maker, auditor, [], {
      startDate: dayFrom(-20),
      endDate: dayFrom(-10),
      makeUpUntil: dayFrom(5),
    });
    const later = await someMeeting(maker, auditor, []);
    const responsibleId = maker.person.orgUserId;
    const add = (more: object = {}) =>
      maker.send(resolutionApi.add, {
        planId: first,
        resolution: '更换灭火器',
        responsibleId,
        dueOn: dayFrom(-2),
        ...more,
      });
    expect(await fieldsOf(add({ resolution: '' }))).toEqual(['resolution']);
    expect(await fieldsOf(add({ dueOn: dayFrom(-30) }))).toEqual(['dueOn']);
    expect(await fieldsOf(add({ responsibleId: (await driver(neighbour)).orgUserId }))).toEqual(['responsibleId']);
    const made = await add();
    const id = (made.data as { resolutionId: string }).resolutionId;
    expect(await maker.call(resolutionApi.carried, { planId: later })).toMatchObject([
      { resolutionId: id, overdue: true, state: 1, can: ['mod', 'del', 'finish'] },
    ]);
    expect(await maker.call(resolutionApi.carried, { planId: first })).toEqual([]);
    expect((await maker.send(resolutionApi.review, { id, planId: later })).success).toBe(false);
    await maker.call(resolutionApi.finish, { id, reason: '已更换 12 具' });
    await maker.call(resolutionApi.reopen, { id, reason: '缺一具' });
    await maker.call(resolutionApi.finish, { id, reason: '全部更换' });
    expect((await maker.send(resolutionApi.del, { resolutionId: id })).description).toContain('待完成');
    expect((await maker.send(resolutionApi.review, { id, planId: first })).description).toContain('之后的会议');
    expect((await stranger.send(resolutionApi.review, { id, planId: later })).success).toBe(false);
    await maker.call(resolutionApi.review, { id, planId: later, note: '现场看过' });
    expect(await maker.call(resolutionApi.carried, { planId: later })).toMatchObject([
      { state: 3, reviewNote: '现场看过', doneNote: '全部更换', overdue: false, can: [] },
    ]);
    const page = (browser: Browser) =>
      browser.call(resolutionApi.list.page, { planId: first } as never) as Promise<{ total: number }>;
    expect((await page(supervisor)).total).toBe(1);
    expect((await page(stranger)).total).toBe(0);
  });
});

describe('The calendar', () => {
  it('shows meetings by month, and the gaps of companies to whoever stands above', async () => {
    // Of their own: whom the tests before have had meet, perhaps in a month that was over meanwhile, is not counted here.
    const district = await world.organisation('supervise');
    const busy = await world.organisation('company', district);
    const quiet = await world.organisation('company', district);
    const [boss, second, above] = [
      await world.administrator(busy, 'company'),
      await world.administrator(busy, 'company'),
      await world.administrator(district, 'supervise'),
    ];
    await world.asSystem((db) =>
      sql`update organisation set created_at = now() - interval '70 days' where id in (${busy.orgId}, ${quiet.orgId})`.execute(
        db,
      ),
    );
    const planId = await heldMeeting(boss, second, [(await driver(busy)).orgUserId]);
    const [row] = (await attendanceOf(boss, { planId })).list;
    await boss.call(attendanceApi.mark, { recordIds: [row?.recordId ?? ''], attendance: 1 });
    const month = (await heldOn(boss, planId)).slice(0, 7);
    const before = monthAfter(month, -1);
    const calendar = async (browser: Browser, of: string, orgId?: string) => {
      const { months } = await browser.call(meetingApi.calendar, {
        year: Number(of.slice(0, 4)),
        ...(orgId && { orgId }),
      });
      return months.find((one) => one.month === of);
    };
    const met = await calendar(boss, month);
    expect(met?.meetings.find((one) => one.planId === planId)).toMatchObject({
      present: 1,
      expected: 1,
      room: '三楼会议室',
    });
    expect(met?.gap).toBe(false);
    expect(await calendar(boss, before)).toMatchObject({ gap: true, companies: 1, without: 1 });
    expect(await calendar(above, month)).toMatchObject({ companies: 2, without: 1 });
    const gaps = async (browser: Browser, query: object) =>
      ((await browser.call(gapList.page, query as never)) as { list: { orgId: string }[] }).list.map(
        (one) => one.orgId,
      );
    expect(await gaps(above, { without: month })).toEqual([quiet.orgId]);
    expect(await gaps(above, { met: month })).toEqual([busy.orgId]);
    expect(await gaps(stranger, { without: month })).not.toContain(quiet.orgId);
    const year = Number(month.slice(0, 4));
    expect((await stranger.send(meetingApi.calendar, { year, orgId: busy.orgId })).success).toBe(false);
    expect(await calendar(above, before, quiet.orgId)).toMatchObject({ gap: true, companies: 1, without: 1 });
  });
});
