import { checkFinding, photoWanted } from '#contracts/checks/check.codes.ts';
import { fittedForm, mostDays, wordedForm } from '#contracts/checks/check.rules.ts';
import { isAlways, isAsked } from '#contracts/checks/item-applicability.rules.ts';
import type { ownCheckApi } from '#contracts/checks/own-check.contract.ts';
import type { CheckItem } from '#contracts/checks/template.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { type Failure, fail, someNames } from '#kernel/errors.ts';

export type Given = Parsed<typeof ownCheckApi.add>;
type Answer = Given['answers'][number];
type Problem = Failure['fields'][number];

const minute = 60_000;

/** When a check took place, by the platform's clock. */
export interface Times {
  readonly startedAt: Date;
  readonly checkedAt: Date;
  readonly seconds: number;
  /** Minutes by which the phone's clock was wrong, one way or the other. */
  readonly clockOff: number;
  /** Hours until it came here. */
  readonly waited: number;
}

/**
 * Milliseconds a check waited for a network, by the phone's own clock.
 * @throws check.tooOld after seven days.
 */
export const waitedFor = ({ finishedAt, sentAt }: Pick<Given, 'finishedAt' | 'sentAt'>): number => {
  const waited = Math.max(0, Date.parse(sentAt) - Date.parse(finishedAt));
  if (waited > mostDays * 24 * 60 * minute) throw fail('check.tooOld', { days: mostDays });
  return waited;
};

/**
 * Takes the error of the phone's clock off: what it says at sending against what is true tells it. A clock that was set back in
 * between is wrong by that much at least; how long the check took is told by the presses then.
 * @throws check.tooOld after seven days.
 */
export const timesOf = (given: Given, now: Date): Times => {
  const [began, ended, sent] = [given.startedAt, given.finishedAt, given.sentAt].map((one) => Date.parse(one)) as [
    number,
    number,
    number,
  ];
  const setBack = Math.max(0, began - ended, ended - sent);
  const waited = waitedFor(given);
  const pressed = given.answers.reduce((sum, one) => sum + one.seconds, 0);
  const seconds = Math.round(ended < began ? pressed : (ended - began) / 1000);
  const checkedAt = new Date(now.getTime() - waited);
  return {
    startedAt: new Date(checkedAt.getTime() - seconds * 1000),
    checkedAt,
    seconds,
    clockOff: Math.max(Math.abs(sent - now.getTime()), setBack) / minute,
    waited: waited / (60 * minute),
  };
};

const wantsPhoto = (item: CheckItem, answer: Answer): boolean => {
  if (answer.finding === checkFinding.values.notApplicable) return false;
  if (item.photo === photoWanted.values.always) return true;
  return item.photo === photoWanted.values.onFault && answer.finding === checkFinding.values.fault;
};

const isDenied = (answers: readonly Answer[], number: number): boolean =>
  answers.some((one) => one.item === number && one.finding === checkFinding.values.notApplicable);

/** Items that apply to a vehicle, by what it is known to be without, and have no answer. */
export const unanswered = (
  items: readonly CheckItem[],
  answers: readonly Pick<Answer, 'item'>[],
  lacks: readonly number[],
): CheckItem[] => items.filter((item, index) => isAsked(item, lacks) && !answers.some((one) => one.item === index + 1));

const named = (items: readonly CheckItem[]) => ({ items: someNames(items.map((one) => one.text)) });

/**
 * What is wrong with the answers to an edition's items: one that is not on it, one without an answer that applies to the vehicle, a
 * fault or one that does not apply without a word, one that always applies and is said not to, a photo that is wanted. A page of before
 * one of these was asked for could not ask: what was made by it is held to none of it.
 * @param lacks what the vehicle is known to be without: items that need it may be left out.
 */
export const answerProblems = (
  items: readonly CheckItem[],
  { answers, form }: Pick<Given, 'answers' | 'form'>,
  lacks: readonly number[],
): Problem[] => {
  const places = new Set(answers.map((one) => one.item));
  if (answers.some((one) => one.item > items.length) || places.size < answers.length)
    return [{ field: 'answers', key: 'check.otherItem' }];
  const missing = unanswered(items, answers, lacks);
  if (missing.length > 0) return [{ field: 'answers', key: 'check.unanswered', params: named(missing) }];
  if (form >= wordedForm && answers.some((one) => one.finding !== checkFinding.values.normal && one.note === ''))
    return [{ field: 'answers', key: 'check.noteWanted' }];
  const denied = form < fittedForm ? [] : items.filter((item, index) => isAlways(item) && isDenied(answers, index + 1));
  if (denied.length > 0) return [{ field: 'answers', key: 'check.always', params: named(denied) }];
  const bare = answers.some((one) => one.photoId === null && wantsPhoto(items[one.item - 1] as CheckItem, one));
  return bare ? [{ field: 'answers', key: 'check.photoWanted' }] : [];
};
