import { sql } from 'kysely';
import { sessionApi } from '#contracts/exams/session.contract.ts';
import type { Input } from '#contracts/route.ts';
import { clock } from '#kernel/clock.ts';
import { joinPlan, makePlan } from './training.ts';
import { type Browser, type Place, type Someone, unique, type World } from './world.ts';

/** A moment so many hours from the clock's now. */
export const hoursFrom = (hours: number): string => new Date(clock.now().getTime() + hours * 3_600_000).toISOString();

/** What a session form sends: an exam in three days with five seats, bookable now. */
export const sessionInput = (more: Partial<Input<typeof sessionApi.add>> = {}): Input<typeof sessionApi.add> => ({
  sessionName: `第${unique()}场考核`,
  room: '一号考场',
  startsAt: hoursFrom(72),
  endsAt: hoursFrom(74),
  seats: 5,
  booksFrom: hoursFrom(-1),
  booksUntil: hoursFrom(48),
  ...more,
});

export const someSession = async (by: Browser, more: Partial<Input<typeof sessionApi.add>> = {}): Promise<string> =>
  (await by.call(sessionApi.add, sessionInput(more))).sessionId;

/** A plan of an organisation whose exam is held by the authority and booked. */
export const bookedPlan = async (world: World, of: Place, more: { audits?: boolean } = {}): Promise<string> => {
  const planId = await makePlan(world, of, { flavour: 'two_personnel', lessons: [] });
  await world.asSystem((db) =>
    sql`update plan set books_exam = true, exam_place = 'onSite', audits_score = ${more.audits ?? false} where id = ${planId}`.execute(
      db,
    ),
  );
  return planId;
};

/** A member of a plan in a state. */
export const someMember = async (
  world: World,
  planId: string,
  of: Place,
  state: number,
): Promise<{ person: Someone; recordId: string }> => {
  const person = await world.person(of, 'company', { student: true });
  return { person, recordId: await joinPlan(world, planId, of, person, state) };
};

/** Where a member stands. */
export const standingOf = async (
  world: World,
  recordId: string,
): Promise<{ state: number; score: number | null; attempts: number; ended: boolean }> => {
  const { rows } = await world.asSystem((db) =>
    sql<{ state: number; score: number | null; attempts: number; ended: boolean }>`
      select state, score, attempts, ended_at is not null as ended from training_record where id = ${recordId}`.execute(
      db,
    ),
  );
  return rows[0] ?? { state: -1, score: null, attempts: 0, ended: false };
};
