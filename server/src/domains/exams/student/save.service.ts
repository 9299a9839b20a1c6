import { sql } from 'kysely';
import { sittingState } from '#contracts/exams/exam.codes.ts';
import type { SittingStanding, studentExamApi } from '#contracts/exams/student-exam.contract.ts';
import { exercisesType } from '#contracts/questions/question.codes.ts';
import type { Parsed } from '#contracts/route.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { type Failure, fail } from '#kernel/errors.ts';
import { type Gathered, gather } from '#kernel/gather.ts';
import { sha256 } from '#kernel/keys.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import type { Visit } from '#kernel/serve.ts';
import { noteContacts } from '../late/device-contact.writes.ts';
import { isTimedOut } from '../late/late-answer.rules.ts';
import { keepLate } from '../late/late-answer.writes.ts';
import { standing, toWritten } from '../sittings/answer.rules.ts';
import { finish, isOverdue } from '../sittings/finish.service.ts';
import { type StoredSitting, sittingColumns } from '../sittings/sitting.queries.ts';
import { spotMissedAt, writeAddresses, writeAnswers, writeMissed, writeTold } from '../sittings/sitting.writes.ts';
import { spotDue } from './paper.service.ts';

type Call = Parsed<typeof studentExamApi.save>;

/** A call with the person and the place it comes from. */
export interface Arrived {
  readonly call: Call;
  readonly userId: string;
  readonly ip: string;
}

/** An answer in the letters of the question as written, ready to be kept. */
interface Kept {
  readonly sittingId: string;
  readonly path: string;
  readonly userId: string;
  readonly place: number;
  readonly answer: string;
  readonly epoch: number;
  readonly seq: number;
}

/**
 * What becomes of the answers of a call: they stand; they wait on the device, since a spot check was missed; or they came after
 * the time, and are evidence alone.
 */
type Fate = 'stands' | 'waits' | 'late';

type Judged =
  | { readonly sitting: StoredSitting; readonly saves: readonly Kept[]; readonly fate: Fate }
  | { readonly refused: Failure };

