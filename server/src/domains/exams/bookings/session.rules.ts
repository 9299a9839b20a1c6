import { examSessionState } from '#contracts/exams/booking.codes.ts';
import type { FailureKey } from '#phrases/say.ts';

interface Times {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly booksFrom: string;
  readonly booksUntil: string;
}
interface Fault {
  readonly field: string;
  readonly key: FailureKey;
  readonly params?: Readonly<Record<string, number>>;
}

const time = (text: string): number => new Date(text).getTime();

/** Times of a session that do not fit each other: it ends after it begins, and is booked before it begins. */
export const wrongTimes = (of: Times): Fault[] => {
  const wrong: Fault[] = [];
  if (time(of.endsAt) <= time(of.startsAt)) wrong.push({ field: 'endsAt', key: 'examSession.endBeforeBegin' });
  if (time(of.booksUntil) <= time(of.booksFrom)) wrong.push({ field: 'booksUntil', key: 'examSession.windowEmpty' });
  if (time(of.booksUntil) > time(of.startsAt)) wrong.push({ field: 'booksUntil', key: 'examSession.windowLate' });
  return wrong;
};

/** Whether seats may be booked at a moment. */
export const isOpen = (of: Pick<Times, 'booksFrom' | 'booksUntil'> & { state: number }, now: Date): boolean =>
  of.state === examSessionState.values.open &&
  time(of.booksFrom) <= now.getTime() &&
  now.getTime() < time(of.booksUntil);

/** The lowest seats that are free, from 1 on; fewer than wanted where there are no more. */
export const freeSeats = (seats: number, taken: readonly number[], wanted: number): number[] => {
  const gone = new Set(taken);
  const free: number[] = [];
  for (let seat = 1; seat <= seats && free.length < wanted; seat += 1) if (!gone.has(seat)) free.push(seat);
  return free;
};

/** What a session says about whom it is for, and what a member brings. */
interface Meant {
  readonly path: string;
  readonly flavours: readonly string[];
  readonly planIds: readonly string[];
  readonly startsAt: string;
}
export interface Candidate {
  readonly path: string;
  readonly flavour: string;
  readonly planId: string;
  /** Days between which the plan wants its exam; null where it says nothing. */
  readonly examFrom: string | null;
  readonly examUntil: string | null;
}

/** Whether a session is for a member: below the organisation that holds it, of a kind and a plan it names, on a day of the plan. */
export const isFor = (session: Meant, member: Candidate, dayOf: (at: Date) => string): boolean => {
  const day = dayOf(new Date(session.startsAt));
  return (
    member.path.startsWith(session.path) &&
    (session.flavours.length === 0 || session.flavours.includes(member.flavour)) &&
    (session.planIds.length === 0 || session.planIds.includes(member.planId)) &&
    (member.examFrom === null || day >= member.examFrom) &&
    (member.examUntil === null || day <= member.examUntil)
  );
};
