import { sql } from 'kysely';
import { sittingState } from '#contracts/exams/exam.codes.ts';
import type { studentExamApi } from '#contracts/exams/student-exam.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { type Failure, fail } from '#kernel/errors.ts';
import { sha256 } from '#kernel/keys.ts';
import { everything } from '#kernel/scope.ts';
import type { Visit } from '#kernel/serve.ts';
import { noteContacts } from '../late/device-contact.writes.ts';
import { finish, isOverdue, lockSitting } from '../sittings/finish.service.ts';
import type { StoredSitting } from '../sittings/sitting.queries.ts';
import { spotMissedAt } from '../sittings/sitting.writes.ts';
import { hasSignedOut } from './candidate.queries.ts';
import { resultsOf } from './result.queries.ts';
import { keepCalls } from './save.service.ts';

type Call = Parsed<typeof studentExamApi.submit>;

const asksSignOut = async (db: Db, sitting: StoredSitting): Promise<boolean> => {
  const { rows } = await sql<{ asks: boolean }>`
    select p.sign_out and p.sign_way = 1 as asks from plan p where p.id = ${sitting.plan_id}`.execute(db);
  return (rows[0]?.asks ?? false) && !(await hasSignedOut(db, sitting));
};

/** Keeps what a call brings after the time as late, where it comes from the sitting's device. */
const keepLateOf = async (db: Db, visit: Visit, call: Call): Promise<void> => {
  await keepCalls(db, [{ call, userId: visit.actor.userId, ip: visit.origin.ip }]);
};

/** Ends an open sitting for its person: with what the call still brings while there is time, as it stands otherwise. */
const handIn = async (db: Db, visit: Visit, sitting: StoredSitting, call: Call): Promise<Failure | undefined> => {
  if (sitting.holders.at(-1) !== sha256(call.deviceToken) || call.epoch !== sitting.epoch)
    return fail('exam.otherDevice');
  if (isOverdue(sitting)) {
    await keepLateOf(db, visit, call);
    await finish(db, sitting.id, 'timeout');
    return undefined;
  }
  await noteContacts(db, [call]);
  const late = Date.parse(sitting.deadline_at) <= clock.now().getTime();
  if (!late && spotMissedAt(sitting) !== undefined) return fail('exam.spotFirst');
  if (!late && (await asksSignOut(db, sitting))) return fail('exam.signOutFirst');
  const [kept] = await keepCalls(db, [{ call, userId: visit.actor.userId, ip: visit.origin.ip }]);
  if (kept && 'refused' in kept) return kept.refused;
  await finish(db, sitting.id, late ? 'timeout' : 'person', { by: sitting.user_id });
  return undefined;
};

/**
 * Hands in one's own sitting. Handed in again, or after its time, it answers what came of it and changes nothing; answers
 * the server did not have when the time was over are kept as late.
 * @throws exam.spotFirst after a missed spot check, exam.signOutFirst where the plan asks for a face or name at the end, exam.otherDevice, exam.notOnPaper.
 */
export const submitExam = async (visit: Visit, call: Call): Promise<Data<typeof studentExamApi.submit>> => {
  const { actor } = visit;
  const done = await visit.apart(everything, async (db) => {
    const sitting = await lockSitting(db, call.sittingId);
    if (!sitting || sitting.user_id !== actor.userId || sitting.org_user_id !== actor.orgUserId)
      return { refused: fail('object.missing') };
    const again = sitting.state !== sittingState.values.open;
    if (again) await keepLateOf(db, visit, call);
    const refused = again ? undefined : await handIn(db, visit, sitting, call);
    if (refused) return { refused };
    const [result] = await resultsOf(db, sitting.record_id, sitting.id);
    return result ? { result: { ...result, again } } : { refused: fail('object.missing') };
  });
  if (done.refused) throw done.refused;
  return done.result;
};