const lockSittings = async (db: Db, ids: readonly string[]): Promise<Map<string, StoredSitting>> => {
  const { rows } = await sql<StoredSitting>`select ${sittingColumns} from exam_sitting s
    where s.id = any(${[...ids]}::bigint[]) order by s.id for update`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

/** Answers of a call as they will stand; undefined when one is to a question, or names an option, that is not on the paper. */
const readSaves = (sitting: StoredSitting, { call, userId }: Arrived): Kept[] | undefined => {
  const kept: Kept[] = [];
  for (const { place, answer, seq } of call.saves) {
    const order = sitting.option_orders[place - 1];
    const several = sitting.kinds[place - 1] === exercisesType.values.multiple;
    const written = order === undefined ? undefined : toWritten(order, answer, several);
    if (written === undefined) return undefined;
    kept.push({ sittingId: sitting.id, path: sitting.path, userId, place, answer: written, epoch: call.epoch, seq });
  }
  return kept;
};

/** Whether a call comes from the device that held its epoch of the sitting, and from its person. */
const isOfHolder = (sitting: StoredSitting | undefined, { call, userId }: Arrived): boolean =>
  sitting?.user_id === userId && sitting.holders[call.epoch - 1] === sha256(call.deviceToken);

/** Whether a call may be kept. Answers of an earlier device count as far as the later one has not answered. */
const judge = (sitting: StoredSitting | undefined, arrived: Arrived): Judged => {
  const { call, userId } = arrived;
  if (!sitting || sitting.user_id !== userId) return { refused: fail('object.missing') };
  if (!isOfHolder(sitting, arrived)) return { refused: fail('exam.otherDevice') };
  const late = isTimedOut(sitting) && call.saves.length > 0;
  if (!late && (sitting.state !== sittingState.values.open || isOverdue(sitting)))
    return { refused: fail('exam.over') };
  const saves = readSaves(sitting, arrived);
  if (!saves) return { refused: fail('exam.notOnPaper') };
  return { sitting, saves, fate: late ? 'late' : spotMissedAt(sitting) === undefined ? 'stands' : 'waits' };
};

const closedFor = (sitting: StoredSitting, call: Call, fate: Fate): SittingStanding['closed'] => {
  if (fate === 'late') return 'over';
  return call.epoch === sitting.epoch ? null : 'otherDevice';
};

const standingOf = (sitting: StoredSitting, call: Call, fate: Fate): SittingStanding => ({
  seq: fate === 'waits' ? 0 : Math.max(0, ...call.saves.map((one) => one.seq), ...call.tells.map((one) => one.seq)),
  serverNow: clock.now().toISOString(),
  deadlineAt: sitting.deadline_at,
  spotDue: spotDue(sitting),
  closed: closedFor(sitting, call, fate),
});

/**
 * Keeps what calls bring, in the running transaction; what is refused is answered so, and nothing of it is kept. That a device
 * was heard is written down either way.
 */
export const keepCalls = async (db: Db, arrived: readonly Arrived[]): Promise<Judged[]> => {
  const sittings = await lockSittings(db, [...new Set(arrived.map(({ call }) => call.sittingId))]);
  await noteContacts(
    db,
    arrived.filter((one) => isOfHolder(sittings.get(one.call.sittingId), one)).map(({ call }) => call),
  );
  const judged = arrived.map((one) => judge(sittings.get(one.call.sittingId), one));
  const taken = judged.flatMap((one, index) => {
    const from = arrived[index];
    return 'saves' in one && from ? [{ ...one, ...from }] : [];
  });
  const savesOf = (fate: Fate): Kept[] => taken.filter((one) => one.fate === fate).flatMap((one) => one.saves);
  await keepLate(db, savesOf('late'));
  await writeAnswers(db, standing(savesOf('stands')));
  const good = taken.filter((one) => one.fate !== 'late');
  await writeMissed(
    db,
    good.filter((one) => one.fate === 'waits').map((one) => one.sitting),
  );
  await writeTold(
    db,
    good.flatMap(({ sitting, call }) => call.tells.map((told) => ({ ...told, sitting, epoch: call.epoch }))),
  );
  await writeAddresses(
    db,
    good.filter(({ sitting, call, ip }) => call.epoch === sitting.epoch && ip !== sitting.ip),
  );
  return judged;
};

const take = async (runtime: Runtime, arrived: readonly Arrived[]): Promise<Gathered<SittingStanding>[]> => {
  const judged = await runtime.database.within(everything, (db) => keepCalls(db, arrived));
  const failed = new Map<number, unknown>();
  // Whoever touches a sitting whose time is over hands it in.
  for (const [index, one] of judged.entries()) {
    const sittingId = arrived[index]?.call.sittingId ?? '';
    const over = 'refused' in one ? one.refused.key === 'exam.over' : one.fate === 'late';
    if (over)
      // What was kept for the others is kept: a hand-in that fails is tried again by the clock, and fails for this call alone.
      await runtime.database
        .within(everything, (db) => finish(db, sittingId, 'timeout'))
        .catch((problem: unknown) => failed.set(index, problem));
  }
  return judged.map((one, index) => {
    const call = arrived[index]?.call;
    if (failed.has(index)) return { refused: failed.get(index) };
    if ('refused' in one || !call) return { refused: 'refused' in one ? one.refused : fail('server.error') };
    return { answer: standingOf(one.sitting, call, one.fate) };
  });
};

const keeping = gather(take);

/**
 * Keeps answers and tellings of an open sitting. Calls of many people that arrive close together are kept in one transaction.
 * After a missed spot check it keeps what the page told and no answer, and names no number: the device sends them again.
 * Answers that arrive after the time are kept as late, and the device is told so (`closed`): it may forget them.
 * @throws exam.over after the end where there is nothing to keep, exam.otherDevice for a device that never held it, exam.notOnPaper for the whole call.
 */
export const saveAnswers = ({ runtime, actor, origin }: Visit, call: Call): Promise<SittingStanding> =>
  keeping(runtime, { call, userId: actor.userId, ip: origin.ip });
