import { describe, expect, it } from 'vitest';
import { asOfToday, beforeTheFold, lastOfTheFold, lastOfThePast } from './past.ts';

const fold = ['0001_kernel.sql', '0002_parameters_areas.sql', lastOfTheFold];
const today = [...fold, '0050_later.sql'];
const finished = ['0001_kernel.sql', '0035_system.sql', lastOfThePast];

describe('Names of migrations', () => {
  it.each([
    ['nothing yet', [], [], false],
    ['what stopped within the fold', fold.slice(0, 2), fold.slice(0, 2), false],
    ['the fold', fold, fold, false],
    ['this version', today, today, false],
    ['a later version', [...today, '0060_still_later.sql'], [...today, '0060_still_later.sql'], false],
    ['a version before that had finished', finished, fold, true],
    ['the same, with what came after the fold', [...finished, '0050_later.sql'], today, true],
  ])('of %s are called as today', (_, names, held, before) => {
    expect(asOfToday(names, today)).toEqual(held);
    expect(beforeTheFold(names, today)).toBe(before);
  });

  it.each([
    ['stopped before its end', ['0001_kernel.sql', '0035_system.sql', '0920_class_receipts.sql']],
    ['was not folded once yet', ['0001_ground.sql', '0431_writer_told.sql']],
    ['stopped after its second file', ['0001_kernel.sql', '0002_parameters.sql']],
  ])('of a version before that %s are refused with a way out', (_, names) => {
    expect(() => asOfToday(names, today)).toThrow(/older version.*Nothing was changed.*new data folder/);
  });
});
