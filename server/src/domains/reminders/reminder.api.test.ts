import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { meetingApi } from '#contracts/meetings/meeting.contract.ts';
import { clock } from '#kernel/clock.ts';
import { meetingInput, momentIn, someMeeting } from '#testing/meetings.ts';
import { organisationSets } from '#testing/parameters.ts';
import { dayFrom } from '#testing/plans.ts';
import { joinPlan, makeLesson, makePlan } from '#testing/training.ts';
import { type Browser, openWorld, type Place, type Someone, type World } from '#testing/world.ts';
import { sendReminders } from './reminder.service.ts';

let world: World;
let company: Place;
let maker: Browser & { person: Someone };
let auditor: Browser;
const day = 86_400_000;

beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  maker = await world.administrator(company, 'company');
  auditor = await world.administrator(company, 'company');
});
afterEach(() => {
  clock.shift = 0;
});
afterAll(() => world.close());

const driver = (of: Place = company): Promise<Someone> => world.person(of, 'company', { student: true });
const told = async (one: Someone, kind: string): Promise<number> =>
  world.asSystem(async (db) => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from message where user_id = ${one.userId} and kind = ${kind}`.execute(db);
    return rows[0]?.n ?? 0;
  });
const texts = async (one: Someone): Promise<{ kind: string; at: string }[]> =>
  world.asSystem(async (db) => {
    const { rows } = await sql<{
      kind: string;
      at: string;
    }>`select t.kind, to_char(t.due_at at time zone 'Asia/Shanghai', 'HH24:MI') as at from text_outbox t
      join app_user u on u.phone_sealed = t.phone_sealed where u.id = ${one.userId} and t.kind = 'reminder'`.execute(
      db,
    );
    return rows;
  });
/** Moves the clock to an hour of a day from now, in the platform's zone. */
const moveTo = (days: number, hour: number): void => {
  const now = Date.now();
  const midnight = Math.floor((now + 8 * 3_600_000) / day) * day - 8 * 3_600_000;
  clock.shift = midnight + days * day + hour * 3_600_000 - now;
};
const lacking = async (of: Place, ends: number): Promise<Someone> => {
  const one = await driver(of);
  const { lessonId } = await makeLesson(world, of, 3600);
  const planId = await makePlan(world, of, { lessons: [{ lessonId, requiredSeconds: 3600 }], ends });
  await joinPlan(world, planId, of, one);
  return one;
};

describe('Before a plan ends', () => {
  it('whoever lacks minutes is reminded at each step once, whatever the number of rounds', async () => {
    const one = await lacking(company, 20);
    const at = async (days: number): Promise<number> => {
      moveTo(days, 10);
      await sendReminders(world.runtime);
      await sendReminders(world.runtime);
      return told(one, 'planEnds');
    };
    expect(await at(12)).toBe(0);
    expect(await at(13)).toBe(1);
    expect(await at(15)).toBe(1);
    expect(await at(17)).toBe(2);
    expect(await at(20)).toBe(3);
    expect(await texts(one)).toEqual([]);
  });

  it('its steps are those the organisation chose', async () => {
    const place = await world.organisation('company');
    await organisationSets(world, place, 'reminderDaysBefore', ['5']);
    const one = await lacking(place, 20);
    for (const [day, times] of [
      [13, 0],
      [15, 1],
      [19, 1],
    ] as const) {
      moveTo(day, 10);
      await sendReminders(world.runtime);
      expect(await told(one, 'planEnds')).toBe(times);
    }
  });

  it('nobody is where the organisation does not want it, and texts wait for the morning', async () => {
    const silent = await world.organisation('company');
    const loud = await world.organisation('company');
    await organisationSets(world, silent, 'remindersOn', 0);
    await organisationSets(world, loud, 'reminderTexts', 1);
    const [quiet, night] = [await lacking(silent, 3), await lacking(loud, 3)];
    moveTo(0, 22);
    await sendReminders(world.runtime);
    await sendReminders(world.runtime);
    expect(await told(quiet, 'planEnds')).toBe(0);
    expect(await told(night, 'planEnds')).toBe(1);
    expect(await texts(night)).toEqual([{ kind: 'reminder', at: '08:00' }]);
  });

  it('its make-up period is told when it begins', async () => {
    const one = await lacking(company, 2);
    await world.asSystem((db) =>
      sql`update plan set state = 22, ends_on = ${dayFrom(-1)}, make_up_until = ${dayFrom(20)} where id in (select plan_id from training_record where user_id = ${one.userId})`.execute(
        db,
      ),
    );
    await sendReminders(world.runtime);
    await sendReminders(world.runtime);
    expect(await told(one, 'makeUpBegins')).toBe(1);
  });
});

describe('Meetings', () => {
  it('of tomorrow are told to whoever is expected', async () => {
    const one = await driver();
    const planId = await someMeeting(maker, auditor, [one.orgUserId], { startDate: dayFrom(0), endDate: dayFrom(3) });
    await maker.call(
      meetingApi.mod,
      meetingInput(planId, { startsAt: momentIn(2 * 24 * 60), endsAt: momentIn(2 * 24 * 60 + 60) }),
    );
    await sendReminders(world.runtime);
    expect(await told(one, 'meetingTomorrow')).toBe(0);
    clock.shift = day;
    await sendReminders(world.runtime);
    await sendReminders(world.runtime);
    expect(await told(one, 'meetingTomorrow')).toBe(1);
  });

  it('that are missing from the 20th on are told to the administrators, once a month', async () => {
    const place = await world.organisation('company');
    const admin = await world.administrator(place, 'company');
    await someMeeting(admin, await world.administrator(place, 'company'), []);
    const to = (date: number): void => {
      const now = new Date();
      clock.shift = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, date, 4) - now.getTime();
    };
    to(19);
    await sendReminders(world.runtime);
    expect(await told(admin.person, 'meetingGap')).toBe(0);
    to(20);
    await sendReminders(world.runtime);
    to(25);
    await sendReminders(world.runtime);
    expect(await told(admin.person, 'meetingGap')).toBe(1);
  });
});

describe('Hours that wait for their audit', () => {
  it.each([
    ['three days where nobody said otherwise', undefined, 3],
    ['as many as the organisation says', 5, 5],
  ])('are told to the administrators after %s', async (_, reminderAuditDays, days) => {
    const place = await world.organisation('company');
    if (reminderAuditDays !== undefined) await organisationSets(world, place, 'reminderAuditDays', reminderAuditDays);
    const admin = await world.administrator(place, 'company');
    const one = await lacking(place, 40);
    await world.asSystem((db) =>
      sql`update training_record set state = 17, learned_at = now() where user_id = ${one.userId}`.execute(db),
    );
    moveTo(days - 1, 12);
    await sendReminders(world.runtime);
    expect(await told(admin.person, 'hoursWait')).toBe(0);
    moveTo(days, 12);
    await sendReminders(world.runtime);
    await sendReminders(world.runtime);
    expect(await told(admin.person, 'hoursWait')).toBe(1);
  });
});
