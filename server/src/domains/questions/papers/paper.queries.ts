import { sql } from 'kysely';
import { examPaperMachine, examPaperState } from '#contracts/questions/paper.codes.ts';
import { type PaperDetail, paperList } from '#contracts/questions/paper.contract.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import { historyOf, type Walked } from '#kernel/history.ts';
import { containing, listQuery, within } from '#kernel/list.ts';
import { nextOf } from '#kernel/next.ts';
import { canWalk } from '#kernel/transition.ts';
import { audienceColumns, forCode } from '../banks/sight.queries.ts';
import { suppliesOf } from './draw.rules.ts';
import { type KeptExercise, type PlacedExercise, showExercise } from './exercise.rules.ts';
import { countCells } from './pool.queries.ts';

const paperCan = (actor: Actor, state: number, everPublished: boolean): string[] => {
  const writes = may(actor, 'exam:paper:mod');
  const draft = state === examPaperState.values.draft;
  return [
    ...(writes && draft && !everPublished ? ['mod', 'del'] : []),
    ...(writes && everPublished ? ['edition'] : []),
    ...(may(actor, 'exam:paper:print') ? ['print'] : []),
    ...canWalk(examPaperMachine, actor, state),
  ];
};

/** How many questions a paper `p` asks. */
export const exerciseCount = sql<number>`greatest((select count(*)::int from exam_paper_exercise e where e.paper_id = p.id),
  coalesce((select sum((g ->> 'chooseCount')::int)::int from jsonb_array_elements(p.groups) g where p.generate_type = 2), 0))`;

export const paperPage = listQuery(paperList, {
  base: 'exam_paper p',
  alias: 'p',
  joins: sql`join organisation o on o.id = p.org_id`,
  columns: {
    paperId: sql`p.id`,
    paperName: sql`p.paper_name`,
    state: sql`p.state`,
    generateMode: sql`p.generate_mode`,
    generateType: sql`p.generate_type`,
    exerciseRuleType: sql`p.exercise_rule_type`,
    paperType: sql`p.paper_type`,
    score: sql`p.score`,
    passingScore: sql`p.passing_score`,
    offlinePassingScore: sql`p.offline_passing_score`,
    examMinutes: sql`p.minutes`,
    exerciseCount,
    ...audienceColumns('p'),
    edition: sql`p.edition`,
    orgName: sql`o.org_name`,
    publishTime: sql`p.publish_time`,
    createdAt: sql`p.created_at`,
    version: sql`p.version`,
  },
  filters: {
    keyword: (text) => containing(sql`p.paper_name`, text),
    subjectCode: (code) => forCode('p.subject_codes', code),
    industryCode: (code) => forCode('p.industry_codes', code),
    lawId: (law) => sql<boolean>`p.id in (select a.paper_id from luan_papers_asking(${law}) a)`,
    publishedBetween: (days) => within(sql`p.publish_time`, days),
  },
  finish: (row, actor) => ({ ...row, can: paperCan(actor, Number(row.state), row.publishTime !== null) }),
});

/** Exercises of a paper in their order: as they were when it was published, those of a draft as their questions are now. */
export const exercisesOf = async (db: Db, paperId: string): Promise<PlacedExercise[]> =>
  (
    await sql<{ content: KeptExercise; score: number; versionId: string | null }>`
      select case when e.version_id is null and q.id is not null then luan_question_content(q, c.stem) else e.content end as content, e.score,
        e.version_id as "versionId"
      from exam_paper_exercise e left join question q on e.version_id is null and q.id = e.question_id left join question_case c on c.id = q.case_id
      where e.paper_id = ${paperId} order by e.place`.execute(db)
  ).rows.map(({ content, ...more }) => ({ ...content, ...more }));

const stepsOf = async (db: Db, paperId: string): Promise<Walked[]> =>
  (await sql<{ history: Walked[] }>`select ${historyOf(examPaperMachine, sql`${paperId}`)} as history`.execute(db))
    .rows[0]?.history ?? [];

type More = Pick<
  PaperDetail,
  'remark' | 'seed' | 'bankIds' | 'bankNames' | 'groups' | 'editions' | 'examPaperScopeCounts'
>;

/** A paper with its questions, its rules and what the banks hold for them; foreign equals missing. */
export const findPaper = async (db: Db, actor: Actor, paperId: string): Promise<PaperDetail> => {
  const [row] = await paperPage.rowsOf(db, actor, [paperId]);
  if (!row) throw fail('object.missing');
  const { rows } = await sql<Omit<More, 'examPaperScopeCounts'>>`
    select p.remark, p.seed::int as seed, p.bank_ids::text[] as "bankIds", p.groups,
      coalesce((select array_agg(b.bank_name order by b.id) from question_bank b where b.id = any(p.bank_ids)), '{}') as "bankNames",
      coalesce((select json_agg(json_build_object('paperId', x.id::text, 'edition', x.edition, 'state', x.state) order by x.edition)
        from exam_paper x where x.root_id = p.root_id), '[]'::json) as editions
    from exam_paper p where p.id = ${paperId}`.execute(db);
  const more = orMissing(rows[0]);
  const exercises = await exercisesOf(db, paperId);
  return {
    ...(row as Omit<PaperDetail, keyof More | 'examPaperExercises' | 'history' | 'next'>),
    ...more,
    examPaperScopeCounts: suppliesOf(more.groups, await countCells(db, more.bankIds)),
    examPaperExercises: exercises.map((one) => showExercise(one, paperId)),
    history: await stepsOf(db, paperId),
    next: await nextOf(db, actor, examPaperMachine, { table: 'exam_paper', id: paperId }),
  };
};
