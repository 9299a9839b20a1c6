import { sql } from 'kysely';
import type { recordMachine, TrainingStateName } from '#contracts/training/record.codes.ts';
import { systemActor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { orMissing } from '#kernel/errors.ts';
import { moveMembers, type Walk } from './move.service.ts';
import { recordWalks } from './record.walks.ts';

/** Edges that lead from the learned hours to the archive; exams, certificates and archives walk them. */
export type OnwardEdge = Extract<
  keyof typeof recordMachine.edges,
  | 'book'
  | 'bookingFails'
  | 'rejectExam'
  | 'approveExam'
  | 'rejectScore'
  | 'approveScore'
  | 'annulExam'
  | 'resit'
  | 'requestPrint'
  | 'rejectPrint'
  | 'approvePrint'
  | 'print'
  | 'declare'
  | 'archive'
>;

/**
 * Moves members along one edge; those whose state the edge does not leave stay. The moment of the end is written where the
 * edge leads there. @returns ids and the states before of those who moved.
 */
export const walkMembers = (
  db: Db,
  walk: Walk,
  edge: OnwardEdge,
  options: { to?: TrainingStateName; reason?: string } = {},
): Promise<{ id: string; from: number }[]> => moveMembers(db, walk, edge, options);

/**
 * The result of one sitting of a member: its best score, the attempts used, and the way on: passed members to the audit of
 * scores or the end, others to another try. `db` stands in a scope that holds the record.
 * @param result score in marks; `attempts` counts every sitting of the member that was not voided.
 * @throws object.missing without the record, machine.illegal for a member who is not at the exam.
 */
export const noteExam = async (
  db: Db,
  recordId: string,
  result: { score: number; passed: boolean; attempts: number },
): Promise<void> => {
  const { rows } = await sql<{ audits: boolean }>`
    update training_record r set score = greatest(coalesce(r.score, 0), ${result.score}::int), attempts = ${result.attempts}
    from plan p where p.id = r.plan_id and r.id = ${recordId} returning p.audits_score as audits`.execute(db);
  const plan = orMissing(rows[0]);
  const to = plan.audits ? 'passedAwaitingAudit' : 'ended';
  await recordWalks.alone({ db, actor: systemActor }, result.passed ? 'passExam' : 'failExam', {
    id: recordId,
    to: result.passed ? to : undefined,
  });
};

/**
 * Writes the best score and the attempts of members anew after a sitting was voided or marked again; where they stand is
 * another matter. `db` stands in a scope that holds the records.
 */
export const renoteExams = async (
  db: Db,
  results: readonly { recordId: string; score: number | null; attempts: number }[],
): Promise<void> => {
  await sql`update training_record r set score = x.score, attempts = x.attempts
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as x ("recordId" bigint, score int, attempts int)
    where r.id = x."recordId"`.execute(db);
};

/** Attempts beyond the plan's for members of the scope; whoever grants them keeps the reason. */
export const grantAttempts = async (db: Db, recordIds: readonly string[], attempts: number): Promise<void> => {
  await sql`update training_record set extra_attempts = extra_attempts + ${attempts}
    where id = any(${[...recordIds]}::bigint[])`.execute(db);
};
