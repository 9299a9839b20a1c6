import { practiceApi } from '#contracts/training/practice.contract.ts';
import { studyApi } from '#contracts/training/study.contract.ts';
import { takePicture } from '#domains/students/door.ts';
import { fail } from '#kernel/errors.ts';
import { findOpenFile, sendStored } from '#kernel/files.ts';
import { everything } from '#kernel/scope.ts';
import { type Served, serveVisit } from '#kernel/serve.ts';
import { answerPractice, findPractice } from '../practice/practice.service.ts';
import { takeBeats } from './beat.service.ts';
import { openSitting } from './open.service.ts';
import { signStudyByHand, signStudyByName, signStudyByPhoto } from './sign.service.ts';
import { findStudyRecord, findTasks, lessonOfFile } from './study.queries.ts';

/** Calls of the student entry. Plans and lessons stand above the person's organisation too, so each query names the person. */
export const studyRoutes: Served[] = [
  serveVisit(studyApi.tasks, (visit, input) =>
    visit.apart(everything, (db) => findTasks(db, visit.actor, input.all === 'true')),
  ),
  serveVisit(studyApi.record, async (visit, input) => {
    const found = await visit.apart(everything, (db) => findStudyRecord(db, visit.actor, input.recordId));
    if (!found) throw fail('object.missing');
    return found;
  }),
  serveVisit(studyApi.file, async (visit, input) => {
    const file = await visit.apart(everything, async (db) => {
      if (!(await lessonOfFile(db, visit.actor, input.recordId, input.fileId))) throw fail('file.missing');
      return findOpenFile(db, input.fileId);
    });
    return sendStored(visit, file);
  }),
  serveVisit(studyApi.open, openSitting),
  serveVisit(studyApi.beat, takeBeats),
  serveVisit(studyApi.signByPhoto, async (visit, input) => signStudyByPhoto(visit, await takePicture(visit), input)),
  serveVisit(studyApi.signByHand, async (visit, input) => signStudyByHand(visit, await takePicture(visit), input)),
  serveVisit(studyApi.signByName, signStudyByName),
  serveVisit(practiceApi.list, findPractice),
  serveVisit(practiceApi.answer, answerPractice),
];
