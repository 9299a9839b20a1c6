import { sql } from 'kysely';
import { sittingState } from '#contracts/exams/exam.codes.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { tellPerson } from '#domains/messages/door.ts';
import { renoteExams } from '#domains/training/door.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { Context } from '#kernel/serve.ts';
import { noteResult } from './finish.service.ts';

const { scored, voided } = sittingState.values;
const members = trainingState.values;
/** Where a member stands whom a better result moves on. */
const moves: readonly number[] = [members.awaitingExam, members.examFailed];

/** A scored sitting that is marked anew. */
export interface Regraded {
  readonly sittingId: string;
  readonly recordId: string;
  readonly path: string;
  readonly orgId: string;
  readonly userId: string;
  readonly before: { readonly score: number };
  readonly after: { readonly score: number; readonly correctCount: number; readonly passed: boolean };
  /** Questions whose marks are written. */
  readonly marks: readonly { readonly place: number; readonly marks: number; readonly correct: boolean }[];
  /** The member goes on by it, at once or once it is back (`onwardOf`). */
  readonly onward: boolean;
  readonly later: boolean;
}

/** Whether a member goes on by a sitting that passes now and did not before: at once, or later where it is paused. */
export const onwardOf = (standing: number, passes: boolean): { onward: boolean; later: boolean } => ({
  onward: passes && moves.includes(standing),
  later: passes && standing === members.paused,
});

/** Writes marks, scores and results of all sittings in two statements. */
const writeResults = async (db: Db, regraded: readonly Regraded[]): Promise<void> => {
  const marks = regraded.flatMap(({ sittingId, marks: some }) => some.map((one) => ({ sittingId, ...one })));
  await sql`update sitting_answer a set marks = x.marks, correct = x.correct
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as x ("sittingId" bigint, place int, marks int, correct boolean)
    where a.sitting_id = x."sittingId" and a.place = x.place`.execute(db);
  const rows = regraded.map(({ sittingId, after, onward, later }) => ({ sittingId, ...after, moves: onward || later }));
  await sql`update exam_sitting s set score = x.score, correct_count = x."correctCount", passed = x.passed,
      noted = s.noted and not x.moves, version = s.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x ("sittingId" bigint, score int, "correctCount" int, passed boolean, moves boolean)
    where s.id = x."sittingId"`.execute(db);
};

/** The best score of each member whose sittings were marked anew. */
const renote = async (db: Db, recordIds: readonly string[]): Promise<void> => {
  const { rows } = await sql<{ recordId: string; score: number | null; attempts: number }>`
    select record_id as "recordId", max(score) filter (where state = ${scored}) as score, count(*)::int as attempts
    from exam_sitting where record_id = any(${[...recordIds]}::bigint[]) and state <> ${voided} group by 1`.execute(db);
  await renoteExams(db, rows);
};

const tellChanged = async (
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  regraded: readonly Regraded[],
  { planName, reason }: { planName: string; reason: string },
): Promise<void> => {
  const changed = regraded.filter(({ before, after }) => before.score !== after.score);
  const rows = changed.map(({ sittingId, path, before, after }) => ({
    sitting_id: sittingId,
    path,
    detail: { reason, before: before.score, after: after.score, passed: after.passed },
  }));
  await sql`insert into sitting_event (sitting_id, path, kind, detail, by_user, at)
    select x.sitting_id, x.path, 'regraded', x.detail, ${actor.userId}, ${clock.now().toISOString()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (sitting_id bigint, path text, detail jsonb)`.execute(
    db,
  );
  for (const { orgId, userId, recordId, before, after } of changed)
    await tellPerson(db, orgId, userId, {
      kind: 'examRegraded',
      params: { planName, before: before.score, after: after.score, reason },
      link: '/plan',
      query: { record: recordId },
    });
};

/**
 * Marks scored sittings of one plan anew: marks, scores, the member's best score and its way on, timeline, and a message to
 * each whose score changed. The sittings are locked, their members before them.
 */
export const regrade = async (
  context: Pick<Context, 'db' | 'actor'>,
  regraded: readonly Regraded[],
  why: { planName: string; reason: string },
): Promise<void> => {
  const { db } = context;
  await writeResults(db, regraded);
  await renote(db, [...new Set(regraded.map((one) => one.recordId))]);
  for (const { sittingId, onward } of regraded) if (onward) await noteResult(db, sittingId);
  await tellChanged(context, regraded, why);
};
