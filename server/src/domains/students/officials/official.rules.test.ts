import { describe, expect, it } from 'vitest';
import { standingOf, usualEnd, wrongDay } from './official.rules.ts';

describe('The authority’s certificate', () => {
  it.each([
    ['2026-03-01', '2029-02-28'],
    ['2026-11-23', '2029-11-22'],
    ['2024-02-29', '2027-02-28'],
  ])('issued on %s ends on %s', (issuedOn, end) => expect(usualEnd(issuedOn)).toBe(end));

  it.each([
    [1, '2029-04-30', '2029-01-29', 'valid'],
    [1, '2029-04-30', '2029-01-30', 'renewable'],
    [1, '2029-04-30', '2029-04-30', 'renewable'],
    [1, '2029-04-30', '2029-05-01', 'lapsed'],
    [2, '2029-04-30', '2026-01-01', 'voided'],
    [0, '2029-04-30', '2026-01-01', 'withdrawn'],
  ])('in state %i, good until %s, stands on %s as %s', (state, validUntil, today, standing) =>
    expect(standingOf({ state, validUntil }, today)).toBe(standing),
  );

  it.each([
    ['2026-11-24', '2029-11-23', 'issuedOn'],
    ['2026-11-23', '2030-02-23', undefined],
    ['2026-11-23', '2030-02-24', 'validUntil'],
  ])('issued on %s until %s is wrong in %s', (issuedOn, validUntil, field) =>
    expect(wrongDay({ issuedOn, validUntil }, '2026-11-23')?.field).toBe(field),
  );
});
