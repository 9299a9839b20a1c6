import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { attendanceApi } from '#contracts/meetings/attendance.contract.ts';
import { obligationApi } from '#contracts/obligations/obligation.contract.ts';
import { shareList, shortfallApi, shortfallList } from '#contracts/obligations/shortfall.contract.ts';
import type { Input } from '#contracts/route.ts';
import { memberApi } from '#contracts/training/member.contract.ts';
import { planApi } from '#contracts/training/plan.contract.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { attendanceOf, heldMeeting } from '#testing/meetings.ts';
import { dayFrom } from '#testing/plans.ts';
import { joinPlan, makeLesson, makePlan } from '#testing/training.ts';
import { type Browser, openWorld, type Place, type Someone, unique, type World } from '#testing/world.ts';
import { obligeEverybody } from './door.ts';

let world: World;
let county: Place;
let company: Place;
let sister: Place;
let supervisor: Browser;
let maker: Browser;
let stranger: Browser;
let auditor: Browser;

beforeAll(async () => {
  world = await openWorld();
  county = await world.organisation('supervise');
  company = await world.organisation('company', county);
  sister = await world.organisation('company', county);
  supervisor = await world.administrator(county, 'supervise');
  maker = await world.administrator(company, 'company');
  auditor = await world.administrator(company, 'company');
  // Who runs the place is not trained here: only drivers are counted below.
  await world.asSystem((db) =>
    sql`update org_user set user_class = 100 where starts_with(path, ${county.path})`.execute(db),
  );
  stranger = await world.administrator(await world.organisation('company'), 'company');
});
afterEach(() => {
  clock.shift = 0;
});
afterAll(() => world.close());

/** Long before any period a test asks about. */
const hiredOn = '2020-01-01';

const driver = async (of: Place, duties: string[] = ['1010']): Promise<Someone> => {
  const one = await world.person(of, 'company', { student: true });
  await world.asSystem((db) =>
    sql`update org_user set user_class = 102, duty_codes = ${duties}::text[], joined_at = ${hiredOn} where id = ${one.orgUserId}`.execute(
      db,
    ),
  );
  return one;
};
/** Minutes a year's rule of so many asks for by today, of somebody who was there before it began: a twelfth for each month that is over. */
const dueNow = (required: number): number => Math.floor((required * (Number(dayOf(clock.now()).slice(5, 7)) - 1)) / 12);
/** One where an hour a year is due already: every month but January. */
const late = (): number => (dueNow(60) > 0 ? 1 : 0);
/** Milliseconds from now to the last day of the next month, when a rule of that month asks for all it can. */
const toEndOfNextMonth = (): number => {
  const [year = 0, month = 0, day = 0] = dayOf(clock.now()).split('-').map(Number);
  return Date.UTC(year, month + 1, 0) - Date.UTC(year, month - 1, day);
};
const words = (more: object = {}): Input<typeof obligationApi.add> => ({
  obligationName: `学时要求${unique()}`,
  obligationPeriod: 'year',
  requiredMinutes: 60,
  effectiveFrom: '2020-01-01',
  ...more,
});
const share = (browser: Browser, orgId?: string) => browser.call(shortfallApi.share, orgId ? { orgId } : {});
interface Row {
  orgUserId: string;
  countedMinutes: number;
  missingMinutes: number;
  meetings: number;
  withoutRecord: boolean;
}
const shortfall = async (browser: Browser, query: object = {}): Promise<{ list: Row[]; total: number }> =>
  (await browser.call(shortfallList.page, { size: 200, ...query } as never)) as never;
const rowOf = async (one: Someone): Promise<Row | undefined> =>
  (await shortfall(maker)).list.find((row) => row.orgUserId === one.orgUserId);
const fieldsOf = async (answer: Promise<{ fields?: { field: string }[] }>): Promise<string[]> =>
  ((await answer).fields ?? []).map((one) => one.field);
const setDuty = (code: string) =>
  world.asSystem((db) =>
    sql`insert into duty (duty_code, duty_name) values (${code}, ${code}) on conflict do nothing`.execute(db),
  );

