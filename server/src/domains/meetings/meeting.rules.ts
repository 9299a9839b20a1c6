import { planState } from '#contracts/training/plan.codes.ts';

const states = planState.values;

/** Minutes before its beginning and after its end in which a meeting may be signed in to. */
const graceMinutes = 30;
/** Signs a person reads in a second, and the least and most seconds that reading minutes is given. */
const signsPerSecond = 10;
const leastReading = 30;
const mostReading = 600;

export interface Times {
  readonly planState: number;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

const running = (state: number): boolean => state === states.inProgress || state === states.makingUp;

/** Whether people may sign in now: the plan runs, and it is the meeting's hour where one is set. */
export const inSession = (meeting: Times, now: Date): boolean => {
  if (!running(meeting.planState)) return false;
  if (meeting.startsAt === null || meeting.endsAt === null) return true;
  const grace = graceMinutes * 60_000;
  return (
    now.getTime() >= new Date(meeting.startsAt).getTime() - grace &&
    now.getTime() <= new Date(meeting.endsAt).getTime() + grace
  );
};

/** Whether who was not there may read the minutes in its place: the meeting is over, they are written, the plan runs. */
export const mayMakeUp = (meeting: Times & { minutes: string }, now: Date): boolean =>
  running(meeting.planState) &&
  meeting.minutes !== '' &&
  meeting.endsAt !== null &&
  now.getTime() > new Date(meeting.endsAt).getTime();

/** Attendance may be entered by hand from the plan's start on, also when its time is over; never in what was withdrawn. */
export const mayMark = (state: number): boolean =>
  running(state) || state === states.completed || state === states.expired;

/** Seconds reading minutes takes at least; markup does not count. */
export const readingSeconds = (html: string): number => {
  const signs = html.replace(/<[^>]*>/g, '').replace(/\s+/g, '').length;
  return Math.min(mostReading, Math.max(leastReading, Math.ceil(signs / signsPerSecond)));
};

/** First day of a month from which on a month without a meeting is an alarm (issue 5, point 9). */
const alarmDay = 20;

/** Whether nobody having met in a month is a gap by that day: the month is over, or its last third has begun. */
export const isGap = (month: string, today: string): boolean => {
  const present = today.slice(0, 7);
  return month < present || (month === present && Number(today.slice(8, 10)) >= alarmDay);
};
