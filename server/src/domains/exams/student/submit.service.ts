import { sql } from 'kysely';
import { sittingMachine, sittingState } from '#contracts/exams/exam.codes.ts';
import type { studentExamApi } from '#contracts/exams/student-exam.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { deedOf } from '#contracts/system/deeds.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { Failure, fail, orMissing } from '#kernel/errors.ts';
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
const handIn = async (db: Db, visit: Visit, sitting: StoredSitting, call: Call): Promise<void> => {
  if (sitting.holders.at(-1) !== sha256(call.deviceToken) || call.epoch !== sitting.epoch)
    throw fail('exam.otherDevice');
  if (isOverdue(sitting)) {
    await keepLateOf(db, visit, call);
    return void (await finish(db, sitting.id, 'timeout'));
  }
  const late = Date.parse(sitting.deadline_at) <= clock.now().getTime();
  if (!late && spotMissedAt(sitting) !== undefined) throw fail('exam.spotFirst');
  if (!late && (await asksSignOut(db, sitting))) throw fail('exam.signOutFirst');
  const [kept] = await keepCalls(db, [{ call, userId: visit.actor.userId, ip: visit.origin.ip }]);
  if (kept && 'refused' in kept) throw kept.refused;
  await finish(db, sitting.id, late ? 'timeout' : 'person', { by: sitting.user_id });
};

/** What is refused to somebody who does not hold the sitting. */
const foreign: ReadonlySet<string> = new Set(['object.missing', 'exam.otherDevice']);

/**
 * Hands in one's own sitting. Handed in again, or after its time, it answers what came of it and changes nothing; answers
 * the server did not have when the time was over are kept as late.
 * @throws exam.spotFirst after a missed spot check, exam.signOutFirst where the plan asks for a face or name at the end, exam.otherDevice, exam.notOnPaper.
 */
export const submitExam = async (visit: Visit, call: Call): Promise<Data<typeof studentExamApi.submit>> => {
  const { actor } = visit;
  try {
    return await visit.apart(everything, async (db) => {
      const sitting = await lockSitting(db, call.sittingId);
      if (!sitting || sitting.user_id !== actor.userId || sitting.org_user_id !== actor.orgUserId)
        throw fail('object.missing');
      const again = sitting.state !== sittingState.values.open;
      if (again) await keepLateOf(db, visit, call);
      else await handIn(db, visit, sitting, call);
      const result = orMissing((await resultsOf(db, sitting.record_id, sitting.id))[0]);
      visit.audit({
        objectKind: 'examSitting',
        objectId: sitting.id,
        action: deedOf(sittingMachine, 'handIn'),
        before: { state: sitting.state },
        after: { state: result.state, how: result.submittedHow, answers: call.saves.length },
      });
      return { ...result, again };
    });
  } catch (error) {
    // That the device was heard stays, whatever is refused to it.
    if (error instanceof Failure && !foreign.has(error.key)) await visit.trace((db) => noteContacts(db, [call]));
    throw error;
  }
};
