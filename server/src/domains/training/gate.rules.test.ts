import { describe, expect, it } from 'vitest';
import { afterLearning, nextGate } from './gate.rules.ts';

const plan = (flavour: string, paper_id: string | null, books_exam = false, audits_hours = false) => ({
  flavour,
  paper_id,
  books_exam,
  audits_hours,
});

describe('After learning', () => {
  it.each([
    ['safe_train', null, false, 'ended'],
    ['safe_train', '1', false, 'awaitingExam'],
    ['safe_regular', null, false, 'ended'],
    // The authority holds the exam: there is one although no paper is ours.
    ['two_personnel', null, false, 'awaitingExam'],
    ['two_personnel', null, true, 'awaitingBooking'],
    ['two_personnel', '1', true, 'awaitingBooking'],
  ] as const)('a member of %s with paper %s, booked: %s, comes to %s', (flavour, paper, books, to) => {
    expect(nextGate(plan(flavour, paper, books))).toBe(to);
    expect(afterLearning(plan(flavour, paper, books, true))).toBe('learningEnded');
    expect(afterLearning(plan(flavour, paper, books))).toBe(to);
  });
});
