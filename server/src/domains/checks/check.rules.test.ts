import { describe, expect, it } from 'vitest';
import { daysOf, monthTable } from './records/month.rules.ts';
import { nearestTemplates } from './templates/template.rules.ts';

describe('templates of a vehicle', () => {
  const above = { name: 'above', path: '.1.', checkMoments: [1, 2] };
  const own = { name: 'own', path: '.1.7.', checkMoments: [1] };
  it.each([
    ['the one above where there is no other', [above], [['above', [1, 2]]]],
    [
      'the nearer one for what it covers',
      [above, own],
      [
        ['above', [2]],
        ['own', [1]],
      ],
    ],
    [
      'two of one organisation beside each other',
      [own, { ...own, name: 'other' }],
      [
        ['own', [1]],
        ['other', [1]],
      ],
    ],
    ['none of one that is covered whole', [{ ...above, checkMoments: [1] }, own], [['own', [1]]]],
  ] as const)('are %s', (_, some, wanted) => {
    expect(nearestTemplates(some).map((one) => [one.name, one.checkMoments])).toEqual(wanted);
  });
});

describe('the table of a month', () => {
  const item = (text: string) => ({
    group: 'g',
    text,
    faultText: `${text} failed`,
    hint: '',
    severity: 1 as const,
    photo: 0 as const,
  });
  const record = (day: number, verdict: number, findings: readonly (readonly [string, number])[]) => ({
    day,
    verdict,
    checkerName: `c${day}`,
    items: findings.map(([text]) => item(text)),
    answers: findings.map(([, finding]) => ({ finding })),
  });

  it('has the days of the month', () => {
    expect([daysOf('2026-02').length, daysOf('2028-02').length, daysOf('2026-11').length]).toEqual([28, 29, 30]);
  });

  it('shows the worst of a day, and items of every edition once', () => {
    const table = monthTable(
      [
        record(1, 1, [['a', 1]]),
        record(1, 2, [['a', 2]]),
        record(1, 1, [['a', 3]]),
        record(3, 1, [
          ['a', 1],
          ['b', 3],
        ]),
      ],
      [1, 2, 3],
    );
    expect(table.items.map((one) => [one.text, one.found])).toEqual([
      ['a', [2, 0, 1]],
      ['b', [0, 0, 3]],
    ]);
    expect(table.verdicts).toEqual([2, 0, 1]);
    expect(table.checkers).toEqual(['c1', '', 'c3']);
  });
});
