import { sql } from 'kysely';
import { examPaperMachine, generateMode } from '#contracts/questions/paper.codes.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { walks } from '#kernel/walks.ts';
import { isAtExam } from './compose.service.ts';
import { cellKey, suppliesOf } from './draw.rules.ts';
import type { PlacedExercise } from './exercise.rules.ts';
import { exercisesOf } from './paper.queries.ts';
import { lockPaper, type Stored } from './paper.service.ts';
import { countPool, findExercises, keepPool } from './pool.queries.ts';

/** Refuses questions that are gone, disabled or out of reach since the draft was saved, by their numbers. */
const refuseGone = async (db: Db, actor: Actor, exercises: readonly PlacedExercise[]): Promise<void> => {
  const there = new Set((await findExercises(db, actor, exercises)).map((one) => one.questionId));
  const gone = exercises.flatMap((one, place) => (there.has(one.questionId) ? [] : [place + 1]));
  if (gone.length > 0) throw fail('paper.questionsGone', { places: gone.join(', ') });
};

/** Refuses a drawn paper whose questions have changed their type or difficulty since: its rules no longer hold. */
const refuseOther = (stored: Stored, exercises: readonly PlacedExercise[]): void => {
  if (stored.generate_mode !== generateMode.values.automatic) return;
  const counts = new Map<string, number>();
  for (const one of exercises) {
    const key = cellKey(one.exercisesType, one.difficultyDegree);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const met = stored.groups.every(
    (group) => counts.get(cellKey(group.exercisesType, group.difficultyDegree)) === group.chooseCount,
  );
  if (!met) throw fail('paper.rulesBroken');
};

const short = (supplies: readonly { short: number }[]): number => supplies.reduce((sum, one) => sum + one.short, 0);

/**
 * Fixes a paper for good: wording, options, pictures and answers of its questions, or of all its pool. Refuses what no
 * longer meets its rules.
 */
export const keepPaper = async (db: Db, actor: Actor, stored: Stored): Promise<void> => {
  if (isAtExam(stored)) {
    await keepPool(db, actor, { id: stored.id, bankIds: stored.bank_ids });
    const count = short(suppliesOf(stored.groups, await countPool(db, stored.id)));
    if (count > 0) throw fail('paper.short', { count });
  } else {
    const exercises = await exercisesOf(db, stored.id);
    await refuseGone(db, actor, exercises);
    refuseOther(stored, exercises);
    await sql`select luan_keep_exercises(${stored.id})`.execute(db);
  }
  await sql`update exam_paper set publish_time = now() where id = ${stored.id}`.execute(db);
};

/** The first publication fixes the paper; later ones find it fixed. */
export const paperWalks = walks(examPaperMachine, {
  table: 'exam_paper',
  effects: {
    publish: async ({ context: { db, actor }, id }) => {
      const stored = await lockPaper(db, actor, id);
      if (stored.publish_time === null) await keepPaper(db, actor, stored);
    },
  },
});
