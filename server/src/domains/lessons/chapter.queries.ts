import { sql } from 'kysely';
import type { ChapterShown } from '#contracts/lessons/chapter.contract.ts';
import type { LessonView } from '#contracts/lessons/lesson.codes.ts';
import type { Db } from '#kernel/db.ts';
import { readRows } from '#kernel/read-rows.ts';
import { questionsShown } from './chapter-question.queries.ts';

interface Stored extends Omit<ChapterShown, 'playFileId' | 'view' | 'questions'> {
  mediaType: string;
  renderingFileId: string | null;
}

const viewOf = ({ mediaType, renderingFileId }: Stored): LessonView => {
  if (mediaType.startsWith('video/')) return 'video';
  if (mediaType.startsWith('audio/')) return 'audio';
  return mediaType === 'application/pdf' || renderingFileId !== null ? 'pdf' : 'download';
};

/**
 * Chapters in their order, with the file that plays (the converted one where there is one), and with their test questions unless
 * `open`: the log-in page asks nobody anything. The caller has checked the lesson.
 */
export const chaptersOf = async (db: Db, lessonId: string, open = false): Promise<ChapterShown[]> => {
  const rows = await readRows<Stored>(db)`
    select c.id as chapter_id, c.chapter_name, c.file_id, f.file_name,
      f.bytes::float8 as bytes, c.seconds, f.pages, f.media_type, f.rendering_file_id,
      f.rendering_state, f.snapshot_file_id
    from lesson_chapter c join luan_lesson_files(${lessonId}) f on f.file_id = c.file_id
    where c.lesson_id = ${lessonId} order by c.sort, c.id`;
  const questions = open ? new Map() : await questionsShown(db, lessonId);
  return rows.map((row) => {
    const { mediaType: _, renderingFileId, ...rest } = row;
    return {
      ...rest,
      view: viewOf(row),
      playFileId: renderingFileId ?? row.fileId,
      questions: questions.get(row.chapterId) ?? [],
    };
  });
};

/** Whether a file belongs to a lesson: its cover, a chapter's file, what plays in its place, its picture, or a picture of one of its questions. */
export const belongsTo = async (db: Db, lessonId: string, fileId: string): Promise<boolean> => {
  const { rows } = await sql`select from lesson l where l.id = ${lessonId} and (l.cover_file_id = ${fileId}
    or exists (select from luan_lesson_files(l.id) f where ${fileId}::bigint in (f.file_id, f.rendering_file_id, f.snapshot_file_id))
    or exists (select from luan_lesson_questions(l.id) q, jsonb_array_elements(q.options) o where o ->> 'fileId' = ${fileId}))`.execute(
    db,
  );
  return rows.length > 0;
};
