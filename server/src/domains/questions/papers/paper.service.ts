import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { examPaperState } from '#contracts/questions/paper.codes.ts';
import type { PaperGroup, paperApi } from '#contracts/questions/paper.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import {
  type Acting,
  columnsOf,
  compose,
  isAtExam,
  refuseTwice,
  scoreOf,
  type Written,
  writeExercises,
} from './compose.service.ts';
import { showExercise } from './exercise.rules.ts';
import { drawFromBanks } from './pool.queries.ts';

const seeds = { least: 1, beyond: 2_147_483_647 };

/** Makes a draft of a paper: drawn or picked, never with less than its rules ask. */
export const addPaper = async (context: Acting, input: Written): Promise<{ paperId: string }> => {
  const { db, actor } = context;
  const seed = input.seed ?? randomInt(seeds.least, seeds.beyond);
  const exercises = await compose(context, input, seed);
  const columns = columnsOf(input, seed, scoreOf(exercises));
  const made = await db
    .insertInto('exam_paper')
    .values({ ...columns, org_id: actor.orgId, path: actor.orgPath, created_by: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const paperId = String(made.id);
  await sql`update exam_paper set root_id = id where id = ${paperId}`.execute(db);
  await writeExercises(db, { id: paperId, path: actor.orgPath, atExam: isAtExam(columns) }, exercises);
  context.audit({ objectKind: 'examPaper', objectId: paperId, action: 'examPaper.add', after: input });
  return { paperId };
};

/** The row of a paper. */
export interface Stored {
  id: string;
  org_id: string;
  path: string;
  paper_name: string;
  state: number;
  version: number;
  seed: string;
  generate_mode: number;
  root_id: string;
  edition: number;
  exercise_rule_type: number;
  order_since: number;
  generate_type: number;
  groups: PaperGroup[];
  bank_ids: string[];
  publish_time: string | null;
}

/** A paper of the scope, held for writing unless said otherwise; foreign equals missing. */
export const lockPaper = async (db: Db, actor: Actor, paperId: string, lock = true): Promise<Stored> => {
  const { rows } = await sql<Stored>`
    select p.* from exam_paper p where p.id = ${paperId} and ${inScope(actor.scope, 'exam_paper p')} ${lock ? sql`for update` : sql``}`.execute(
    db,
  );
  return orMissing(rows[0]);
};

const editable = (stored: Stored): boolean =>
  stored.state === examPaperState.values.draft && stored.publish_time === null;

/** Changes a draft. What was once published never changes: it is edited as a new edition. */
export const modPaper = async (context: Context, input: Parsed<typeof paperApi.mod>): Promise<{ version: number }> => {
  const { db } = context;
  const stored = await lockPaper(db, context.actor, input.paperId);
  if (stored.version !== input.version) throw fail('object.changed');
  if (!editable(stored)) throw fail('paper.notEditable');
  const seed = input.seed ?? Number(stored.seed);
  const exercises = await compose(context, input, seed);
  const columns = columnsOf(input, seed, scoreOf(exercises));
  await db
    .updateTable('exam_paper')
    .set({ ...columns, version: stored.version + 1 })
    .where('id', '=', stored.id)
    .execute();
  await writeExercises(db, { id: stored.id, path: stored.path, atExam: isAtExam(columns) }, exercises);
  context.audit({
    objectKind: 'examPaper',
    objectId: stored.id,
    action: 'examPaper.mod',
    before: stored,
    after: input,
  });
  return { version: stored.version + 1 };
};

/** Deletes a draft that was never published. */
export const deletePaper = async (context: Context, input: { paperId: string }): Promise<null> => {
  const stored = await lockPaper(context.db, context.actor, input.paperId);
  if (!editable(stored)) throw fail('paper.notEditable');
  await sql`delete from exam_paper where id = ${stored.id}`.execute(context.db);
  context.audit({ objectKind: 'examPaper', objectId: stored.id, action: 'examPaper.del', before: stored });
  return null;
};

/** Opens a draft of the next edition with the questions of this one. */
export const addEdition = async (context: Context, input: { paperId: string }): Promise<{ paperId: string }> => {
  const { db, actor } = context;
  const stored = await lockPaper(db, actor, input.paperId);
  if (stored.publish_time === null) throw fail('paper.notPublished');
  const open = await sql`select 1 from exam_paper where root_id = ${stored.root_id} and publish_time is null`.execute(
    db,
  );
  if (open.rows.length > 0) throw fail('paper.openEdition');
  const { rows } = await sql<{ id: string }>`
    insert into exam_paper (org_id, path, paper_name, remark, generate_mode, generate_type, exercise_rule_type, paper_type, score, passing_score,
      offline_passing_score, minutes, industry_codes, subject_codes, duty_codes, province_id, city_id, district_id, bank_ids, groups, seed,
      root_id, edition, created_by)
    select org_id, path, paper_name, remark, generate_mode, generate_type, exercise_rule_type, paper_type, score, passing_score,
      offline_passing_score, minutes, industry_codes, subject_codes, duty_codes, province_id, city_id, district_id, bank_ids, groups, seed,
      root_id, (select max(x.edition) + 1 from exam_paper x where x.root_id = p.root_id), ${actor.userId}
    from exam_paper p where p.id = ${stored.id} returning id`.execute(db);
  const paperId = rows[0]?.id ?? '';
  await sql`insert into exam_paper_exercise (paper_id, place, path, question_id, score, content)
    select ${paperId}, place, path, question_id, score, content from exam_paper_exercise where paper_id = ${stored.id}`.execute(
    db,
  );
  context.audit({ objectKind: 'examPaper', objectId: paperId, action: 'examPaper.edition', after: { of: stored.id } });
  return { paperId };
};

/** What a configuration would draw, and what it lacks; nothing is written. */
export const tryDraw = async (
  context: Context,
  input: Parsed<typeof paperApi.draw>,
): Promise<Data<typeof paperApi.draw>> => {
  refuseTwice(input.groups);
  // What is tried is no paper yet.
  context.audit({ objectKind: 'examPaper', action: 'examPaper.draw' });
  const { supplies, short, exercises } = await drawFromBanks(context.db, context.actor, input);
  return {
    supplies: [...supplies],
    short,
    exercises: exercises.map((one) => showExercise(one)),
    score: scoreOf(exercises),
  };
};
