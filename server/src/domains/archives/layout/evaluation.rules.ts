import { wholeMinutes } from '#contracts/minutes.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { learnedOf, type Words } from '#domains/prints/door.ts';
import type { PlanFile } from '../reading/plan.reading.ts';

/** What a training achieved, in numbers. */
export interface Achieved {
  readonly people: number;
  readonly done: number;
  /** Whole percent, rounded down: 99.9 is not all. */
  readonly percent: number;
  readonly minutes: number;
  readonly each: number;
  readonly sat: number;
  readonly passed: number;
  readonly passedFirst: number;
  /** Mean of everybody's best score, to one decimal; null where nobody sat. */
  readonly average: number | null;
}

const { ended, archived } = trainingState.values;
const isDone = (state: number): boolean => state >= ended && state <= archived;

/** Sums up a plan's file. Names may be the same: people are told apart by their records, sittings by name and attempt. */
export const achievedIn = ({ members, sittings }: Pick<PlanFile, 'members' | 'sittings'>): Achieved => {
  const people = members.length;
  const done = members.filter((one) => isDone(one.state)).length;
  const minutes = wholeMinutes(members.reduce((sum, one) => sum + one.countedSeconds, 0));
  const scored = members.filter((one) => one.score !== null);
  const total = scored.reduce((sum, one) => sum + (one.score ?? 0), 0);
  return {
    people,
    done,
    percent: people === 0 ? 0 : Math.floor((done * 100) / people),
    minutes,
    each: people === 0 ? 0 : Math.floor(minutes / people),
    sat: members.filter((one) => one.attempts > 0).length,
    passed: sittings.filter((one) => one.passed === true).length,
    passedFirst: sittings.filter((one) => one.passed === true && one.attempt === 1).length,
    average: scored.length === 0 ? null : Math.round((total * 10) / scored.length) / 10,
  };
};

/** The same in sentences; of an exam only where somebody sat. */
export const evaluationLines = (file: Pick<PlanFile, 'facts' | 'members' | 'sittings'>, words: Words): string[] => {
  const { people, done, percent, minutes, each, sat, passed, passedFirst, average } = achievedIn(file);
  const perHour = file.facts.minutesPerHour;
  return [
    minutes > 0
      ? words.say('forms.evaluationFigures', {
          people,
          done,
          percent,
          minutes: learnedOf(words, minutes * 60, perHour),
          each: learnedOf(words, each * 60, perHour),
        })
      : words.say('forms.evaluationDone', { people, done, percent }),
    ...(sat > 0
      ? [words.say('forms.evaluationExam', { sat, passed, first: passedFirst, average: average ?? '—' })]
      : []),
  ];
};
