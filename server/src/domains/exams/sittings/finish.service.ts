import { sql } from 'kysely';
import { graceSeconds, sittingState, type submittedHow } from '#contracts/exams/exam.codes.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { noteExam } from '#domains/training/door.ts';
import { systemActor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { type Score, scoreOf } from './score.rules.ts';
import { answersOf, type StoredSitting, sittingColumns, voidedOf, wordingsOf } from './sitting.queries.ts';
import { sittingWalks } from './sitting.walks.ts';
import { tellEvent, writeMissed } from './sitting.writes.ts';

type How = keyof typeof submittedHow.values;
const states = sittingState.values;
const { awaitingExam, examFailed } = trainingState.values;

/** Whether the time of a sitting is over for good: nothing that was sent in time can still be on its way. */
export const isOverdue = (sitting: Pick<StoredSitting, 'deadline_at'>): boolean =>
  Date.parse(sitting.deadline_at) + graceSeconds * 1000 < clock.now().getTime();

/** Locks a sitting, its member first: whoever needs both takes them in this order. Undefined for one that is not there. */
export const lockSitting = async (db: Db, sittingId: string): Promise<StoredSitting | undefined> => {
  await sql`select 1 from training_record r where r.id = (select s.record_id from exam_sitting s where s.id = ${sittingId}) for update`.execute(
    db,
  );
  const { rows } =
    await sql<StoredSitting>`select ${sittingColumns} from exam_sitting s where s.id = ${sittingId} for update`.execute(
      db,
    );
  return rows[0];
};

/**
 * Lets the result of a scored sitting move its member, once. A member who stands elsewhere (paused, left) is moved when it
 * is back at the exam. @returns whether it moved.
 */
export const noteResult = async (db: Db, sittingId: string): Promise<boolean> => {
  const sitting = await lockSitting(db, sittingId);
  if (!sitting || sitting.state !== states.scored || sitting.noted) return false;
  const { rows } = await sql<{ state: number; attempts: number }>`
    select r.state, (select count(*)::int from exam_sitting s where s.record_id = r.id and s.state <> ${states.voided}) as attempts
    from training_record r where r.id = ${sitting.record_id}`.execute(db);
  const record = rows[0];
  if (!record || (record.state !== awaitingExam && record.state !== examFailed)) return false;
  await noteExam(db, sitting.record_id, {
    score: sitting.score ?? 0,
    passed: sitting.passed ?? false,
    attempts: record.attempts,
  });
  await sql`update exam_sitting set noted = true where id = ${sittingId}`.execute(db);
  return true;
};

/** Writes the marks of every question, also of those that were not answered. */
const writeMarks = async (db: Db, sitting: StoredSitting, score: Score): Promise<void> => {
  await sql`
    insert into sitting_answer as a (sitting_id, place, path, epoch, seq, answered_at, marks, correct)
    select ${sitting.id}::bigint, n.place::int, ${sitting.path}::text, 0, 0, ${clock.now().toISOString()}::timestamptz, n.marks, n.correct
    from unnest(${[...score.marks]}::int[], ${[...score.right]}::bool[]) with ordinality as n (marks, correct, place)
    on conflict (sitting_id, place) do update set marks = excluded.marks, correct = excluded.correct`.execute(db);
};

/**
 * Ends an open sitting and scores it: marks, result, timeline, and the member's way on. Ending one that
 * has ended changes nothing. @returns whether it was open.
 */
export const finish = async (
  db: Db,
  sittingId: string,
  how: How,
  more: { by?: string; reason?: string } = {},
): Promise<boolean> => {
  const sitting = await lockSitting(db, sittingId);
  if (!sitting || sitting.state !== states.open) return false;
  const questions = (await wordingsOf(db, sitting.id)).map((one, index) => ({
    ...one,
    score: sitting.marks[index] ?? 0,
  }));
  const answers = await answersOf(db, sitting.id, questions.length);
  const voided = await voidedOf(db, sitting.plan_id);
  const score = scoreOf(questions, answers, voided);
  const passed = score.score >= sitting.passing_score;
  await writeMarks(db, sitting, score);
  await writeMissed(db, [sitting]);
  await sittingWalks.alone(
    { db, actor: systemActor },
    'handIn',
    { id: sitting.id },
    {
      score: score.score,
      passed,
      correct_count: score.correctCount,
      submitted_at: how === 'timeout' ? sitting.deadline_at : clock.now().toISOString(),
      submitted_how: how,
    },
  );
  await tellEvent(db, sitting, 'submitted', { how, ...(more.reason ? { reason: more.reason } : {}) }, more.by);
  await tellEvent(db, sitting, 'scored', { score: score.score, passed });
  await noteResult(db, sitting.id);
  return true;
};

/** Hands in the sittings of some members whose time is over, before the work of every minute does; the members are locked. */
export const closeOverdue = async (db: Db, recordIds: readonly string[]): Promise<void> => {
  const { rows } = await sql<{ id: string; deadline_at: string }>`select id, deadline_at from exam_sitting
    where record_id = any(${[...recordIds]}::bigint[]) and state = ${states.open} order by record_id`.execute(db);
  for (const sitting of rows) if (isOverdue(sitting)) await finish(db, sitting.id, 'timeout');
};

/** Most sittings one round of the clock ends. */
const mostAtOnce = 2000;

/** Hands in every sitting whose time is over; part of the work of every minute. @returns how many. */
export const handInOverdue = async (runtime: Runtime): Promise<number> => {
  const latest = new Date(clock.now().getTime() - graceSeconds * 1000).toISOString();
  const due = await runtime.database.within(
    everything,
    async (db) =>
      (
        await sql<{ id: string }>`select id from exam_sitting where state = ${states.open} and deadline_at < ${latest}
          order by deadline_at limit ${sql.lit(mostAtOnce)}`.execute(db)
      ).rows,
    'read',
  );
  for (const { id } of due) await runtime.database.within(everything, (db) => finish(db, id, 'timeout'));
  return due.length;
};

/** Moves members whose result was waiting for them; part of the hourly work. @returns how many moved. */
export const noteWaiting = async (runtime: Runtime): Promise<number> => {
  const waiting = await runtime.database.within(
    everything,
    async (db) =>
      (
        await sql<{ id: string }>`select s.id from exam_sitting s join training_record r on r.id = s.record_id
          where s.state = ${states.scored} and not s.noted and r.state in (${awaitingExam}, ${examFailed}) order by s.id limit 10000`.execute(
          db,
        )
      ).rows,
    'read',
  );
  let moved = 0;
  for (const { id } of waiting) if (await runtime.database.within(everything, (db) => noteResult(db, id))) moved += 1;
  return moved;
};
