import { randomBytes } from 'node:crypto';
import { studentExamApi } from '#contracts/exams/student-exam.contract.ts';
import { photoScene } from '#contracts/students/student.codes.ts';
import { recordMembers, recordsPlan } from '../records-world.ts';
import { hireDrivers } from './hiring.ts';
import { onPhone } from './phone.ts';
import type { Team } from './team.ts';
import { dayFromNow, recordsOf, runPlan, teach } from './training.ts';

/** Somebody shows by name who it is, sits the exam on the phone and hands in. */
const sit = async (username: string, recordId: string, realName: string, answers: readonly string[]): Promise<void> => {
  const phone = await onPhone(username);
  await phone.call(studentExamApi.signByName, { recordId, scene: photoScene.values.examSignIn, signedName: realName });
  const deviceToken = randomBytes(16).toString('hex');
  const { sittingId, epoch } = await phone.call(studentExamApi.open, { recordId, deviceToken });
  const saves = answers.map((answer, index) => ({ seq: index + 1, place: index + 1, answer }));
  await phone.call(studentExamApi.submit, { sittingId, epoch, deviceToken, saves });
};

/** A plan with one member who passed, one who failed by a question, and two who are to sit on paper. */
export const placeRecords = async ({ by, auditor, lessonId }: Team, paperId: string): Promise<void> => {
  const members = await hireDrivers(
    by,
    recordMembers.map(({ realName }, index) => ({
      username: `recordMember${index}`,
      realName,
      phone: `19800004${String(index).padStart(3, '0')}`,
    })),
  );
  const planId = await runPlan(
    by,
    {
      flavour: 'safe_train',
      planName: recordsPlan,
      startDate: dayFromNow(-3),
      endDate: dayFromNow(3),
      place: 'both',
      lessons: [{ lessonId, requiredMinutes: 10 }],
      signWay: 2,
      auditsScore: true,
      paperId,
      examPlace: 'both',
      examAttempts: 3,
      passingScore: 6,
    },
    members,
    auditor,
  );
  await teach(by, planId, lessonId);
  const records = await recordsOf(by, planId);
  for (const [index, { realName, answers }] of recordMembers.entries()) {
    const recordId = records.find((row) => row.realName === realName)?.recordId ?? '';
    if (answers.length > 0) await sit(`recordMember${index}`, recordId, realName, answers);
  }
};
