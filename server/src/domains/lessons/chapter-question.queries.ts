import { sql } from 'kysely';
import type { TestQuestion } from '#contracts/lessons/chapter.contract.ts';
import { lessonApi } from '#contracts/lessons/lesson.contract.ts';
import { fullPath } from '#contracts/route.ts';
import type { Db } from '#kernel/db.ts';

interface KeptOption {
  exercisesOption: string;
  content: string;
  contentEn: string;
  fileId: string | null;
}

/** A test question of a chapter as the server keeps it, with its answer: what leaves the server is `questionsShown`. */
export interface ChapterQuestion extends Omit<TestQuestion, 'options'> {
  chapterId: string;
  /** The wording of the question now, for `noteAnswers`. */
  revision: number;
  options: KeptOption[];
  answer: string;
  explanation: string;
  explanationEn: string;
}

/**
 * Test questions of all chapters of one edition of a lesson, chapter by chapter in their order, with their answers, for whoever
 * asks and marks them. The caller has checked that the person sees the lesson; the answers stay on the server until given.
 */
export const chapterQuestions = async (db: Db, lessonId: string): Promise<ChapterQuestion[]> =>
  (
    await sql<ChapterQuestion>`
      select q.chapter_id as "chapterId", q.question_id as "questionId", q.revision, q.state, q.exercises_type as "exercisesType",
        q.difficulty_degree as "difficultyDegree", q.stem, q.stem_en as "stemEn", q.case_stem as "caseStem", q.options, q.answer, q.explanation,
        q.explanation_en as "explanationEn"
      from luan_lesson_questions(${lessonId}) q order by q.chapter_id, q.place`.execute(db)
  ).rows;

/** A picture of a question is opened through the lesson: the question's bank may be out of sight. */
const pictureOf = (lessonId: string, fileId: string | null): string =>
  fileId === null ? '' : `${fullPath(lessonApi.file)}?lessonId=${lessonId}&fileId=${fileId}`;

/** Test questions by chapter as whoever answers sees them. */
export const questionsShown = async (db: Db, lessonId: string): Promise<Map<string, TestQuestion[]>> => {
  const shown = new Map<string, TestQuestion[]>();
  for (const one of await chapterQuestions(db, lessonId)) {
    const { questionId, exercisesType, difficultyDegree, state, stem, stemEn, caseStem } = one;
    const options = one.options.map(({ exercisesOption, content, contentEn, fileId }) => ({
      exercisesOption,
      content,
      contentEn,
      picUrl: pictureOf(lessonId, fileId),
    }));
    const before = shown.get(one.chapterId) ?? [];
    const question = { questionId, exercisesType, difficultyDegree, state, stem, stemEn, caseStem, options };
    shown.set(one.chapterId, [...before, question]);
  }
  return shown;
};
