import { sql } from 'kysely';
import { sittingState } from '#contracts/exams/exam.codes.ts';
import { type NotedAnswer, noteAnswers } from '#domains/questions/door.ts';
import type { Db } from '#kernel/db.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { shareOfOthers } from './score.rules.ts';

/** Sittings counted in one transaction. */
const portion = 100;

interface Asked {
  sittingId: string;
  planId: string;
  questionId: string;
  version: number;
  score: number;
  marks: number;
  correct: boolean;
  answered: boolean;
  voided: boolean;
}

const askedIn = async (db: Db, sittingIds: readonly string[]): Promise<Asked[]> => {
  const { rows } = await sql<Asked>`
    select s.id as "sittingId", s.plan_id as "planId", v.content ->> 'questionId' as "questionId", (v.content ->> 'revision')::int as version,
      s.marks[v.nth] as score, coalesce(a.marks, 0) as marks, coalesce(a.correct, false) as correct, coalesce(a.answer, '') <> '' as answered,
      exists (select from exam_voided_question x where x.plan_id = s.plan_id and x.question_id = (v.content ->> 'questionId')::bigint) as voided
    from exam_sitting s cross join lateral luan_sitting_versions(s.id) v
    left join sitting_answer a on a.sitting_id = s.id and a.place = v.nth and a.sitting_id = any(${[...sittingIds]}::bigint[])
    where s.id = any(${[...sittingIds]}::bigint[]) order by s.id, v.nth`.execute(db);
  return rows;
};

/** What one sitting says about its questions: nothing where nothing was answered, and nothing about those taken out. */
const notesOf = (asked: readonly Asked[]): NotedAnswer[] => {
  if (!asked.some((one) => one.answered)) return [];
  const marks = asked.map((one) => one.marks);
  const score = marks.reduce((sum, one) => sum + one, 0);
  const full = asked.reduce((sum, one) => sum + one.score, 0);
  return asked.flatMap(({ questionId, version, correct, voided }, index) =>
    voided ? [] : [{ questionId, version, correct, totalShare: shareOfOthers({ score, full, marks }, asked, index) }],
  );
};

/**
 * Adds the answers of scored sittings to the figures of their questions, each sitting once; part of the work of every
 * minute. Many sittings go in one go: five hundred people who hand in the same paper would wait for each other otherwise.
 * @returns how many sittings were counted.
 */
export const countSittings = async (runtime: Runtime): Promise<number> => {
  let counted = 0;
  for (let some = portion; some === portion; counted += some) {
    some = await runtime.database.within(everything, async (db) => {
      const { rows } = await sql<{ id: string }>`
        select id from exam_sitting where state = ${sittingState.values.scored} and not counted
        order by id limit ${sql.lit(portion)} for update skip locked`.execute(db);
      const ids = rows.map((row) => row.id);
      const bySitting = Map.groupBy(await askedIn(db, ids), (one) => one.sittingId);
      await noteAnswers(
        db,
        [...bySitting.values()].flatMap((asked) => notesOf(asked)),
      );
      await sql`update exam_sitting set counted = true where id = any(${ids}::bigint[])`.execute(db);
      return ids.length;
    });
  }
  return counted;
};
