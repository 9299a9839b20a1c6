import { sql } from 'kysely';
import { type Data, fullPath, type Parsed } from '#contracts/route.ts';
import type { PracticeQuestion, practiceApi, Solution } from '#contracts/training/practice.contract.ts';
import { studyApi } from '#contracts/training/study.contract.ts';
import { type ChapterQuestion, chapterQuestions } from '#domains/lessons/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import type { Context } from '#kernel/serve.ts';
import { lessonOfChapter } from '../study/study.queries.ts';

const enabled = 1;

/** Questions that are asked after one chapter of the person's plan; object.missing for anybody else's. */
const askedOf = async (db: Db, actor: Actor, recordId: string, chapterId: string): Promise<ChapterQuestion[]> => {
  const lessonId = await lessonOfChapter(db, actor, recordId, chapterId);
  if (lessonId === undefined) throw fail('object.missing');
  return (await chapterQuestions(db, lessonId)).filter((one) => one.chapterId === chapterId && one.state === enabled);
};

const solved = (one: ChapterQuestion, correct: boolean, tries: number): Solution => ({
  correct,
  answer: one.answer,
  explanation: one.explanation,
  explanationEn: one.explanationEn,
  tries,
});

interface Given {
  question_id: string;
  answer: string;
  correct: boolean;
  tries: number;
}

/** Questions after a chapter; the right answer only of those the person has answered. */
export const findPractice = async (
  { db, actor }: Context,
  input: Parsed<typeof practiceApi.list>,
): Promise<Data<typeof practiceApi.list>> => {
  const asked = await askedOf(db, actor, input.recordId, input.chapterId);
  const { rows } = await sql<Given>`select question_id, answer, correct, tries from practice_answer
    where record_id = ${input.recordId} and chapter_id = ${input.chapterId}`.execute(db);
  const given = new Map(rows.map((row) => [row.question_id, row]));
  const picture = (fileId: string | null) =>
    fileId === null ? '' : `${fullPath(studyApi.file)}?recordId=${input.recordId}&fileId=${fileId}`;
  return asked.map((one): PracticeQuestion => {
    const mine = given.get(one.questionId);
    const { questionId, exercisesType, stem, stemEn, caseStem } = one;
    const options = one.options.map(({ fileId, exercisesOption, content, contentEn }) => ({
      exercisesOption,
      content,
      contentEn,
      picUrl: picture(fileId),
    }));
    const solution = mine ? solved(one, mine.correct, mine.tries) : null;
    return { questionId, exercisesType, stem, stemEn, caseStem, options, given: mine?.answer ?? null, solution };
  });
};

/**
 * Marks one answer and keeps it. Practice says nothing of a question's facility: who answers may look things up and try again.
 * @throws object.missing for a question that is not asked after this chapter.
 */
export const answerPractice = async (
  context: Context,
  input: Parsed<typeof practiceApi.answer>,
): Promise<Data<typeof practiceApi.answer>> => {
  const { db, actor } = context;
  const asked = await askedOf(db, actor, input.recordId, input.chapterId);
  const one = orMissing(asked.find((question) => question.questionId === input.questionId));
  const answer = [...new Set(input.answer)].toSorted().join('');
  const correct = answer === one.answer;
  const { rows } = await sql<{ tries: number }>`
    insert into practice_answer as a (record_id, chapter_id, question_id, path, answer, correct, answered_at)
    select r.id, ${input.chapterId}::bigint, ${input.questionId}::bigint, r.path, ${answer}::text, ${correct}::boolean,
      ${clock.now().toISOString()}::timestamptz from training_record r where r.id = ${input.recordId}
    on conflict (record_id, chapter_id, question_id) do update set answer = excluded.answer, correct = excluded.correct,
      tries = a.tries + 1, answered_at = excluded.answered_at
    returning a.tries`.execute(db);
  const tries = rows[0]?.tries ?? 1;
  const { recordId: objectId, chapterId, questionId } = input;
  const after = { chapterId, questionId, correct, tries };
  context.audit({ objectKind: 'trainingRecord', objectId, action: 'trainingRecord.practise', after });
  return solved(one, correct, tries);
};
