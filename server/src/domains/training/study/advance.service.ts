import { sql } from 'kysely';
import { type Flavour, flavours } from '#contracts/training/flavours.ts';
import { recordMachine, type TrainingStateName } from '#contracts/training/record.codes.ts';
import { systemActor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { afterLearning, type Gates, nextGate } from '../gate.rules.ts';
import { recordWalks } from '../members/record.walks.ts';

const states = recordMachine.codes.values;

const kindsOf = (fits: (one: Flavour) => boolean): string[] => flavours.filter(fits).map((one) => one.code);
const examAloneKinds = kindsOf((one) => one.hours && one.exam);
const externalKinds = kindsOf((one) => one.externalExam);

interface Learner extends Gates {
  id: string;
  state: number;
  counted_seconds: number;
  required_seconds: number;
  /** There is nothing to learn before the exam. */
  exam_alone: boolean;
}

/** Condition on plans `p`: nothing is learned before the exam. */
const examAlone = sql<boolean>`(p.lesson_count = 0 and p.flavour = any(${examAloneKinds}::text[]) and (p.paper_id is not null or p.flavour = any(${externalKinds}::text[])))`;

const walk = (db: Db, id: string, edge: 'study' | 'relearn' | 'finishLearning', to?: TrainingStateName) =>
  recordWalks.alone({ db, actor: systemActor }, edge, { id, to });

/**
 * Moves a member as far as the counted hours lead: first minute, study after a rejection, hours full. Repeating it is
 * harmless. @returns whether anything was moved.
 */
export const advance = async (db: Db, recordId: string): Promise<boolean> => {
  const { rows } = await sql<Learner>`
    select r.id, r.flavour, r.state, r.counted_seconds, r.required_seconds, p.audits_hours, p.books_exam, p.paper_id,
      ${examAlone} as exam_alone
    from training_record r join plan p on p.id = r.plan_id where r.id = ${recordId} for update of r`.execute(db);
  const learner = rows[0];
  if (!learner) return false;
  let { state } = learner;
  const before = state;
  if (state === states.notTrained && (learner.counted_seconds > 0 || learner.exam_alone))
    state = (await walk(db, recordId, 'study')).to;
  if (state === states.hoursRejected) state = (await walk(db, recordId, 'relearn')).to;
  if (state === states.inTraining && learner.counted_seconds >= learner.required_seconds) {
    const to = learner.exam_alone ? nextGate(learner) : afterLearning(learner);
    state = (await walk(db, recordId, 'finishLearning', to)).to;
  }
  return state !== before;
};

/** Members who should stand further on than they do, because a server ended between counting and moving; part of the hourly work. */
export const advanceWaiting = async (runtime: Runtime): Promise<number> => {
  const waiting = await runtime.database.within(
    everything,
    async (db) =>
      (
        await sql<{ id: string }>`select id from training_record
          where (state = ${states.notTrained} and counted_seconds > 0)
            or (state = ${states.inTraining} and counted_seconds >= required_seconds)
            or (state = ${states.notTrained} and plan_id in (select p.id from plan p where ${examAlone})) order by id limit 10000`.execute(
          db,
        )
      ).rows,
    'read',
  );
  for (const { id } of waiting) await runtime.database.within(everything, (db) => advance(db, id));
  return waiting.length;
};
