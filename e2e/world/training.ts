import { parameterApi } from '#contracts/parameters/parameter.contract.ts';
import type { Input } from '#contracts/route.ts';
import { hoursApi } from '#contracts/training/hours/hours.contract.ts';
import { type MemberRow, memberApi } from '#contracts/training/member.contract.ts';
import { planApi } from '#contracts/training/plan.contract.ts';
import { dayOf } from '#contracts/zone.ts';
import type { Browser } from '#testing/browser.ts';
import { smallPdf } from '#testing/pdfs.ts';
import { rowsOf } from '../user.ts';
import { upload } from './files.ts';

export const dayFromNow = (days: number): string => dayOf(new Date(Date.now() + days * 86_400_000));

/** The organisation of somebody runs its plans without an audit. */
export const waiveAudit = async (by: Browser): Promise<void> => {
  await by.call(parameterApi.orgMod, { parameterCode: 'planAudit', content: '0' });
};

/** A plan that is handed in with its members, and approved where somebody else has to. @returns its number. */
export const runPlan = async (
  by: Browser,
  plan: Input<typeof planApi.add>,
  members: readonly string[],
  auditor?: Browser,
): Promise<string> => {
  const { planId } = await by.call(planApi.add, plan);
  await by.call(planApi.edges.submit, { id: planId });
  if (auditor) await auditor.call(planApi.edges.approve, { id: planId });
  if (members.length > 0) await by.call(memberApi.add, { planId, orgUserIds: [...members] });
  return planId;
};

/** Members of a plan, by their names. */
export const recordsOf = async (by: Browser, planId: string): Promise<readonly MemberRow[]> =>
  rowsOf<MemberRow>(await by.call(memberApi.list.page, { planId, size: 100 } as never));

/** A lesson of ten minutes that was held in a classroom yesterday, for everybody in a plan. */
export const teach = async (by: Browser, planId: string, lessonId: string): Promise<void> => {
  const yesterday = dayFromNow(-1);
  await by.call(hoursApi.addClassroom, {
    planId,
    heldFrom: `${yesterday}T01:00:00.000Z`,
    heldUntil: `${yesterday}T01:10:00.000Z`,
    place: '二楼教室',
    lecturer: '马讲师',
    lessons: [{ lessonId, minutes: 10 }],
    recordIds: (await recordsOf(by, planId)).map((row) => row.recordId),
    sheets: [await upload(by, 'document', '签到表.pdf', smallPdf())],
  });
};