describe('An obligation rule', () => {
  it('refuses what cannot be, on its field, and whoever may not', async () => {
    const add = (more: object) => fieldsOf(supervisor.send(obligationApi.add, words(more)));
    expect(await add({ requiredMinutes: 0 })).toEqual(['requiredMinutes']);
    expect(await add({ effectiveUntil: '2019-12-31' })).toEqual(['effectiveUntil']);
    expect(await add({ dutyCode: 'nobody' })).toEqual(['dutyCode']);
    expect(await add({ subjectCodes: ['nothing'] })).toEqual(['subjectCodes']);
    expect(await add({ obligationPeriod: 'week' })).toEqual(['obligationPeriod']);
    expect((await maker.send(obligationApi.add, words())).success).toBe(false);
  });

  it('holds for everybody below, at once, and is read there but not written', async () => {
    const one = await driver(company);
    const { obligationId } = await supervisor.call(obligationApi.add, words());
    expect(await share(maker)).toMatchObject({
      obliged: 1,
      withoutCount: late(),
      withoutPercent: late() * 100,
      shortCount: late(),
    });
    expect(await maker.call(obligationApi.one, { obligationId })).toMatchObject({ obligationId, people: 1, can: [] });
    expect((await stranger.send(obligationApi.one, { obligationId })).success).toBe(false);
    const hired = await driver(sister);
    expect(await share(supervisor)).toMatchObject({ obliged: 2 });
    expect(await share(supervisor, sister.orgId)).toMatchObject({ obliged: 1 });
    expect((await stranger.send(shortfallApi.share, { orgId: company.orgId })).success).toBe(false);
    await world.asSystem((db) =>
      sql`update org_user set left_at = current_date where id = ${hired.orgUserId}`.execute(db),
    );
    expect(await share(supervisor)).toMatchObject({ obliged: 1 });
    const shares = (await supervisor.call(shareList.page, {} as never)) as {
      list: { orgId: string; obliged: number }[];
    };
    expect(shares.list).toMatchObject([{ orgId: company.orgId, obliged: 1 }]);
    expect((await shortfall(stranger)).list.some((row) => row.orgUserId === one.orgUserId)).toBe(false);
    await supervisor.call(obligationApi.state, { obligationId, state: 0 });
    expect(await share(maker)).toMatchObject({ obliged: 0, withoutPercent: null });
    await supervisor.call(obligationApi.state, { obligationId, state: 1 });
  });

  it('gives way to a more specific one, and says why', async () => {
    await setDuty('2020');
    const one = await driver(company, ['2020']);
    const { obligationId } = await supervisor.call(
      obligationApi.add,
      words({ dutyCode: '2020', requiredMinutes: 240, obligationPeriod: 'quarter' }),
    );
    const why = await maker.call(obligationApi.of, { orgUserId: one.orgUserId });
    expect(why.rule).toMatchObject({ obligationId, requiredMinutes: 240 });
    expect(why.behind).toHaveLength(1);
    expect(why).toMatchObject({ realName: one.realName, countedMinutes: 0, missingMinutes: 240, records: [] });
    expect((await shortfall(maker, { dutyCode: '2020' })).list).toMatchObject([
      { orgUserId: one.orgUserId, missingMinutes: 240 },
    ]);
    expect((await stranger.send(obligationApi.of, { orgUserId: one.orgUserId })).success).toBe(false);
    const stale = await supervisor.send(obligationApi.mod, { obligationId, version: 9, ...words() });
    expect(stale.success).toBe(false);
  });

  it('shows the records behind the number, to the administrator and to the person', async () => {
    await setDuty('2121');
    const student = await world.student(company);
    const { orgUserId } = student.person;
    await world.asSystem((db) =>
      sql`update org_user set user_class = 102, duty_codes = '{2121}', joined_at = ${hiredOn} where id = ${orgUserId}`.execute(
        db,
      ),
    );
    const rule = words({ dutyCode: '2121', requiredMinutes: 90, subjectCodes: ['T01T01'] });
    const { obligationId } = await supervisor.call(obligationApi.add, rule);
    const { lessonId } = await makeLesson(world, company, 3600);
    const plans = [];
    for (const subject of ['T01T01', 'T01T06']) {
      const planId = await makePlan(world, company, { lessons: [{ lessonId, requiredSeconds: 3600 }] });
      const recordId = await joinPlan(world, planId, company, student.person, 16);
      await world.asSystem(async (db) => {
        await sql`update plan set subject_codes = ${[subject]}::text[] where id = ${planId}`.execute(db);
        await sql`insert into study_day (record_id, day, path, counted_ms) values (${recordId}, luan_today(), ${company.path}, 1800000)`.execute(
          db,
        );
        await sql`update training_record set counted_seconds = 1800 where id = ${recordId}`.execute(db);
      });
      plans.push({ planId, recordId });
    }
    const why = await maker.call(obligationApi.of, { orgUserId });
    expect(why).toMatchObject({
      rule: { obligationId, effectiveFrom: rule.effectiveFrom },
      countedMinutes: 30,
      missingMinutes: 60,
    });
    expect(why.records.map((row) => [row.recordId, row.countedSeconds, row.counts, row.reached])).toEqual([
      [plans[0]?.recordId, 1800, true, true],
      [plans[1]?.recordId, 1800, false, true],
    ]);
    const [row] = (await shortfall(maker, { dutyCode: '2121' })).list;
    expect(row).toMatchObject({ orgUserId, missingMinutes: 60 });
    const mine = await student.call(obligationApi.own, {});
    expect({ ...mine, records: mine.records.map((one) => ({ ...one, reached: true })) }).toEqual(why);
    const other = await world.student(sister);
    expect((await other.call(obligationApi.own, {})).records).toEqual([]);
  });
});

