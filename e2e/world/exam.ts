import sharp from 'sharp';
import { examineeName, examineePhone, examinees, examPaper, examPlan } from '../exam-world.ts';
import { upload } from './files.ts';
import { hireDrivers } from './hiring.ts';
import { publishPaper } from './paper.ts';
import type { Team } from './team.ts';
import { dayFromNow, runPlan, teach } from './training.ts';

/** Members who have learned in a classroom and stand before the exam of their plan, with a picture on the paper. @returns the paper. */
export const placeExam = async ({ by, auditor, lessonId }: Team): Promise<string> => {
  const bytes = await sharp({ create: { width: 240, height: 160, channels: 3, background: '#c8102e' } })
    .png()
    .toBuffer();
  const paperId = await publishPaper(by, examPaper, await upload(by, 'exam-question', '标志.png', bytes));
  const members = await hireDrivers(
    by,
    examinees.map((username) => ({ username, realName: examineeName, phone: examineePhone(username) })),
  );
  const planId = await runPlan(
    by,
    {
      flavour: 'special_train',
      planName: examPlan,
      startDate: dayFromNow(-2),
      endDate: dayFromNow(3),
      place: 'both',
      lessons: [{ lessonId, requiredMinutes: 10 }],
      signWay: 2,
      paperId,
      examAttempts: 2,
    },
    members,
    auditor,
  );
  await teach(by, planId, lessonId);
  return paperId;
};
