import { practiceApi } from '#contracts/training/practice.contract.ts';
import { studyApi } from '#contracts/training/study.contract.ts';
import { sendShown, takeFace, takePicture } from '#domains/files/door.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import { findOpenFile } from '#kernel/files.ts';
import { type Served, serveVisit } from '#kernel/serve.ts';
import { answerPractice, findPractice } from '../practice/practice.service.ts';
import { takeBeats } from './beat.service.ts';
import { openSitting } from './open.service.ts';
import { asOwn, memberOfRecord } from './own.ts';
import { signStudyByHand, signStudyByName, signStudyByPhoto } from './sign.service.ts';
import { findStudyRecord, findTasks, lessonOfFile } from './study.queries.ts';

/** Calls of the student entry. */
export const studyRoutes: Served[] = [
  serveVisit(studyApi.tasks, (visit, input) => asOwn(visit, (db, actor) => findTasks(db, actor, input.all === 'true'))),
  serveVisit(
    studyApi.record,
    async (visit, input) => orMissing(await asOwn(visit, (db, actor) => findStudyRecord(db, actor, input.recordId))),
    memberOfRecord,
  ),
  serveVisit(
    studyApi.file,
    async (visit, input) => {
      const file = await asOwn(visit, async (db, actor) => {
        if (!(await lessonOfFile(db, actor, input.recordId, input.fileId))) throw fail('file.missing');
        return findOpenFile(db, input.fileId);
      });
      return sendShown(visit, file, input);
    },
    memberOfRecord,
  ),
  serveVisit(studyApi.open, openSitting, memberOfRecord),
  serveVisit(studyApi.beat, takeBeats),
  serveVisit(
    studyApi.signByPhoto,
    async (visit, input) => signStudyByPhoto(visit, await takeFace(visit), input),
    memberOfRecord,
  ),
  serveVisit(
    studyApi.signByHand,
    async (visit, input) => signStudyByHand(visit, await takePicture(visit), input),
    memberOfRecord,
  ),
  serveVisit(studyApi.signByName, signStudyByName, memberOfRecord),
  serveVisit(practiceApi.list, findPractice),
  serveVisit(practiceApi.answer, answerPractice),
];