describe('Who is judged, and by when', () => {
  interface Standing {
    required: number;
    due: number;
    short: boolean;
    without: boolean;
  }
  const standing = (one: Someone, day: string): Promise<Standing | undefined> =>
    world.asSystem(async (db) => {
      await sql`select luan_oblige(array[${one.orgUserId}]::bigint[], ${day}::date)`.execute(db);
      const { rows } =
        await sql<Standing>`select required_minutes as required, due_minutes as due, short, without_record as without
        from obliged_person where id = ${one.orgUserId}`.execute(db);
      return rows[0];
    });
  const hire = (one: Someone, day: string) =>
    world.asSystem((db) => sql`update org_user set joined_at = ${day} where id = ${one.orgUserId}`.execute(db));

  it('asks nothing on 1 January, a twelfth a month, and of who is hired later the days that are left', async () => {
    const one = await driver(company);
    const { obligationId } = await supervisor.call(obligationApi.add, words({ requiredMinutes: 1440 }));
    expect(await standing(one, '2026-01-01')).toEqual({ required: 1440, due: 0, short: false, without: false });
    expect(await standing(one, '2026-02-01')).toEqual({ required: 1440, due: 120, short: true, without: true });
    await hire(one, '2026-07-02');
    expect(await standing(one, '2026-07-20')).toEqual({ required: 722, due: 0, short: false, without: false });
    expect(await standing(one, '2026-08-02')).toMatchObject({ required: 722, due: 144, short: true });
    await supervisor.call(obligationApi.state, { obligationId, state: 0 });
  });

  it('leaves out supervising bodies, training organisations and companies nobody has audited', async () => {
    const obliged = async (place: Place): Promise<number> => (await share(supervisor, place.orgId)).obliged;
    const of = async (type: 'supervise' | 'organ' | 'company'): Promise<Place> => {
      const place = await world.organisation(type, county);
      await driver(place);
      return place;
    };
    const [bureau, school, firm] = [await of('supervise'), await of('organ'), await of('company')];
    expect([await obliged(bureau), await obliged(school), await obliged(firm)]).toEqual([0, 0, 1]);
    const certify = (state: number) =>
      world.asSystem((db) => sql`update organisation set cert_state = ${state} where id = ${firm.orgId}`.execute(db));
    const whole = await share(supervisor);
    await certify(1);
    expect(await obliged(firm)).toBe(0);
    expect((await share(supervisor)).obliged).toBe(whole.obliged - 1);
    expect((await shortfall(supervisor, { orgId: firm.orgId })).total).toBe(0);
    await certify(2);
    expect(await obliged(firm)).toBe(1);
    expect((await shortfall(supervisor, { orgId: firm.orgId })).total).toBe(1);
  });

  it('has numbers that are the lists they open', async () => {
    const whole = await share(supervisor);
    const listed = async (query: object): Promise<number> => (await shortfall(supervisor, query)).total;
    expect(await listed({})).toBe(whole.obliged);
    expect(await listed({ withoutRecord: true })).toBe(whole.withoutCount);
    expect(await listed({ short: true })).toBe(whole.shortCount);
  });
});

