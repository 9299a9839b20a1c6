import sharp from 'sharp';
import { examineeName, examineePhone, examinees, examPaper, examPlan, readers } from '../exam-world.ts';
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
  const place = async (planName: string, those: readonly string[]): Promise<void> => {
    const planId = await runPlan(
      by,
      {
        flavour: 'special_train',
        planName,
        startDate: dayFromNow(-2),
        endDate: dayFromNow(3),
        place: 'both',
        lessons: [{ lessonId, requiredMinutes: 10 }],
        signWay: 2,
        paperId,
        examAttempts: 2,
      },
      those,
      auditor,
    );
    await teach(by, planId, lessonId);
  };
  const alone = (username: string): boolean => readers.includes(username);
  await place(
    examPlan,
    members.filter((_, at) => !alone(examinees[at] ?? '')),
  );
  for (const [at, member] of members.entries())
    if (alone(examinees[at] ?? '')) await place(`${examPlan}${at + 1}`, [member]);
  return paperId;
};
