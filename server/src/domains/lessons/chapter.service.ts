import { sql } from 'kysely';
import { recordState } from '#contracts/codes.ts';
import { lessonFileKind } from '#contracts/lessons/lesson.codes.ts';
import type { lessonApi } from '#contracts/lessons/lesson.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import type { Db } from '#kernel/db.ts';
import { Failure, failFields } from '#kernel/errors.ts';
import { findFile } from '#kernel/files.ts';
import { literal } from '#kernel/literal.ts';
import { inScopeOrAbove } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';

export type ChapterInput = Parsed<typeof lessonApi.add>['chapters'][number];

interface Fit {
  chapter: ChapterInput;
  fileId: string;
  seconds: number;
  lengthMs: number | null;
}

/** The file of one chapter, of the lesson's type, with its measured length in seconds (0 for papers). */
const fitting = async (context: Context, chapter: ChapterInput, fileType: number): Promise<Fit> => {
  const refuse = (key: 'lesson.noFile' | 'lesson.fileMissing' | 'lesson.fileKind') =>
    failFields([{ field: 'chapters', key, params: { name: chapter.chapterName } }]);
  if (!chapter.file) throw refuse('lesson.noFile');
  const { fileId } = chapter.file;
  await findFile(context.db, context.actor, fileId).catch((error: unknown) => {
    throw error instanceof Failure ? refuse('lesson.fileMissing') : error;
  });
  const { rows } = await sql<{
    kind: string;
    seconds: number | null;
    length_ms: number | null;
  }>`select kind, seconds, length_ms from stored_file where id = ${fileId}`.execute(context.db);
  if (rows[0]?.kind !== lessonFileKind[fileType]) throw refuse('lesson.fileKind');
  return { chapter, fileId, seconds: rows[0]?.seconds ?? 0, lengthMs: rows[0]?.length_ms ?? null };
};

/**
 * Refuses test questions the person may not read, and disabled ones unless `before` (the chapter's earlier ones) has them: a
 * lesson shared from above keeps what stands in it.
 */
const refuseQuestions = async (
  context: Context,
  chapters: readonly ChapterInput[],
  before: string | undefined,
): Promise<void> => {
  const { actor, db } = context;
  const wanted = [...new Set(chapters.flatMap((one) => one.questionIds))];
  if (wanted.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    select q.id from question q where q.id = any(${wanted}::bigint[]) and q.state = ${literal(recordState, 'enabled')}
      and ${inScopeOrAbove(actor, 'question q', sql<boolean>`q.shared`)}
    union select x.question_id from lesson_chapter_question x join lesson_chapter c on c.id = x.chapter_id
    where c.lesson_id = ${before ?? '0'}`.execute(db);
  const found = new Set(rows.map((row) => row.id));
  const bad = chapters.find((one) => one.questionIds.some((id) => !found.has(id)));
  if (bad) throw failFields([{ field: 'chapters', key: 'lesson.questionGone', params: { name: bad.chapterName } }]);
};

const writeQuestions = async (
  db: Db,
  chapterId: string,
  path: string,
  questionIds: readonly string[],
): Promise<void> => {
  await sql`delete from lesson_chapter_question where chapter_id = ${chapterId}`.execute(db);
  await sql`insert into lesson_chapter_question (chapter_id, question_id, path, place)
    select ${chapterId}, w.id, ${path}, w.place from unnest(${[...new Set(questionIds)]}::bigint[]) with ordinality as w (id, place)`.execute(
    db,
  );
};

/** Checks every chapter before anything is written; `before` is the edition that is changed. */
export const fitChapters = async (
  context: Context,
  chapters: readonly ChapterInput[],
  fileType: number,
  before?: string,
): Promise<Fit[]> => {
  await refuseQuestions(context, chapters, before);
  const fits: Fit[] = [];
  for (const chapter of chapters) fits.push(await fitting(context, chapter, fileType));
  return fits;
};

/**
 * Writes the chapters of an edition and its length. A chapter that was there before keeps its row; in a new edition it
 * keeps its root, so that what was reached in it is reached in the next.
 */
export const writeChapters = async (
  context: Context,
  lesson: { id: string; path: string },
  fits: readonly Fit[],
  before: string = lesson.id,
): Promise<void> => {
  const { db } = context;
  const known = await sql<{ id: string; root: string }>`
    select id, coalesce(root_id, id) as root from lesson_chapter where lesson_id = ${before}`.execute(db);
  const rootOf = new Map(known.rows.map((row) => [row.id, row.root]));
  const kept: string[] = [];
  for (const [sort, { chapter, fileId, seconds, lengthMs }] of fits.entries()) {
    const root = chapter.chapterId === undefined ? undefined : rootOf.get(chapter.chapterId);
    if (chapter.chapterId !== undefined && root !== undefined && before === lesson.id) {
      await sql`update lesson_chapter set sort = ${sort}, chapter_name = ${chapter.chapterName}, file_id = ${fileId}, seconds = ${seconds}, length_ms = ${lengthMs}
        where id = ${chapter.chapterId} and lesson_id = ${lesson.id}`.execute(db);
      await writeQuestions(db, chapter.chapterId, lesson.path, chapter.questionIds);
      kept.push(chapter.chapterId);
      continue;
    }
    const { rows } = await sql<{ id: string }>`
      insert into lesson_chapter (lesson_id, path, root_id, sort, chapter_name, file_id, seconds, length_ms)
      values (${lesson.id}, ${lesson.path}, ${root ?? null}, ${sort}, ${chapter.chapterName}, ${fileId}, ${seconds}, ${lengthMs}) returning id`.execute(
      db,
    );
    const made = rows[0]?.id ?? '';
    await writeQuestions(db, made, lesson.path, chapter.questionIds);
    kept.push(made);
  }
  await sql`delete from lesson_chapter where lesson_id = ${lesson.id} and id <> all(${kept}::bigint[])`.execute(db);
  await sql`update lesson set chapters = ${fits.length}, seconds = ${fits.reduce((sum, one) => sum + one.seconds, 0)}
    where id = ${lesson.id}`.execute(db);
};
