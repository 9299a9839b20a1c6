import { lessonFileKind, lessonFileType } from '#contracts/lessons/lesson.codes.ts';
import { lessonApi } from '#contracts/lessons/lesson.contract.ts';
import type { Browser } from '#testing/browser.ts';
import { upload } from './files.ts';

/** What a lesson of one chapter shows. */
interface Shown {
  readonly fileName: string;
  readonly bytes: Buffer;
  readonly film?: true;
  /** 2 lets everybody use it. */
  readonly share?: 0 | 2;
  /** Asked after its chapter. */
  readonly questionIds?: readonly string[];
}

/** A lesson of one chapter that somebody else has approved. @returns its number. */
export const publishLesson = async (by: Browser, auditor: Browser, shown: Shown): Promise<string> => {
  const { fileName, bytes, film, share = 0, questionIds = [] } = shown;
  const fileType = film ? lessonFileType.values.video : lessonFileType.values.pdf;
  const kind = lessonFileKind[fileType];
  if (!kind) throw new Error(`No lesson is of type ${fileType}`);
  const file = await upload(by, kind, fileName, bytes);
  const { lessonId } = await by.call(lessonApi.add, {
    lessonName: fileName,
    lessonNameEn: 'Driving',
    category: 'general',
    scene: 'teach',
    fileType,
    share,
    chapters: [{ chapterName: fileName, file, questionIds: [...questionIds] }],
  });
  await by.call(lessonApi.edges.submit, { id: lessonId });
  await auditor.call(lessonApi.edges.approve, { id: lessonId });
  return lessonId;
};
