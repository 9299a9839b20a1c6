import { checkDoubt, checkFinding, checkMoment, checkSeverity, checkVerdict } from './check.codes.ts';

/** Where a phone was, in degrees (WGS 84). */
interface CheckPlace {
  readonly latitude: number;
  readonly longitude: number;
}

/** What a check found at one item. */
export interface Found {
  readonly severity: number;
  readonly finding: number;
}

/** Least severity that stops a vehicle: a company may have serious faults stop it, too (parameter `checkSeriousStops`). */
export const stoppingFrom = (seriousStops: boolean): number =>
  seriousStops ? checkSeverity.values.serious : checkSeverity.values.stopping;

/** What follows from the findings: one fault that stops is enough to take the vehicle out of service. */
export const verdictOf = (found: readonly Found[], seriousStops = false): number => {
  const faults = found.filter((one) => one.finding === checkFinding.values.fault);
  if (faults.some((one) => one.severity >= stoppingFrom(seriousStops))) return checkVerdict.values.outOfService;
  return faults.length > 0 ? checkVerdict.values.faults : checkVerdict.values.pass;
};

/** Form of the phone's page since which a fault, and what does not apply, ask for a word. One of before does not say which it is. */
export const wordedForm = 2;
/** Form of the page since which it asks what applies alone, and takes no "not applicable" of what always does. */
export const fittedForm = 3;

/** Hour from which the morning is over: a check before the trip that was made is not offered once more. */
const noon = 12;

/**
 * The kinds of check that are offered now, what comes next first: before the trip while it is not made, and in the morning; on the way
 * and after the trip once it is made; any other always.
 * @param hour of the day, 0 to 23. @returns those to press, and the rest for whoever needs one of them all the same.
 */
export const offeredMoments = (
  moments: readonly number[],
  done: readonly number[],
  hour: number,
): { readonly now: readonly number[]; readonly other: readonly number[] } => {
  const { beforeTrip, onTheWay, afterTrip } = checkMoment.values;
  const begun = done.includes(beforeTrip);
  const isNow = (moment: number): boolean => {
    if (moment === beforeTrip) return !begun || hour < noon;
    return begun || (moment !== onTheWay && moment !== afterTrip);
  };
  const turn = (moment: number): number => (moment === beforeTrip && begun ? Number.MAX_SAFE_INTEGER : moment);
  const sorted = [...new Set(moments)].sort((a, b) => turn(a) - turn(b));
  return { now: sorted.filter(isNow), other: sorted.filter((one) => !isNow(one)) };
};

/** Least seconds an item takes to look at: twenty items in less than 45 seconds nobody has looked at. */
const leastSecondsAnItem = 2.25;
/** Most seconds by which the pauses between presses differ when somebody, or something, presses in a beat. */
const beat = 0.25;
/** Presses from which a beat is told from chance. */
const beats = 8;
/** Most minutes by which the clock of a phone may be wrong. */
const clockMinutes = 10;
/** Hours after which a check that waited for a network is looked at by a person. */
const lateHours = 24;
/** Days after which a check is not taken any more. */
export const mostDays = 7;
/** Kilometres within which two places are one, and the speed above which no vehicle came from one to the other. */
const nearKilometres = 2;
const fastestKilometres = 130;

/** Kilometres between two places, along the ground. */
export const kilometresBetween = (a: CheckPlace, b: CheckPlace): number => {
  const rad = (degrees: number): number => (degrees * Math.PI) / 180;
  const half =
    Math.sin(rad(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(rad(a.latitude)) * Math.cos(rad(b.latitude)) * Math.sin(rad(b.longitude - a.longitude) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(half)));
};

/** What a check is judged by. */
export interface Judged {
  readonly items: number;
  /** Seconds from opening the check to signing it. */
  readonly seconds: number;
  /** Seconds between one press and the next. */
  readonly pauses: readonly number[];
  /** One of its photos stands in an earlier check. */
  readonly photoReused: boolean;
  /** Minutes by which the phone's clock was wrong; either side. */
  readonly clockOff: number;
  /** Hours between the check and its arrival. */
  readonly waited: number;
  readonly odometer: number | null;
  readonly place: CheckPlace | null;
  /** Something was left out that applies to the vehicle by its register of today. */
  readonly notAsked: boolean;
  /** The check of the vehicle before this one, as far as there is one. */
  readonly before: {
    readonly odometer: number | null;
    readonly place: CheckPlace | null;
    readonly hours: number;
  } | null;
}

const isBeat = (pauses: readonly number[]): boolean =>
  pauses.length >= beats && Math.max(...pauses) - Math.min(...pauses) <= beat;

const isFar = ({ place, before }: Judged): boolean => {
  if (!place || !before?.place) return false;
  const way = kilometresBetween(place, before.place);
  return way > nearKilometres && way > fastestKilometres * before.hours;
};

const isBack = ({ odometer, before }: Judged): boolean =>
  odometer !== null && before !== null && before.odometer !== null && odometer < before.odometer;

/** Why a check is doubted; empty for one that counts at once. */
export const doubtsOf = (judged: Judged): number[] => {
  const { tooFast, evenPace, photoReused, clockWrong, placeFar, odometerBack, late, notAsked } = checkDoubt.values;
  const asked: readonly (readonly [number, boolean])[] = [
    [tooFast, judged.seconds < judged.items * leastSecondsAnItem],
    [evenPace, isBeat(judged.pauses)],
    [photoReused, judged.photoReused],
    [clockWrong, Math.abs(judged.clockOff) > clockMinutes],
    [placeFar, isFar(judged)],
    [odometerBack, isBack(judged)],
    [late, judged.waited > lateHours],
    [notAsked, judged.notAsked],
  ];
  return asked.filter(([, holds]) => holds).map(([doubt]) => doubt);
};
