import type { FailureKey } from '#phrases/say.ts';
import { dayOfText, dayStart } from '../study/count.rules.ts';
import type { Range } from '../study/film/range.rules.ts';

/** A lesson in a classroom as it is written down; times are milliseconds. */
export interface Held {
  readonly from: number;
  readonly until: number;
  readonly lessons: readonly { readonly lessonId: string; readonly minutes: number }[];
}

/** The plan it was held for. */
export interface HeldFor {
  readonly now: number;
  readonly beginsOn: string;
  readonly lastOn: string;
  readonly lessonIds: readonly string[];
}

/** Longest lesson in a classroom: half a day. */
const longest = 12 * 3_600_000;

/** What is wrong with a lesson in a classroom, by field; empty where nothing is. */
export const faultsOf = (held: Held, plan: HeldFor): { field: string; key: FailureKey }[] => {
  const faults: { field: string; key: FailureKey }[] = [];
  if (held.until <= held.from) faults.push({ field: 'heldUntil', key: 'hours.endBeforeStart' });
  else if (held.until - held.from > longest) faults.push({ field: 'heldUntil', key: 'hours.tooLong' });
  if (held.until > plan.now) faults.push({ field: 'heldUntil', key: 'hours.future' });
  if (held.from < dayStart(dayOfText(plan.beginsOn)) || held.until > dayStart(dayOfText(plan.lastOn) + 1))
    faults.push({ field: 'heldFrom', key: 'hours.outsidePlan' });
  const minutes = held.lessons.reduce((sum, one) => sum + one.minutes, 0);
  if (held.until > held.from && minutes * 60_000 > held.until - held.from)
    faults.push({ field: 'lessons', key: 'hours.moreThanHeld' });
  if (held.lessons.some((one) => !plan.lessonIds.includes(one.lessonId)))
    faults.push({ field: 'lessons', key: 'hours.lessonForeign' });
  if (new Set(held.lessons.map((one) => one.lessonId)).size < held.lessons.length)
    faults.push({ field: 'lessons', key: 'hours.lessonTwice' });
  return faults;
};

/** Whether a stretch meets what is covered of a person's time already. */
export const meets = ([from, until]: Range, covered: readonly Range[]): boolean =>
  covered.some(([a, b]) => a < until && b > from);
