import { practiceApi } from '#contracts/training/practice.contract.ts';
import { studyApi } from '#contracts/training/study.contract.ts';
import { sendShown, takeFace, takePicture } from '#domains/files/door.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import { findOpenFile } from '#kernel/files.ts';
import { everything } from '#kernel/scope.ts';
import { type Served, serveAcross, serveApart } from '#kernel/serve.ts';
import { answerPractice, findPractice } from '../practice/practice.service.ts';
import { takeBeats } from './beat.service.ts';
import { openSitting } from './open.service.ts';
import { signStudyByHand, signStudyByName, signStudyByPhoto } from './sign.service.ts';
import { findStudyRecord, findTasks, lessonOfFile } from './study.queries.ts';
import { membersOfRecord } from './study-membership.queries.ts';

/**
 * Calls of the student entry. A student's session reaches nothing by scope, and plans and lessons stand above the person's
 * organisation too: the person stands in the condition of every query.
 */
export const studyRoutes: Served[] = [
  serveAcross(studyApi.tasks, ({ db, actor }, input) => findTasks(db, actor, input.all === 'true')),
  serveAcross(
    studyApi.record,
    async ({ db, actor }, input) => orMissing(await findStudyRecord(db, actor, input.recordId)),
    membersOfRecord,
  ),
  serveApart(
    'bytes',
    studyApi.file,
    async (visit, input) => {
      const file = await visit.apart(everything, async (db) => {
        if (!(await lessonOfFile(db, visit.actor, input.recordId, input.fileId))) throw fail('file.missing');
        return findOpenFile(db, input.fileId);
      });
      return sendShown(visit, file, input);
    },
    membersOfRecord,
  ),
  serveAcross(studyApi.open, openSitting, membersOfRecord),
  serveApart('steps', studyApi.beat, takeBeats),
  serveApart(
    'bytes',
    studyApi.signByPhoto,
    async (visit, input) => signStudyByPhoto(visit, await takeFace(visit), input),
    membersOfRecord,
  ),
  serveApart(
    'bytes',
    studyApi.signByHand,
    async (visit, input) => signStudyByHand(visit, await takePicture(visit), input),
    membersOfRecord,
  ),
  serveAcross(studyApi.signByName, signStudyByName, membersOfRecord),
  serveAcross(practiceApi.list, findPractice),
  serveAcross(practiceApi.answer, answerPractice),
];
