import { type Alarm, alarm } from '#contracts/events/alarm.ts';
import { messageProblem, rawDays } from '#contracts/events/platforms/platform.codes.ts';
import { cut, flattened, isAllStorable, isStorable, unstorableIn } from '#contracts/system/storable.ts';
import { clock } from '#kernel/clock.ts';
import { sha256 } from '#kernel/keys.ts';
import { isAhead, isBeforeWindow } from '../rules/occurred-at.rules.ts';

/** Longest number of an alarm, and how much is shown of what is none. */
const longestNumber = 64;
const shownNumber = 40;

const problems = messageProblem.values;

/** An alarm as it was read, or what is wrong with it. */
export interface Reading {
  /** JSON of the alarm as it came. */
  readonly raw: string;
  readonly externalId: string;
  readonly alarm?: Alarm;
  readonly problem: number;
}

const problemOf = (one: Alarm): number => {
  const now = clock.now();
  if (isAhead(one.occurredAt, now)) return problems.future;
  if (isBeforeWindow(one.occurredAt, now, rawDays)) return problems.tooOld;
  return one.plateNo === '' && one.terminalNo === '' ? problems.nobody : problems.none;
};

/**
 * What a message nobody could read is known by, so that it is kept once however often it is sent: the platform's number of it
 * where it is one, else what can be shown of that, with a digest of all that came.
 */
const numberOf = (value: unknown, raw: string): string => {
  const named = (value as { externalId?: unknown } | null)?.externalId;
  const number = typeof named === 'string' ? named.trim() : '';
  if (number !== '' && number.length <= longestNumber && isStorable(number)) return number;
  return `${cut(JSON.stringify(number).slice(1, -1), shownNumber)}#${sha256(raw).slice(0, 16)}`;
};

/**
 * Reads one alarm of a sending. One that cannot be kept, or not be read, says why and is kept as JSON writes it: what no text
 * can hold stands there as its escape (`\u0000`), what is nested too deep as an ellipsis.
 */
export const readAlarm = (value: unknown): Reading => {
  const [bad] = isAllStorable(value) ? [] : unstorableIn(value);
  const raw = JSON.stringify(bad ? flattened(value) : value);
  const unread = (problem: number): Reading => ({ raw, externalId: numberOf(value, raw), problem });
  if (bad) return unread(problems[bad.problem]);
  const parsed = alarm.safeParse(value);
  if (!parsed.success) return unread(problems.unreadable);
  const problem = problemOf(parsed.data);
  return {
    raw,
    externalId: parsed.data.externalId,
    problem,
    ...(problem === problems.none ? { alarm: parsed.data } : {}),
  };
};
