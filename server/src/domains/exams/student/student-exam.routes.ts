import { studentExamApi } from '#contracts/exams/student-exam.contract.ts';
import { sendShown, takeFace } from '#domains/files/door.ts';
import { findOpenFile } from '#kernel/files.ts';
import { everything } from '#kernel/scope.ts';
import { type Served, serveAcross, serveApart } from '#kernel/serve.ts';
import { openExam } from './open.service.ts';
import { findExam, findReview, findSittingPicture } from './result.queries.ts';
import { saveAnswers } from './save.service.ts';
import { signExamByName, signExamByPhoto } from './sign.service.ts';
import { membersOfRecord, membersOfSitting } from './sitting-membership.queries.ts';
import { submitExam } from './submit.service.ts';

/** Calls of the student entry around its exams. Plans and papers stand above the person's organisation too, so each query of the student names the person. */
export const studentExamRoutes: Served[] = [
  serveAcross(studentExamApi.one, ({ db, actor }, input) => findExam(db, actor, input.recordId), membersOfRecord),
  serveApart('trace', studentExamApi.open, openExam, membersOfRecord),
  serveApart('steps', studentExamApi.save, saveAnswers),
  serveApart('trace', studentExamApi.submit, submitExam, membersOfSitting),
  serveAcross(
    studentExamApi.review,
    ({ db, actor }, input) => findReview(db, actor, input.sittingId),
    membersOfSitting,
  ),
  serveApart(
    'bytes',
    studentExamApi.picture,
    async (visit, input) => {
      const file = await visit.apart(everything, async (db) =>
        findOpenFile(db, await findSittingPicture(db, visit.actor, input)),
      );
      return sendShown(visit, file, input);
    },
    membersOfSitting,
  ),
  serveApart(
    'bytes',
    studentExamApi.signByPhoto,
    async (visit, input) => signExamByPhoto(visit, await takeFace(visit), input),
    membersOfRecord,
  ),
  serveAcross(studentExamApi.signByName, signExamByName, membersOfRecord),
];
