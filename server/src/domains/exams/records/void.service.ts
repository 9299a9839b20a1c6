import { sql } from 'kysely';
import { sittingState } from '#contracts/exams/exam.codes.ts';
import type { recordApi } from '#contracts/exams/record.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { tellPerson } from '#domains/messages/door.ts';
import { renoteExams, walkMembers } from '#domains/training/door.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { everything } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { sittingWalks } from '../sittings/sitting.walks.ts';
import { tellEvent } from '../sittings/sitting.writes.ts';
import { lockSittings } from './audit.service.ts';
import { undoable } from './record.queries.ts';

const { scored, voided } = sittingState.values;
const { examFailed, passedAwaitingAudit, scoreRejected, ended } = trainingState.values;

/** What the sittings of a member come to: the best score, how many count, whether one passed. */
const countAnew = async (
  db: Db,
  recordId: string,
): Promise<{ score: number | null; attempts: number; passed: boolean }> => {
  const { rows } = await sql<{ score: number | null; attempts: number; passed: boolean }>`
    select max(score) filter (where state = ${scored}) as score, count(*)::int as attempts,
      coalesce(bool_or(passed) filter (where state = ${scored}), false) as passed
    from exam_sitting where record_id = ${recordId} and state <> ${voided}`.execute(db);
  return rows[0] ?? { score: null, attempts: 0, passed: false };
};

/**
 * Takes a sitting out: it counts neither as a score nor as an attempt, and its paper stays to be read. A member who stands
 * where it led goes back before the exam, unless another sitting leads there too.
 * @throws examRecord.voided for one that is out already, examRecord.certified where a certificate stands on it.
 */
export const voidSitting = async (
  context: Context,
  input: Parsed<typeof recordApi.void>,
): Promise<Data<typeof recordApi.void>> => {
  const { db, actor } = context;
  const [sitting] = await lockSittings(db, actor, [input.sittingId]);
  if (!sitting) throw fail('object.missing');
  if (sitting.state === voided) throw fail('examRecord.voided');
  if (!undoable.includes(sitting.standing)) throw fail('examRecord.certified');
  // Held above or below: what may be voided was asked when it was locked.
  const by = { db, actor: { ...actor, scope: everything } };
  await sittingWalks.alone(by, 'void', { id: sitting.id, reason: input.reason });
  await tellEvent(db, sitting, 'voided', { reason: input.reason, score: sitting.score }, actor.userId);
  const now = await countAnew(db, sitting.recordId);
  await renoteExams(db, [{ recordId: sitting.recordId, score: now.score, attempts: now.attempts }]);
  const byPassing =
    sitting.standing === passedAwaitingAudit || sitting.standing === scoreRejected || sitting.standing === ended;
  const byFailing = sitting.standing === examFailed;
  // Whoever failed once more than it counts has another try; whoever passed only by this sitting sits again.
  if (byFailing || (byPassing && !now.passed))
    await walkMembers(
      db,
      { actor, flavour: sitting.flavour, where: sql<boolean>`t.id = ${sitting.recordId}` },
      'annulExam',
      { reason: input.reason },
    );
  await tellPerson(db, sitting.orgId, sitting.userId, {
    kind: 'examVoided',
    params: { planName: sitting.planName, reason: input.reason },
    link: '/plan',
    query: { record: sitting.recordId },
  });
  context.audit({
    objectKind: 'examSitting',
    objectId: sitting.id,
    action: 'examSitting.void',
    before: { state: sitting.state, score: sitting.score },
    after: { reason: input.reason },
  });
  const { rows } = await sql<{
    state: number;
  }>`select state from training_record where id = ${sitting.recordId}`.execute(db);
  return { trainingState: rows[0]?.state ?? sitting.standing, score: now.score, attempts: now.attempts };
};
