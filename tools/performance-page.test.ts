import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  type Figure,
  type Figures,
  isMet,
  oldMark,
  sayFigures,
  sayGoal,
  sayNumber,
  sayRatio,
  withFigures,
  withTables,
} from './performance-page.ts';

const read = (name: string): string => readFileSync(new URL(`../docs/${name}`, import.meta.url), 'utf8');
const stamp = { commit: '0123456789abcdef', date: '2026-11-27', machine: '2 × AMD EPYC' };
const never = (): boolean => false;

describe('docs/performance.md', () => {
  const { figures } = JSON.parse(read('performance.json')) as { figures: Figures };
  const page = read('performance.md').replaceAll(oldMark, '');

  it('shows what docs/performance.json holds; marks of age are those of the day it was made on', () => {
    expect(page).toBe(withTables(page, sayFigures(figures, never)));
  });

  it('keeps what is written by hand before and behind its tables', () => {
    const other = withTables(page, 'other tables');
    expect(other).toContain('\n\nother tables\n\n');
    expect(withTables(other, sayFigures(figures, never))).toBe(page);
    expect(() => withTables('# A page without its marks', 'tables')).toThrow('lost the marks');
  });
});

describe('figures', () => {
  it('that a run did not take keep their commit and day', () => {
    const before = withFigures({}, { 'B: old': { value: 1, unit: 's' } }, stamp);
    const after = withFigures(
      before,
      { 'A: new': { value: 2, unit: 's' } },
      { ...stamp, commit: 'fedc', date: '2026-12-01' },
    );
    expect(Object.keys(after)).toEqual(['A: new', 'B: old']);
    expect(after).toMatchObject({ 'A: new': { commit: 'fedc', date: '2026-12-01' }, 'B: old': stamp });
  });

  it.each<[string, Figure, boolean | undefined, string, string]>([
    ['a bound kept', { value: 250, unit: 'MB', goal: { most: 250 } }, true, '250 MB', ''],
    ['a bound passed', { value: 251, unit: 'MB', goal: { most: 250 } }, false, '250 MB', ''],
    ['a bound from below', { value: 9, unit: '', goal: { least: 10 } }, false, 'at least 10', ''],
    ['so many times', { value: 4, bare: 2, unit: 'ms', goal: { times: 1.5, plus: 1 } }, true, '1.5 x + 1 ms', '2.00 x'],
    ['one more', { value: 4.1, bare: 2, unit: 'ms', goal: { times: 1.5, plus: 1 } }, false, '1.5 x + 1 ms', '2.05 x'],
    ['a share', { value: 590, bare: 1000, unit: '/s', goal: { share: 0.6 } }, false, 'at least 60 %', '59 %'],
    ['no goal', { value: 4, bare: 2, unit: 'ms' }, undefined, '', '2.00 x'],
    ['nothing to hold it against', { value: 4, unit: 'ms', goal: { times: 2 } }, undefined, '2 x', ''],
  ])('%s', (_, figure, met, goal, ratio) => {
    expect([isMet(figure), sayGoal(figure), sayRatio(figure)]).toEqual([met, goal, ratio]);
  });

  it.each([
    [0.8341, '0.83'],
    [2.049, '2.05'],
    [74.96, '75'],
    [261_109, '261,109'],
    [0, '0'],
  ])('%d is said as %s', (value, said) => expect(sayNumber(value)).toBe(said));

  it('stand in a table a part, with the run they come from, and a mark where they are old', () => {
    const figures = withFigures(
      withFigures({}, { 'Lists: people, p50': { value: 4.1, bare: 2, unit: 'ms', goal: { times: 2 } } }, stamp),
      { 'Start: first': { value: 5, unit: 's', goal: { most: 6 } } },
      { ...stamp, machine: 'another' },
    );
    const said = sayFigures(figures, ({ machine }) => machine === 'another');
    expect(said).toContain('## Lists\n\n');
    expect(said).toContain('| people, p50 | 4.1 ms | 2 ms | 2.05 x | 2 x | **missed** | 01234567 | 2026-11-27 | 1 |');
    expect(said).toContain(`| first | 5 s |  |  | 6 s | met | 01234567 | 2026-11-27${oldMark} | 2 |`);
    expect(said).toContain('## Runs\n\n1. 2 × AMD EPYC\n2. another');
  });
});
