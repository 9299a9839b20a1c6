import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { assessedDuties, assessmentStanding } from '#contracts/exams/assessment.codes.ts';
import { type AssessmentRow, assessmentApi } from '#contracts/exams/assessment.contract.ts';
import { entryApi } from '#contracts/exams/entry.contract.ts';
import { recordApi } from '#contracts/exams/record.contract.ts';
import { lastDayOf } from '#contracts/zone.ts';
import { clock } from '#kernel/clock.ts';
import { dayFrom } from '#testing/plans.ts';
import { bookedPlan } from '#testing/sessions.ts';
import { runNow } from '#testing/timers.ts';
import { joinPlan } from '#testing/training.ts';
import { type Browser, openWorld, type Place, type Someone, type World } from '#testing/world.ts';
import { assessEverybody } from './assessment.service.ts';
import { standingOn } from './standing.rules.ts';

let world: World;
let company: Place;
let boss: Browser & { person: Someone };
let neighbour: Browser;
const day = 86_400_000;

beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  boss = await world.administrator(company, 'company');
  neighbour = await world.administrator(await world.organisation('company'), 'company');
});
afterEach(() => {
  clock.shift = 0;
});
afterAll(() => world.close());

/** Moves the clock; sessions of before have ended by then. */
const moveTo = async (days: number): Promise<void> => {
  clock.shift = days * day;
  boss = Object.assign(await world.logIn(boss.person.username), { person: boss.person });
};

/** A safety manager who took office so many days ago. */
const manager = async (daysAgo: number, duty: string = assessedDuties[1]): Promise<Someone> => {
  const one = await world.person(company, 'company', { student: true });
  await world.asSystem((db) =>
    sql`update org_user set duty_codes = ${[duty]}::text[], joined_at = ${dayFrom(-daysAgo)} where id = ${one.orgUserId}`.execute(
      db,
    ),
  );
  return one;
};
const rows = async (filters: Record<string, unknown> = {}, by: Browser = boss): Promise<AssessmentRow[]> =>
  ((await by.call(assessmentApi.list.page, { size: 100, ...filters })) as { list: AssessmentRow[] }).list;
const rowOf = async (one: Someone): Promise<AssessmentRow | undefined> =>
  (await rows()).find((row) => row.orgUserId === one.orgUserId);
const told = async (one: Someone): Promise<string[]> =>
  (
    await world.asSystem((db) =>
      sql<{ kind: string }>`select kind from message where user_id = ${one.userId} order by id`.execute(db),
    )
  ).rows.map((row) => row.kind);

describe('Who must be assessed', () => {
  it('counts from the day the duty began where that is known, not from the day of hire', async () => {
    const one = await manager(900);
    await world.asSystem((db) =>
      sql`update org_user set duty_since = ${dayFrom(-10)} where id = ${one.orgUserId}`.execute(db),
    );
    expect(await rowOf(one)).toMatchObject({ standing: 'firstDue', tookOfficeOn: dayFrom(-10) });
  });

  it('follows the duty, from the day of taking office', async () => {
    const [one, driver] = [await manager(10), await manager(10, 'D101')];
    expect(await rowOf(one)).toMatchObject({
      standing: 'firstDue',
      tookOfficeOn: dayFrom(-10),
      passedOn: null,
      planName: '',
    });
    expect(await rowOf(driver)).toBeUndefined();
    expect(await rows({}, neighbour)).toEqual([]);
    await world.asSystem((db) =>
      sql`update org_user set duty_codes = '{D101}' where id = ${one.orgUserId}`.execute(db),
    );
    expect(await rowOf(one)).toBeUndefined();
    await world.asSystem((db) =>
      sql`update org_user set duty_codes = '{D201}', left_at = now() where id = ${one.orgUserId}`.execute(db),
    );
    expect(await rowOf(one)).toBeUndefined();
  });

  it('is every duty the program names, and no other', async () => {
    for (const duty of assessedDuties) expect(await rowOf(await manager(1, duty)), duty).toBeDefined();
    expect(await rowOf(await manager(1, 'D204'))).toBeUndefined();
  });

  it('is found by where it stands, as the rule says on any day', async () => {
    const people = [await manager(1), await manager(140), await manager(400)];
    for (const days of [0, 100, 900, 1010, 1095, 1200]) {
      await moveTo(days);
      const today = dayFrom(0);
      const all = await rows();
      expect(all.length).toBeGreaterThanOrEqual(people.length);
      for (const row of all) expect(row.standing).toBe(standingOn(row, today));
      for (const standing of Object.values(assessmentStanding.values))
        expect((await rows({ standing: [standing] })).map((row) => row.orgUserId).sort()).toEqual(
          all
            .filter((row) => row.standing === standing)
            .map((row) => row.orgUserId)
            .sort(),
        );
    }
    await moveTo(0);
  });
});

