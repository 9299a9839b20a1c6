import { queryString } from '#client/call.ts';
import { fullPath } from '#contracts/route.ts';
import { studyApi } from '#contracts/training/study.contract.ts';

/** Address of a file of the person's plan. */
export const lessonFile = (recordId: string, fileId: string): string =>
  fullPath(studyApi.file) + queryString(studyApi.file, { recordId, fileId });
