import { memberApi } from '#contracts/training/member.contract.ts';
import { planApi } from '#contracts/training/plan.contract.ts';
import type { Browser } from '#testing/browser.ts';
import { goldenLesson } from './golden-world.ts';
import { hire } from './world/hiring.ts';
import { dayFromNow } from './world/training.ts';

/** A driver who was hired. */
export interface Driver {
  readonly username: string;
  readonly realName: string;
  readonly orgUserId: string;
}

/** So many different names, at most ninety. */
export const driverNames = (surname: string, count: number): string[] =>
  Array.from(
    { length: count },
    (_, index) => `${surname}${'甲乙丙丁戊己庚辛壬癸'[index % 10]}${'一二三四五六七八九'[Math.floor(index / 10)]}`,
  );

/**
 * Drivers of an organisation that a journey made, hired one after the other in their order, in which they are charged too. Those who
 * learn come in on the phone; the others stay names, for coming in costs a processor a moment.
 */
export const hireDrivers = async (
  by: Browser,
  orgId: string,
  names: readonly string[],
  learning: readonly string[],
): Promise<Driver[]> => {
  const drivers: Driver[] = [];
  for (const [index, realName] of names.entries()) {
    const digits = `${orgId}${String(index).padStart(2, '0')}`;
    const account = { username: `driver${digits}`, realName, phone: `197${digits.slice(-8).padStart(8, '0')}` };
    const newcomer = { ...account, orgId, userClass: 102, identities: ['student' as const] };
    drivers.push({ ...account, orgUserId: await hire(by, newcomer, learning.includes(realName)) });
  }
  return drivers;
};

/** A plan of five minutes of the golden lesson with people on it, still a draft. @returns its number */
export const draftPlan = async (by: Browser, planName: string, orgUserIds: readonly string[]): Promise<string> => {
  const [lesson] = await by.call(planApi.lessons, { keyword: goldenLesson });
  const { planId } = await by.call(planApi.add, {
    flavour: 'safe_train',
    planName,
    startDate: dayFromNow(-1),
    endDate: dayFromNow(20),
    lessons: [{ lessonId: lesson?.lessonId ?? '', requiredMinutes: 5 }],
  });
  await by.call(memberApi.add, { planId, orgUserIds: [...orgUserIds] });
  return planId;
};
