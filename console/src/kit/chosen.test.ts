import { describe, expect, it } from 'vitest';
import { renewed } from './chosen.ts';

const row = (key: string, ...can: string[]) => ({ key, can });
const by = (...rows: ReturnType<typeof row>[]) => new Map(rows.map((one) => [one.key, one]));
const kept = { search: 'a', rows: by(row('1', 'disable'), row('2', 'disable')), all: true };

describe('a selection after its list was asked again', () => {
  it.each([
    [
      'what a row may now, not what it could before',
      by(row('1', 'enable'), row('2', 'enable'), row('3')),
      true,
      2,
      ['enable', 'enable'],
      true,
    ],
    ['nobody who no longer matches the search', by(row('2', 'enable')), true, 1, ['enable'], true],
    [
      'whoever was not read, where not all that match were',
      by(row('1', 'enable')),
      false,
      2,
      ['enable', 'disable'],
      true,
    ],
    [
      'no promise of all that match, once others match too',
      by(row('1', 'enable'), row('2', 'enable')),
      true,
      9,
      ['enable', 'enable'],
      false,
    ],
  ] as const)('holds %s', (_, found, whole, total, can, all) => {
    const now = renewed(kept, found, { whole, total });
    expect([...now.rows.values()].flatMap((one) => one.can)).toEqual(can);
    expect(now.all).toBe(all);
  });
});
