import { sql } from 'kysely';
import { sittingState } from '#contracts/exams/exam.codes.ts';
import type { LateHindrance } from '#contracts/exams/late/late-answer.codes.ts';
import { lateAnswerMachine, lateState } from '#contracts/exams/late/late-answer.codes.ts';
import type { LateAnswer, LateAnswers } from '#contracts/exams/late/late-answer.contract.ts';
import { flavourKey } from '#contracts/training/flavours.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { isMaker } from '#kernel/four-eyes.ts';
import { toShown } from '../sittings/answer.rules.ts';
import { type StoredSitting, sittingColumns, voidedOf, wordingsOf } from '../sittings/sitting.queries.ts';
import { spotMissedAt } from '../sittings/sitting.writes.ts';
import { countLate, lateHindranceOf, type Marked, type Numbered } from './late-answer.rules.ts';

interface StoredLate extends Numbered {
  arrivedAt: string;
  secondsLate: number;
}

const lateOf = async (db: Db, sittingId: string): Promise<StoredLate[]> =>
  (
    await sql<StoredLate>`select place, answer, epoch, seq, arrived_at as "arrivedAt", seconds_late as "secondsLate"
      from sitting_late_answer where sitting_id = ${sittingId} order by epoch, seq`.execute(db)
  ).rows;

const givenOf = async (db: Db, sittingId: string): Promise<Marked[]> =>
  (
    await sql<Marked>`select place, answer, epoch, seq, coalesce(marks, 0) as marks, coalesce(correct, false) as correct
      from sitting_answer where sitting_id = ${sittingId}`.execute(db)
  ).rows;

interface Around {
  heardAt: string | null;
  standing: number;
}

const aroundOf = async (db: Db, sitting: StoredSitting): Promise<Around | undefined> =>
  (
    await sql<Around>`select r.state as standing, (select c.heard_at from sitting_contact c
        where c.sitting_id = ${sitting.id} and c.epoch = ${sitting.epoch}) as "heardAt"
      from training_record r where r.id = ${sitting.record_id}`.execute(db)
  ).rows[0];

/** What counting the late answers of a sitting comes to, and what keeps them from it. */
export interface WeighedLate extends ReturnType<typeof countLate> {
  readonly hindrance: LateHindrance | null;
  readonly heardAt: string | null;
  readonly standing: number;
}

/** Weighs the late answers of a sitting: those of the device that held it at its end alone can count. */
export const weighLate = async (
  db: Db,
  sitting: StoredSitting,
  late: readonly Numbered[] | undefined = undefined,
): Promise<WeighedLate> => {
  const exercises = (await wordingsOf(db, sitting.id)).map((one, index) => ({
    ...one,
    score: sitting.marks[index] ?? 0,
  }));
  const last = (late ?? (await lateOf(db, sitting.id))).filter((one) => one.epoch === sitting.epoch);
  const made = countLate(exercises, await givenOf(db, sitting.id), last, await voidedOf(db, sitting.plan_id));
  const around = await aroundOf(db, sitting);
  const heardAt = around?.heardAt ?? null;
  const hindrance = lateHindranceOf({
    scored: sitting.state === sittingState.values.scored,
    archived: around?.standing === trainingState.values.archived,
    ofLastDevice: last.length > 0,
    deadlineAt: sitting.deadline_at,
    heardAt,
    spotMissed: spotMissedAt(sitting) !== undefined,
    score: sitting.score ?? 0,
    scoreWith: made.score,
  });
  return { ...made, hindrance, heardAt, standing: around?.standing ?? 0 };
};

interface Proposal {
  userId: string;
  asUserId: string | null;
  byName: string;
  at: string;
  reason: string;
}

/** The last proposal to count the late answers of a sitting. */
export const proposalOf = async (db: Db, sittingId: string): Promise<Proposal | undefined> =>
  (
    await sql<Proposal>`select h.user_id as "userId", h.as_user_id as "asUserId", coalesce(luan_person_name(h.user_id), '') as "byName",
        h.at, h.reason from state_history h
      where h.machine = ${lateAnswerMachine.name} and h.object_id = ${sittingId} and h.edge = 'propose' order by h.id desc limit 1`.execute(
      db,
    )
  ).rows[0];

const readSitting = async (db: Db, sittingId: string): Promise<StoredSitting | undefined> =>
  (await sql<StoredSitting>`select ${sittingColumns} from exam_sitting s where s.id = ${sittingId}`.execute(db))
    .rows[0];

/** What the reader may do: who proposed it and whoever sat the exam do not decide. */
const lateCan = (
  actor: Actor,
  sitting: StoredSitting,
  hindered: boolean,
  proposal: Proposal | undefined,
): (keyof typeof lateAnswerMachine.edges)[] => {
  if (!may(actor, flavourKey(sitting.flavour, 'score:audit'))) return [];
  const { uncounted, proposed, refused } = lateState.values;
  const state = sitting.late_state;
  if (state === uncounted || state === refused) return hindered ? [] : ['propose'];
  if (state !== proposed || isMaker(actor, [sitting.user_id, proposal?.userId, proposal?.asUserId])) return [];
  return hindered ? ['refuse'] : ['count', 'refuse'];
};

/** The late answers of a sitting. */
export interface FoundLate {
  readonly late: LateAnswers | null;
  /** By the place of their question, in the order they were given. */
  readonly byPlace: ReadonlyMap<number, readonly LateAnswer[]>;
  readonly can: readonly string[];
}

/** What arrived late for a sitting that the reader sees, and what may be done about it. */
export const findLate = async (db: Db, actor: Actor, sittingId: string): Promise<FoundLate> => {
  const all = await lateOf(db, sittingId);
  const sitting = all.length > 0 ? await readSitting(db, sittingId) : undefined;
  if (!sitting) return { late: null, byPlace: new Map(), can: [] };
  const weighed = await weighLate(db, sitting, all);
  const counted = sitting.late_state === lateState.values.counted;
  const hindrance = counted ? null : weighed.hindrance;
  const proposal = await proposalOf(db, sittingId);
  const shown = all.map(({ place, answer, arrivedAt, secondsLate }) => ({
    place,
    answer: toShown(sitting.option_orders[place - 1] ?? '', answer),
    arrivedAt,
    secondsLate,
  }));
  return {
    late: {
      state: sitting.late_state,
      answers: new Set(all.map((one) => one.place)).size,
      secondsLate: Math.max(...all.map((one) => one.secondsLate)),
      heardAt: weighed.heardAt,
      hindrance,
      scoreWith: counted || hindrance !== null ? null : weighed.score,
      proposal: proposal ? { byName: proposal.byName, at: proposal.at, reason: proposal.reason } : null,
    },
    byPlace: Map.groupBy(shown, (one) => one.place),
    can: lateCan(actor, sitting, hindrance !== null, proposal),
  };
};
