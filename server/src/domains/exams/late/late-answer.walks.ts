import { sql } from 'kysely';
import { lateAnswerMachine } from '#contracts/exams/late/late-answer.codes.ts';
import { ofFlavour } from '#contracts/training/flavours.ts';
import type { WalkedState } from '#contracts/walk.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import type { Context } from '#kernel/serve.ts';
import { type Step, walks } from '#kernel/walks.ts';
import { say } from '#phrases/say.ts';
import { lockSitting } from '../sittings/finish.service.ts';
import { onwardOf, regrade } from '../sittings/regrade.service.ts';
import type { StoredSitting } from '../sittings/sitting.queries.ts';
import { tellEvent } from '../sittings/sitting.writes.ts';
import { proposalOf, type WeighedLate, weighLate } from './late-answer.queries.ts';

type Edge = keyof typeof lateAnswerMachine.edges;

/** The sitting of a step as it stands. @throws object.missing */
const sittingOf = async ({ context, id }: Step<Edge, 'exam_sitting'>): Promise<StoredSitting> =>
  orMissing(await lockSitting(context.db, id));

/** Writes the late answers that come to stand, as answers of the moment they arrived. */
const writeCounted = async ({ db }: Context, sitting: StoredSitting, { counted }: WeighedLate): Promise<void> => {
  await sql`
    insert into sitting_answer as a (sitting_id, place, path, answer, epoch, seq, answered_at)
    select l.sitting_id, l.place, l.path, l.answer, l.epoch, l.seq, l.arrived_at from sitting_late_answer l
    where l.sitting_id = ${sitting.id} and l.epoch = ${sitting.epoch} and l.seq = any(${counted.map((one) => one.seq)}::int[])
    on conflict (sitting_id, place) do update set answer = excluded.answer, epoch = excluded.epoch, seq = excluded.seq,
      changes = a.changes + (a.answer <> '' and a.answer <> excluded.answer)::int, answered_at = excluded.answered_at`.execute(
    db,
  );
};

/** Marks the sitting with its late answers; the member goes on by it as by any corrected score. */
const countAnswers = async (step: Step<Edge, 'exam_sitting'>): Promise<void> => {
  const { context } = step;
  const { db } = context;
  const sitting = await sittingOf(step);
  const weighed = await weighLate(db, sitting);
  await writeCounted(context, sitting, weighed);
  const passed = weighed.score >= sitting.passing_score;
  const { rows } = await sql<{ planName: string }>`
    select coalesce(f.plan_name, '') as "planName" from luan_exam_plan(${sitting.plan_id}) f`.execute(db);
  await regrade(
    context,
    [
      {
        sittingId: sitting.id,
        recordId: sitting.record_id,
        path: sitting.path,
        orgId: sitting.org_id,
        userId: sitting.user_id,
        before: { score: sitting.score ?? 0 },
        after: { score: weighed.score, correctCount: weighed.correctCount, passed },
        marks: weighed.counted,
        ...onwardOf(weighed.standing, passed && sitting.passed !== true),
      },
    ],
    { planName: rows[0]?.planName ?? '', reason: (await proposalOf(db, sitting.id))?.reason ?? '' },
  );
};

const told =
  (kind: 'lateProposed' | 'lateRefused') =>
  async ({ context, reason, id, row }: Step<Edge, 'exam_sitting'>): Promise<void> =>
    tellEvent(context.db, { id, path: row.path }, kind, { reason }, context.actor.userId);

const lateAnswerWalks = walks(lateAnswerMachine, {
  table: 'exam_sitting',
  column: 'late_state',
  machineOf: (row) => ofFlavour(lateAnswerMachine, row.flavour),
  // Whoever sat the exam decides nothing about it.
  makers: sql`select t.user_id`,
  rule: async (step) => {
    if (step.edge === 'refuse') return;
    const { hindrance } = await weighLate(step.context.db, await sittingOf(step));
    if (hindrance === null) return;
    const reason = say(step.context.language, `codes.lateHindrance.${hindrance}`);
    throw fail('examRecord.lateRefused', { reason });
  },
  effects: { propose: told('lateProposed'), refuse: told('lateRefused'), count: countAnswers },
});

/** Walks one edge of the late answers of a sitting; its member is locked before it, as everywhere. */
export const walkLate = async (
  context: Context,
  edge: Edge,
  wish: { id: string; reason?: string },
): Promise<WalkedState> => {
  await lockSitting(context.db, wish.id);
  return lateAnswerWalks.walk(context, edge, wish);
};