describe('A result', () => {
  it('holds for three years from its day, is renewed in the last three months, and is taken back with its sitting', async () => {
    const one = await manager(30);
    const planId = await bookedPlan(world, company);
    const recordId = await joinPlan(world, planId, company, one, 23);
    expect((await rowOf(one))?.planName).not.toBe('');
    const heldOn = dayFrom(0);
    await boss.call(entryApi.add, {
      planId,
      heldOn,
      entries: [{ recordId, score: 91, certificateNumber: `冀${recordId}` }],
    });
    const row = await rowOf(one);
    expect(row).toMatchObject({ standing: 'valid', passedOn: heldOn, dueOn: row?.validUntil });
    expect(row?.validUntil).toBe(lastDayOf(heldOn, 36));
    await world.asSystem((db) => sql`delete from assessment_due where id = ${one.orgUserId}`.execute(db));
    await assessEverybody(world.runtime);
    expect(await rowOf(one)).toEqual(row);
    await moveTo(3 * 365 - 60);
    expect((await rowOf(one))?.standing).toBe('renewable');
    await moveTo(3 * 365 + 10);
    expect((await rowOf(one))?.standing).toBe('lapsed');
    await moveTo(0);
    const page = (await boss.call(recordApi.list.page, { recordId })) as { list: { sittingId: string }[] };
    await boss.call(recordApi.void, { sittingId: page.list[0]?.sittingId ?? '', reason: '成绩录错' });
    expect(await rowOf(one)).toMatchObject({ passedOn: null, standing: 'firstDue' });
  });
});

describe('Reminders', () => {
  it('tell the person at each step once, and the administrators once a month', async () => {
    const place = await world.organisation('company');
    const admin = await world.administrator(place, 'company');
    const one = await world.person(place, 'company', { student: true });
    await world.asSystem((db) =>
      sql`update org_user set duty_codes = '{D202}', joined_at = ${dayFrom(-40)} where id = ${one.orgUserId}`.execute(
        db,
      ),
    );
    const { rows: due } = await world.asSystem((db) =>
      sql<{
        left: number;
      }>`select due_on - luan_today() as left from assessment_due where id = ${one.orgUserId}`.execute(db),
    );
    const left = due[0]?.left ?? 0;
    const at = async (daysBefore: number): Promise<string[]> => {
      clock.shift = (left - daysBefore) * day;
      await runNow(world, 'reminders');
      await runNow(world, 'reminders');
      return told(one);
    };
    expect(await at(95)).toEqual([]);
    expect(await at(90)).toHaveLength(1);
    expect(await at(40)).toHaveLength(1);
    expect(await at(30)).toHaveLength(2);
    expect(await told(admin.person)).toContain('assessmentsWait');
    expect(await at(5)).toHaveLength(3);
    expect(await at(-1)).toEqual(['assessmentFirst', 'assessmentFirst', 'assessmentFirst', 'assessmentFirst']);
    expect(await at(-9)).toHaveLength(4);
  });
});
