import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { sittingMachine, sittingState } from '#contracts/exams/exam.codes.ts';
import type { OpenedSitting, studentExamApi } from '#contracts/exams/student-exam.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { deedOf } from '#contracts/system/deeds.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { drawFor } from '#domains/questions/door.ts';
import { clerk, walkMembers } from '#domains/training/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { type Failure, fail, orMissing } from '#kernel/errors.ts';
import { sha256 } from '#kernel/keys.ts';
import { everything } from '#kernel/scope.ts';
import type { Visit } from '#kernel/serve.ts';
import { say } from '#phrases/say.ts';
import { noteContacts } from '../late/device-contact.writes.ts';
import { shownOrder } from '../sittings/answer.rules.ts';
import { finish, isOverdue } from '../sittings/finish.service.ts';
import { type SittingQuestion, type StoredSitting, sittingColumns } from '../sittings/sitting.queries.ts';
import { tellEvent, tellEvents } from '../sittings/sitting.writes.ts';
import { type Candidate, findCandidate, identityOf, lockOwnRecord, openSittingOf } from './candidate.queries.ts';
import { hurdlesOf } from './hurdle.rules.ts';
import { heldOf, openedOf } from './paper.service.ts';

type Call = Parsed<typeof studentExamApi.open>;
/** A refusal that is answered and not thrown: what was written on the way to it stays. */
type Outcome = { opened: OpenedSitting } | { refused: Failure };

const largestSeed = 2_147_483_647;

const minutesFrom = (now: Date, minutes: number): string => new Date(now.getTime() + minutes * 60_000).toISOString();

const readSitting = async (db: Db, sittingId: string): Promise<StoredSitting> => {
  const { rows } =
    await sql<StoredSitting>`select ${sittingColumns} from exam_sitting s where s.id = ${sittingId}`.execute(db);
  return orMissing(rows[0]);
};

/** Highest number a device has used in the present epoch, of what has arrived. */
const usedSeq = async (db: Db, sitting: StoredSitting): Promise<number> => {
  const { rows } = await sql<{ seq: number }>`
    select greatest((select max(seq) from sitting_answer where sitting_id = ${sitting.id} and epoch = ${sitting.epoch}),
      (select max(seq) from sitting_event where sitting_id = ${sitting.id} and epoch = ${sitting.epoch}), 0) as seq`.execute(
    db,
  );
  return rows[0]?.seq ?? 0;
};

/** Draws a paper and opens a sitting before it; the wordings that were drawn are those the sitting keeps. */
const begin = async (
  db: Db,
  visit: Visit,
  candidate: Candidate & { paperId: string },
  call: Call,
  checkId: string,
): Promise<{ sitting: StoredSitting; questions: readonly SittingQuestion[] }> => {
  const now = clock.now();
  if (candidate.trainingState === trainingState.values.examFailed)
    await walkMembers(db, { actor: clerk, where: sql<boolean>`t.id = ${candidate.recordId}` }, 'resit');
  const seed = randomInt(1, largestSeed);
  const drawn = await drawFor(db, candidate.paperId, seed);
  const full = drawn.reduce((sum, one) => sum + one.score, 0);
  const spotAt = candidate.byFace && candidate.spotMinutes !== null ? minutesFrom(now, candidate.spotMinutes) : null;
  const { rows } = await sql<StoredSitting>`
    insert into exam_sitting as s (record_id, plan_id, flavour, org_id, path, l1, l2, l3, l4, org_user_id, user_id, real_name, name_key, attempt,
      paper_id, paper_name, paper_edition, seed, version_ids, option_orders, marks, kinds, full_score, passing_score, minutes,
      opened_at, deadline_at, device, holders, ip, sign_check_id, spot_at, spot_seconds)
    values (${candidate.recordId}, ${candidate.planId}, ${candidate.flavour}, ${candidate.orgId}, ${candidate.path}, ${candidate.l1},
      ${candidate.l2}, ${candidate.l3}, ${candidate.l4}, ${candidate.orgUserId}, ${candidate.userId}, ${candidate.realName},
      ${candidate.nameKey}, (select coalesce(max(b.attempt), 0) + 1 from exam_sitting b where b.record_id = ${candidate.recordId}),
      ${candidate.paperId}, ${candidate.paperName}, ${candidate.paperEdition}, ${seed},
      ${drawn.map((one) => one.versionId)}::bigint[], ${drawn.map((one) => shownOrder(one.optionOrder))}::text[],
      ${drawn.map((one) => one.score)}::int[], ${drawn.map((one) => one.exercisesType)}::int[], ${full}, ${candidate.passingScore},
      ${candidate.minutes}, ${now.toISOString()}, ${minutesFrom(now, candidate.minutes)}, ${call.device}, ${[sha256(call.deviceToken)]}::text[],
      ${visit.origin.ip}, ${checkId}, ${spotAt}, ${candidate.spotSeconds}) returning ${sittingColumns}`.execute(db);
  const sitting = rows[0];
  if (!sitting) throw fail('server.error');
  const opened = { device: call.device, ip: visit.origin.ip, minutes: candidate.minutes };
  const lines = [['signed', { faceCheckId: checkId }] as const, ['opened', opened] as const];
  await tellEvents(db, sitting, lines, candidate.userId);
  return { sitting, questions: drawn };
};