describe('What the period lacks', () => {
  it('shrinks in the moment in which minutes count or a meeting is attended', async () => {
    const learner = await driver(company);
    const guest = await driver(company);
    const before = await share(maker);
    const { lessonId } = await makeLesson(world, company, 3600);
    const planId = await makePlan(world, company, { lessons: [{ lessonId, requiredSeconds: 3600 }] });
    const recordId = await joinPlan(world, planId, company, learner);
    const learn = (seconds: number) =>
      world.asSystem(async (db) => {
        await sql`insert into study_day (record_id, day, path, counted_ms) values (${recordId}, ${dayOf(clock.now())}, ${company.path}, ${seconds * 1000})
          on conflict (record_id, day) do update set counted_ms = excluded.counted_ms`.execute(db);
        await sql`update training_record set counted_seconds = ${seconds} where id = ${recordId}`.execute(db);
      });
    expect(await rowOf(learner)).toMatchObject({ countedMinutes: 0, missingMinutes: 60, withoutRecord: late() === 1 });
    await learn(600);
    expect(await rowOf(learner)).toMatchObject({ countedMinutes: 10, missingMinutes: 50, withoutRecord: false });
    expect(await share(maker)).toMatchObject({
      obliged: before.obliged,
      withoutCount: before.withoutCount - late(),
      shortCount: before.shortCount - (late() === 1 && dueNow(60) <= 10 ? 1 : 0),
    });
    await learn(3600);
    expect(await share(maker)).toMatchObject({
      withoutCount: before.withoutCount - late(),
      shortCount: before.shortCount - late(),
    });
    const meeting = await heldMeeting(maker, auditor, [guest.orgUserId]);
    const [row] = (await attendanceOf(maker, { planId: meeting })).list;
    await maker.call(attendanceApi.mark, { recordIds: [row?.recordId ?? ''], attendance: 1 });
    expect(await rowOf(guest)).toMatchObject({
      countedMinutes: 0,
      meetings: 1,
      withoutRecord: false,
      missingMinutes: 60,
    });
    const present = await share(maker);
    await maker.call(attendanceApi.takeBack, { recordIds: [row?.recordId ?? ''], reason: '登记错人' });
    expect(await rowOf(guest)).toMatchObject({ meetings: 0, withoutRecord: late() === 1 });
    expect((await share(maker)).withoutCount).toBe(present.withoutCount + late());
    await maker.call(attendanceApi.mark, { recordIds: [row?.recordId ?? ''], attendance: 1 });
    const without = (await shortfall(maker, { withoutRecord: true })).total;
    expect(without).toBe((await share(maker)).withoutCount);
    expect((await shortfall(maker, { short: true })).total).toBe((await share(maker)).shortCount);
    expect((await shortfall(supervisor, { withoutRecord: true, orgId: company.orgId })).total).toBe(without);
  });

  it('begins anew with the next period', async () => {
    const one = await driver(company);
    await setDuty('3030');
    await world.asSystem((db) =>
      sql`update org_user set duty_codes = '{3030}' where id = ${one.orgUserId}`.execute(db),
    );
    await supervisor.call(obligationApi.add, words({ dutyCode: '3030', obligationPeriod: 'month' }));
    const meeting = await heldMeeting(maker, auditor, [one.orgUserId]);
    const [row] = (await attendanceOf(maker, { planId: meeting })).list;
    await maker.call(attendanceApi.mark, { recordIds: [row?.recordId ?? ''], attendance: 1 });
    expect(await rowOf(one)).toMatchObject({ withoutRecord: false });
    clock.shift = toEndOfNextMonth();
    await obligeEverybody(world.runtime);
    maker = await world.administrator(company, 'company');
    expect(await rowOf(one)).toMatchObject({ withoutRecord: true, meetings: 0 });
    clock.shift = 0;
    await obligeEverybody(world.runtime);
    maker = await world.administrator(company, 'company');
    expect(await rowOf(one)).toMatchObject({ withoutRecord: false, meetings: 1 });
  });

  it('becomes a draft with the names on it by one click', async () => {
    // In January nobody is short of anything yet.
    if (late() === 0) {
      clock.shift = toEndOfNextMonth();
      await obligeEverybody(world.runtime);
      maker = await world.administrator(company, 'company');
    }
    const { list } = await shortfall(maker, { short: true });
    const ids = list.slice(0, 2).map((row) => row.orgUserId);
    const { planId, members } = await maker.call(shortfallApi.makeUp, { orgUserIds: ids });
    expect(members).toBe(2);
    const plan = await maker.call(planApi.one, { planId });
    expect(plan).toMatchObject({ state: 12, flavour: 'safe_train', startDate: dayFrom(0) });
    const page = (await maker.call(memberApi.list.page, { planId } as never)) as { list: { orgUserId: string }[] };
    expect(page.list.map((row) => row.orgUserId).toSorted()).toEqual(ids.toSorted());
    const all = await maker.call(shortfallApi.makeUp, { everybody: 'withoutRecord' });
    expect(all.members).toBe((await share(maker)).withoutCount);
    const foreign = await driver(sister);
    expect(await fieldsOf(maker.send(shortfallApi.makeUp, { orgUserIds: [foreign.orgUserId] }))).toEqual([
      'orgUserIds',
    ]);
    expect((await stranger.send(shortfallApi.makeUp, { everybody: 'short' })).success).toBe(false);
  });
});
