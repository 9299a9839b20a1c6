import { studentExamApi } from '#contracts/exams/student-exam.contract.ts';
import { sendShown, takeFace } from '#domains/files/door.ts';
import { findOpenFile } from '#kernel/files.ts';
import { everything } from '#kernel/scope.ts';
import { type Served, serveVisit } from '#kernel/serve.ts';
import { openExam } from './open.service.ts';
import { findExam, findReview, findSittingPicture } from './result.queries.ts';
import { saveAnswers } from './save.service.ts';
import { signExamByName, signExamByPhoto } from './sign.service.ts';
import { memberOfRecord, memberOfSitting } from './sitting-membership.queries.ts';
import { submitExam } from './submit.service.ts';

/** Calls of the student entry around its exams. Plans and papers stand above the person's organisation too, so each query of the student names the person. */
export const studentExamRoutes: Served[] = [
  serveVisit(
    studentExamApi.one,
    (visit, input) => visit.apart(everything, (db) => findExam(db, visit.actor, input.recordId)),
    memberOfRecord,
  ),
  serveVisit(studentExamApi.open, openExam, memberOfRecord),
  serveVisit(studentExamApi.save, saveAnswers),
  serveVisit(studentExamApi.submit, submitExam, memberOfSitting),
  serveVisit(
    studentExamApi.review,
    (visit, input) => visit.apart(everything, (db) => findReview(db, visit.actor, input.sittingId)),
    memberOfSitting,
  ),
  serveVisit(
    studentExamApi.picture,
    async (visit, input) => {
      const file = await visit.apart(everything, async (db) =>
        findOpenFile(db, await findSittingPicture(db, visit.actor, input)),
      );
      return sendShown(visit, file, input);
    },
    memberOfSitting,
  ),
  serveVisit(
    studentExamApi.signByPhoto,
    async (visit, input) => signExamByPhoto(visit, await takeFace(visit), input),
    memberOfRecord,
  ),
  serveVisit(studentExamApi.signByName, signExamByName, memberOfRecord),
];
