import { attendanceApi } from '#contracts/meetings/attendance.contract.ts';
import { meetingApi } from '#contracts/meetings/meeting.contract.ts';
import { memberApi } from '#contracts/training/member.contract.ts';
import { planApi } from '#contracts/training/plan.contract.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { dayFrom } from './plans.ts';
import { type Browser, unique } from './world.ts';

/** The moment so many minutes from the clock's now. */
export const momentIn = (minutes: number): string => new Date(clock.now().getTime() + minutes * 60_000).toISOString();

/** An approved meeting of today, unless said otherwise, with its members. @returns the plan. */
export const someMeeting = async (
  maker: Browser,
  auditor: Browser,
  orgUserIds: readonly string[],
  more: object = {},
): Promise<string> => {
  const { planId } = await maker.call(planApi.add, {
    flavour: 'safe_regular',
    planName: `安全例会${unique()}`,
    startDate: dayFrom(-1),
    endDate: dayFrom(1),
    place: 'onSite',
    ...more,
  });
  await maker.call(planApi.edges.submit, { id: planId });
  await auditor.call(planApi.edges.approve, { id: planId });
  if (orgUserIds.length > 0) await maker.call(memberApi.add, { planId, orgUserIds: [...orgUserIds] });
  return planId;
};

/** What the form of a meeting sends: one that is being held now. */
export const meetingInput = (planId: string, more: object = {}) => ({
  planId,
  version: 0,
  place: 'onSite' as const,
  room: '三楼会议室',
  startsAt: momentIn(-10),
  endsAt: momentIn(50),
  agenda: [{ title: '传达文件', minutes: 20, speaker: '' }],
  ...more,
});

/** A meeting that is held now; `more` says otherwise on its form. */
export const heldMeeting = async (
  maker: Browser,
  auditor: Browser,
  orgUserIds: readonly string[],
  more: object = {},
): Promise<string> => {
  const planId = await someMeeting(maker, auditor, orgUserIds);
  await maker.call(meetingApi.mod, meetingInput(planId, more));
  return planId;
};

/** The day a meeting counts for: that on which it began, which is yesterday in the first minutes of a day. */
export const heldOn = async (browser: Browser, planId: string): Promise<string> => {
  const { startsAt } = await browser.call(meetingApi.one, { planId });
  return dayOf(startsAt ?? '');
};

interface Attended {
  recordId: string;
  orgUserId: string;
  attendance: number;
  attendanceWay: string | null;
  absenceReason: string;
  attendanceAddress: string;
  state: number;
  can: string[];
}

/** The attendance list as a browser sees it. */
export const attendanceOf = async (
  browser: Browser,
  query: Record<string, unknown>,
): Promise<{ list: Attended[]; total: number }> =>
  (await browser.call(attendanceApi.list.page, { size: 200, ...query } as never)) as never;
