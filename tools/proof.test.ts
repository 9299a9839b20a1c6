import { describe, expect, it } from 'vitest';
import { ageOf, withEntry } from './proof.mjs';

const now = Date.parse('2026-11-26T12:00:00Z');
const entry = (at: string, failed = 0) => ({ commit: 'abc', at, machine: '', passed: 9, failed, seconds: 1 });

describe('how old a proof is', () => {
  it.each([
    ['of the same day', '2026-11-26T01:00:00Z', 0, 0, 'today, 0 commits behind'],
    ['of the day before', '2026-11-25T11:00:00Z', 0, 1, '1 day ago, 1 commit behind'],
    ['that failed', '2026-11-20T11:00:00Z', 2, 14, '6 days ago, 14 commits behind, 2 FAILED'],
    ['of a commit that is not known here', '2026-11-20T11:00:00Z', 0, undefined, '6 days ago'],
  ])('%s', (_, at, failed, commits, expected) => expect(ageOf(entry(at, failed), now, commits)).toBe(expected));
});

it('keeps the entries of other parts, in one order whichever part came last', () => {
  const proof = withEntry(
    withEntry({}, 'server', entry('2026-11-25T11:00:00Z')),
    'days eve',
    entry('2026-11-24T11:00:00Z'),
  );
  const again = withEntry(proof, 'server', entry('2026-11-26T11:00:00Z', 1));
  expect(Object.keys(again)).toEqual(['days eve', 'server']);
  expect(again).toMatchObject({ 'days eve': { failed: 0 }, server: { failed: 1, at: '2026-11-26T11:00:00Z' } });
});