/** Another device goes on where the last one stopped, after an administrator allowed it. */
const takeOver = async (db: Db, visit: Visit, sitting: StoredSitting, call: Call): Promise<StoredSitting> => {
  await sql`update exam_sitting set epoch = epoch + 1, holders = holders || ${sha256(call.deviceToken)}::text, device = ${call.device},
    unlocked_at = null, ip = ${visit.origin.ip}, version = version + 1 where id = ${sitting.id}`.execute(db);
  await tellEvent(db, sitting, 'deviceChanged', { device: call.device, ip: visit.origin.ip }, sitting.user_id);
  return readSitting(db, sitting.id);
};

/** Goes on with an open sitting: on its device, or on another once it is unlocked. */
const goOn = async (
  db: Db,
  visit: Visit,
  candidate: Candidate,
  sitting: StoredSitting,
  call: Call,
): Promise<Outcome> => {
  const about = { objectKind: 'examSitting', objectId: sitting.id } as const;
  const open = async (now: StoredSitting): Promise<Outcome> => {
    const after = { device: call.device, epoch: now.epoch };
    visit.audit({ ...about, action: 'examSitting.carryOn', before: { epoch: sitting.epoch }, after });
    await noteContacts(db, [{ sittingId: now.id, epoch: now.epoch }]);
    return { opened: await openedOf(db, candidate, now, await heldOf(db, now, await usedSeq(db, now))) };
  };
  if (sitting.holders.at(-1) === sha256(call.deviceToken)) return open(sitting);
  if (sitting.unlocked_at === null) {
    visit.audit({ ...about, action: 'examSitting.refuseDevice', after: { device: call.device } });
    await tellEvent(db, sitting, 'deviceRefused', { device: call.device, ip: visit.origin.ip }, sitting.user_id);
    return { refused: fail('exam.otherDevice') };
  }
  if ((await identityOf(db, candidate)) === undefined) throw fail('exam.signFirst');
  return open(await takeOver(db, visit, sitting, call));
};

/** Hands in a sitting whose time is over, on the way to the next one; that stays, whatever is refused after it. */
const closeOver = async (db: Db, visit: Visit, sitting: StoredSitting): Promise<void> => {
  await finish(db, sitting.id, 'timeout');
  const { scored } = sittingState.values;
  visit.audit({
    objectKind: 'examSitting',
    objectId: sitting.id,
    action: deedOf(sittingMachine, 'handIn'),
    before: { state: sitting.state },
    after: { state: scored, how: 'timeout' },
  });
};

/**
 * Opens a sitting of one's own, or goes on with the open one. What is overdue is handed in on the way.
 * @throws exam.refused with what stands between, exam.signFirst, exam.otherDevice.
 */
export const openExam = async (visit: Visit, call: Call): Promise<OpenedSitting> => {
  const { actor, language } = visit;
  const done = await visit.apart(everything, async (db): Promise<Outcome> => {
    await lockOwnRecord(db, actor, call.recordId);
    const running = await openSittingOf(db, call.recordId, true);
    if (running && !isOverdue(running))
      return goOn(db, visit, await findCandidate(db, actor, call.recordId), running, call);
    if (running) await closeOver(db, visit, running);
    const refused = (failure: Failure): Outcome => {
      if (!running) throw failure;
      return { refused: failure };
    };
    const candidate = await findCandidate(db, actor, call.recordId);
    const { paperId } = candidate;
    const [hurdle] = hurdlesOf(candidate, dayOf(clock.now()));
    if (hurdle !== undefined || paperId === null) {
      const reason = say(language, `codes.examHurdle.${hurdle ?? 'noPaper'}`);
      return refused(fail('exam.refused', { reason }));
    }
    const checkId = await identityOf(db, candidate);
    if (checkId === undefined) return refused(fail('exam.signFirst'));
    const { sitting, questions } = await begin(db, visit, { ...candidate, paperId }, call, checkId);
    const { id: objectId, deadline_at: deadlineAt } = sitting;
    const after = { recordId: candidate.recordId, paperId, device: call.device, deadlineAt };
    visit.audit({ objectKind: 'examSitting', objectId, action: 'examSitting.open', before: undefined, after });
    await noteContacts(db, [{ sittingId: sitting.id, epoch: sitting.epoch }]);
    return { opened: await openedOf(db, candidate, sitting, { questions, answers: [], seq: 0 }) };
  });
  if ('refused' in done) throw done.refused;
  return done.opened;
};
