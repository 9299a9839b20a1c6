import { describe, expect, it } from 'vitest';
import type { ExamHurdle } from '#contracts/exams/exam.codes.ts';
import { type ExamStanding, hurdlesOf, isExamOver } from './hurdle.rules.ts';

const today = '2026-06-15';
const ready: ExamStanding = {
  planState: 21,
  trainingState: 23,
  hasPaper: true,
  onSite: false,
  booksExam: false,
  lettersDue: 0,
  agreementsDue: 0,
  examFrom: null,
  examUntil: null,
  attemptsAllowed: 3,
  attemptsUsed: 0,
};

describe('what keeps a member from the exam', () => {
  it.each<[string, Partial<ExamStanding>, ExamHurdle[]]>([
    ['nothing', {}, []],
    ['nothing in the make-up period', { planState: 22 }, []],
    ['nothing after a failure with attempts left', { trainingState: 24, attemptsUsed: 1 }, []],
    ['no paper, whatever else', { hasPaper: false, lettersDue: 2 }, ['noPaper']],
    ['an exam on site', { onSite: true }, ['onSite']],
    ['a plan that waits', { planState: 20 }, ['planWaits']],
    ['a paused plan', { planState: 0 }, ['planPaused']],
    ['a plan that is over', { planState: 25 }, ['planOver']],
    ['an expired plan', { planState: 30 }, ['planOver']],
    ['a withdrawn plan', { planState: 11 }, ['planOver']],
    ['a paused member', { trainingState: 0 }, ['memberPaused']],
    ['hours that are missing', { trainingState: 16 }, ['learning']],
    ['rejected hours', { trainingState: 18 }, ['learning']],
    ['hours that wait for their audit', { trainingState: 17 }, ['hoursAudit']],
    ['no booking', { trainingState: 19 }, ['booking']],
    ['a booking that failed', { trainingState: 20 }, ['booking']],
    ['a booking that waits', { trainingState: 21 }, ['bookingAudit']],
    ['a booking that was rejected', { trainingState: 22 }, ['booking']],
    ['letters and the day together', { lettersDue: 1, examFrom: '2026-06-16' }, ['letters', 'notYet']],
    ['the day before', { examFrom: '2026-06-16' }, ['notYet']],
    ['nothing on the first and last day', { examFrom: today, examUntil: today }, []],
    ['an agreement the plan waits for', { agreementsDue: 1 }, ['agreements']],
    ['the day after', { examUntil: '2026-06-14' }, ['over']],
    ['no attempts left', { trainingState: 24, attemptsUsed: 3 }, ['noAttempts']],
    ['nothing after one was granted', { trainingState: 24, attemptsUsed: 3, attemptsAllowed: 4 }, []],
    ['a resit that has to be arranged', { trainingState: 24, attemptsUsed: 1, booksExam: true }, ['resit']],
    ['nothing after a booked resit was arranged', { attemptsUsed: 1, booksExam: true }, []],
    ['a score that waits', { trainingState: 25 }, ['scoreAudit']],
    ['a score that was rejected', { trainingState: 26 }, ['resit']],
    ['having passed', { trainingState: 30 }, ['passed']],
    ['being in the archive', { trainingState: 36 }, ['passed']],
  ])('%s', (_, change, expected) => {
    expect(hurdlesOf({ ...ready, ...change }, today)).toEqual(expected);
  });
});

describe('an exam is over', () => {
  it.each<[string, Partial<ExamStanding>, boolean]>([
    ['not while its plan runs without an end', {}, false],
    ['not on its last day', { examUntil: today }, false],
    ['the day after', { examUntil: '2026-06-14' }, true],
    ['not while its plan is paused', { planState: 0 }, false],
    ['not in the make-up period', { planState: 22 }, false],
    ['with a completed plan', { planState: 25 }, true],
    ['with an expired plan', { planState: 30 }, true],
    ['with a withdrawn plan', { planState: 11 }, true],
  ])('%s', (_, change, expected) => {
    expect(isExamOver({ ...ready, ...change }, today)).toBe(expected);
  });
});
