import { sql } from 'kysely';
import { exerciseRuleType } from '#contracts/questions/paper.codes.ts';
import type { PaperGroup, paperApi } from '#contracts/questions/paper.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { isAtExam } from './compose.service.ts';
import { arrange, randomOf } from './draw.rules.ts';
import { type PlacedExercise, showExercise } from './exercise.rules.ts';
import { exerciseCount, exercisesOf } from './paper.queries.ts';
import { lockPaper } from './paper.service.ts';
import { drawFromBanks, drawFromPool } from './pool.queries.ts';
import { optionOrderOf, seedFrom, variantOf } from './variant.rules.ts';

/** One question of a sitting. `versionId` is what the sitting stores: the wording it asked, kept for good. */
export interface SittingExercise extends PlacedExercise {
  readonly versionId: string;
  /** Letters of the options as written, in the order they are shown; `inOptionOrder` letters them anew. */
  readonly optionOrder: string[];
}

/**
 * The questions of a published paper for one sitting, in their order: the same ones for the same seed, whatever became of
 * the banks. A paper drawn at exam time draws by the seed; one that was drawn before keeps its questions, and shuffles them
 * where its rule says so (spec section 3, rule type). `db` stands in a scope that holds the paper.
 * @throws paper.notUsable for a paper that was never published, object.missing outside the scope.
 */
export const drawFor = async (db: Db, paperId: string, seed: number): Promise<SittingExercise[]> => {
  const { rows } = await sql<{ type: number; rule: number; groups: PaperGroup[]; published: boolean }>`
    select p.generate_type as type, p.exercise_rule_type as rule, p.groups, p.publish_time is not null as published
    from exam_paper p where p.id = ${paperId}`.execute(db);
  const paper = orMissing(rows[0]);
  if (!paper.published) throw fail('paper.notUsable');
  const atExam = isAtExam({ generate_type: paper.type });
  const drawn = atExam ? await drawFromPool(db, paperId, paper.groups, seed) : await exercisesOf(db, paperId);
  const inOrder = paper.rule === exerciseRuleType.values.inOrder;
  const ordered = inOrder && !atExam ? drawn : arrange(drawn, paper.rule, seed);
  return ordered.map((one) => ({
    ...one,
    versionId: one.versionId ?? '',
    optionOrder: inOrder
      ? one.options.map((option) => option.exercisesOption)
      : optionOrderOf(one, randomOf(seedFrom(seed, one.questionId))),
  }));
};

/** What whoever chooses a paper, a plan for example, must know of it. */
export interface PaperFacts {
  paperId: string;
  paperName: string;
  /** 3 is the only one that may be chosen (examPaperState). */
  state: number;
  paperType: number;
  exerciseCount: number;
  score: number;
  passingScore: number;
  offlinePassingScore: number;
  examMinutes: number;
  edition: number;
  version: number;
}

/** Facts of a paper of the scope; foreign equals missing. */
export const paperFor = async (db: Db, actor: Actor, paperId: string): Promise<PaperFacts> => {
  const { rows } = await sql<PaperFacts>`
    select p.id as "paperId", p.paper_name as "paperName", p.state, p.paper_type as "paperType", ${exerciseCount} as "exerciseCount", p.score,
      p.passing_score as "passingScore", p.offline_passing_score as "offlinePassingScore", p.minutes as "examMinutes", p.edition, p.version
    from exam_paper p where p.id = ${paperId} and ${inScope(actor.scope, 'exam_paper p')}`.execute(db);
  return orMissing(rows[0]);
};

/** A variant of a paper as it stands now, draft or published, with what it was made from. */
export interface TakenPaper {
  exercises: PlacedExercise[];
  seed: number;
  edition: number;
  published: boolean;
}

/**
 * The questions of a paper in variant A or B, for a preview or a print. A draft that is drawn at exam time draws from the
 * banks as they are; `seed` chooses another draw of such a paper and says nothing to others.
 */
export const takePaper = async (
  db: Db,
  actor: Actor,
  wish: Pick<Parsed<typeof paperApi.variant>, 'paperId' | 'variant' | 'seed'>,
): Promise<TakenPaper> => {
  const stored = await lockPaper(db, actor, wish.paperId, false);
  const rule = stored.exercise_rule_type;
  const published = stored.publish_time !== null;
  const seed = isAtExam(stored) ? (wish.seed ?? Number(stored.seed)) : Number(stored.seed);
  const asked = { bankIds: stored.bank_ids, groups: stored.groups, exerciseRuleType: rule, seed };
  const read = async (): Promise<PlacedExercise[]> => {
    if (!isAtExam(stored)) return exercisesOf(db, stored.id);
    if (!published) return (await drawFromBanks(db, actor, asked)).exercises;
    return arrange(await drawFromPool(db, stored.id, stored.groups, seed), rule, seed);
  };
  const { edition } = stored;
  const of = { paperId: stored.id, edition, rule, seed, orderSince: stored.order_since };
  const exercises = variantOf(await read(), wish.variant, of);
  return { exercises, seed, edition, published };
};

/** A paper as the student will see it, in variant A or B, without answers. */
export const previewPaper = async (
  context: Context,
  input: Parsed<typeof paperApi.variant>,
): Promise<Data<typeof paperApi.variant>> => {
  const { exercises, seed } = await takePaper(context.db, context.actor, input);
  return {
    variant: input.variant,
    seed,
    exercises: exercises.map((one) => {
      const {
        answer: _a,
        explanation: _e,
        explanationEn: _n,
        lawBasis: _l,
        ...shown
      } = showExercise(one, input.paperId);
      return shown;
    }),
  };
};

/** The file of a picture that a published paper of the scope has kept. */
export const findPaperPicture = async (db: Db, actor: Actor, paperId: string, fileId: string): Promise<string> => {
  const { rows } = await sql`select from exam_paper_file f
    where f.paper_id = ${paperId} and f.file_id = ${fileId} and ${inScope(actor.scope, 'exam_paper_file f')}`.execute(
    db,
  );
  if (rows.length === 0) throw fail('file.missing');
  return fileId;
};
