import { planApi } from '#contracts/training/plan.contract.ts';
import { idCardCheckDigit } from '#contracts/values.ts';
import { goldenLesson } from '../golden-world.ts';
import { asUser } from '../user.ts';
import { enrol } from './faces.ts';
import { hireDrivers } from './hiring.ts';
import { dayFromNow, runPlan, teach, waiveAudit } from './training.ts';

const numberBody = '99110019880101999';

/** A plan whose one member has ended it and lacks nothing: the journey of certificates prints for nobody else. */
export const placeEnded = async (): Promise<void> => {
  const by = await asUser('certifier');
  await waiveAudit(by);
  const [member = ''] = await hireDrivers(by, [
    {
      username: 'endedMember',
      realName: '周持证',
      phone: '19800008001',
      idCard: numberBody + idCardCheckDigit(numberBody),
      gender: 2,
    },
  ]);
  await enrol(by, member, 7);
  const [lesson] = await by.call(planApi.lessons, { keyword: goldenLesson });
  const lessonId = lesson?.lessonId ?? '';
  const plan = await runPlan(
    by,
    {
      flavour: 'safe_train',
      planName: '持证旅程计划',
      startDate: dayFromNow(-2),
      endDate: dayFromNow(30),
      place: 'both',
      lessons: [{ lessonId, requiredMinutes: 10 }],
      auditsPrint: false,
    },
    [member],
  );
  await teach(by, plan, lessonId);
};
