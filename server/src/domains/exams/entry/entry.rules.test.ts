import { describe, expect, it } from 'vitest';
import { type Entry, faultOf } from './entry.rules.ts';

const scale = { fullScore: 100, passingScore: 80 };
const days = { today: '2026-03-10', beginsOn: '2026-03-01' };
const entry = (more: Partial<Entry> = {}): Entry => ({
  score: 85,
  heldOn: '2026-03-05',
  certificateNumber: '',
  certifiedOn: null,
  mayBeEntered: true,
  attemptsLeft: 1,
  ...more,
});

describe('An entered score', () => {
  it.each<[string, Partial<Entry>, string | undefined]>([
    ['that fits', {}, undefined],
    ['of nought', { score: 0 }, undefined],
    ['of full marks on the last day', { score: 100, heldOn: '2026-03-10' }, undefined],
    ['with its certificate', { certificateNumber: '冀12', certifiedOn: '2026-03-09' }, undefined],
    ['of somebody who stands elsewhere', { mayBeEntered: false }, 'examEntry.standing'],
    ['without attempts left', { attemptsLeft: 0 }, 'examEntry.noAttempts'],
    ['above full marks', { score: 101 }, 'examEntry.tooHigh'],
    ['of tomorrow', { heldOn: '2026-03-11' }, 'examEntry.future'],
    ['from before the plan', { heldOn: '2026-02-28' }, 'examEntry.beforePlan'],
    ['that failed, with a certificate', { score: 79, certificateNumber: '冀12' }, 'examEntry.certifiedFailed'],
    ['that failed, with the day of one', { score: 79, certifiedOn: '2026-03-06' }, 'examEntry.certifiedFailed'],
    ['certified before the exam', { certifiedOn: '2026-03-04' }, 'examEntry.certifiedBefore'],
    ['certified tomorrow', { certifiedOn: '2026-03-11' }, 'examEntry.future'],
  ])('%s', (_, more, fault) => {
    expect(faultOf(entry(more), scale, days)).toBe(fault);
  });
});
