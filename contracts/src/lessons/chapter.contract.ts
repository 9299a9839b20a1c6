import { z } from 'zod';
import { heldFile } from '../files/file.contract.ts';
import { id, line } from '../values.ts';

/** Most test questions after one chapter. */
export const mostOfChapter = 20;

/** A chapter as a form holds it; its length is measured from the file, never typed. */
export const chapterInput = z.strictObject({
  chapterId: id.optional(),
  chapterName: line(100, 1),
  file: heldFile.nullable(),
  /** Test questions after the chapter, in their order. */
  questionIds: z.array(id).max(mostOfChapter).default([]),
});

/** A test question as the person sees it who answers: without its answer. */
const testQuestion = z.object({
  questionId: id,
  exercisesType: z.number(),
  difficultyDegree: z.number(),
  /** Disabled questions stay visible to whoever looks after the lesson; they are asked no more. */
  state: z.number(),
  stem: z.string(),
  stemEn: z.string(),
  caseStem: z.string(),
  options: z.array(
    z.object({ exercisesOption: z.string(), content: z.string(), contentEn: z.string(), picUrl: z.string() }),
  ),
});
export type TestQuestion = z.infer<typeof testQuestion>;

/** A chapter with what a player needs: the file to play, how, and its picture. */
export const chapterShown = z.object({
  chapterId: id,
  chapterName: z.string(),
  fileId: id,
  fileName: z.string(),
  bytes: z.number(),
  seconds: z.number(),
  pages: z.number().nullable(),
  playFileId: id,
  view: z.enum(['video', 'audio', 'pdf', 'download']),
  snapshotFileId: id.nullable(),
  renderingState: z.number(),
  questions: z.array(testQuestion),
});
export type ChapterShown = z.infer<typeof chapterShown>;
