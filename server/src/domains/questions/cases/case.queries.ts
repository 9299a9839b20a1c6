import { sql } from 'kysely';
import { type CaseRow, caseList, type QuestionOfCase } from '#contracts/questions/case.contract.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { containing, listQuery } from '#kernel/list.ts';
import { localName } from '#kernel/reader.ts';
import { originOf, ownerOf, seen } from '../banks/sight.queries.ts';

export const casePage = listQuery(caseList, {
  base: 'question_case c',
  alias: 'c',
  shared: true,
  always: (actor) => seen(actor, 'question_case c'),
  joins: sql`join question_bank b on b.id = c.bank_id`,
  columns: {
    caseId: sql`c.id`,
    caseStem: sql`c.stem`,
    bankId: sql`c.bank_id`,
    bankName: localName('b.bank_name'),
    origin: ownerOf('b'),
    questionCount: sql`(select count(*)::int from question q where q.case_id = c.id)`,
    createdAt: sql`c.created_at`,
    version: sql`c.version`,
  },
  filters: {
    keyword: (text) => containing(sql`c.stem`, text),
  },
  finish: (row, actor) => {
    const { origin, writable } = originOf(actor, row.origin);
    return { ...row, origin, can: writable && may(actor, 'exam:question:mod') ? ['mod', 'del'] : [] };
  },
});

/** Cases of a bank the person may read, newest first. */
export const findCases = async (db: Db, actor: Actor, bankId: string) =>
  (
    await sql<{ caseId: string; caseStem: string; questionCount: number; version: number }>`
      select c.id as "caseId", c.stem as "caseStem", c.version,
        (select count(*)::int from question q where q.case_id = c.id) as "questionCount"
      from question_case c where c.bank_id = ${bankId} and ${seen(actor, 'question_case c')} order by c.id desc`.execute(
      db,
    )
  ).rows;

/** A case with its questions in their order; foreign equals missing. */
export const findCase = async (
  db: Db,
  actor: Actor,
  caseId: string,
): Promise<CaseRow & { questions: QuestionOfCase[] }> => {
  const [row] = await casePage.rowsOf(db, actor, [caseId]);
  if (!row) throw fail('object.missing');
  const { rows } = await sql<QuestionOfCase>`
    select q.id as "questionId", q.stem, q.stem_en as "stemEn", q.exercises_type as "exercisesType", q.difficulty_degree as "difficultyDegree",
      q.answer, q.state
    from question q where q.case_id = ${caseId} order by q.case_place, q.id`.execute(db);
  return { ...(row as CaseRow), questions: rows };
};
