import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { importers } from './order.ts';

/** Columns of all imports whose example has a form, with the schema of the column alone. */
const columnsLike = (form: RegExp) =>
  importers.flatMap((importer) => {
    const { shape } = importer.row as z.ZodObject;
    return importer.columns
      .filter(({ example }) => form.test(example))
      .map(({ field, example }) => ({
        column: `${importer.kind}.${field}`,
        example,
        schema: shape[field] as z.ZodType,
      }));
  });
const days = columnsLike(/^\d{4}-\d{2}-\d{2}$/);
const moments = columnsLike(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/);

describe('every import', () => {
  it('has columns of days and of times', () => {
    expect(days.length).toBeGreaterThan(15);
    expect(moments.length).toBeGreaterThan(1);
  });

  it.each(days)('reads the day of $column as people write it', ({ schema, example }) => {
    const [year, month, day] = example.split('-').map(Number);
    const counted = Date.parse(example) / 86_400_000 + 25_569;
    for (const text of [
      example,
      `${year}/${month}/${day} 星期五`,
      `${year}年${month}月${day}号`,
      `${example} 13:20:00`,
      String(counted),
    ])
      expect(schema.parse(text), text).toBe(example);
    expect(schema.safeParse('05/01/2026').error?.issues[0]?.message).toBe('dayOrMonth');
  });

  it.each(moments)('reads the time of $column as platforms write it', ({ schema, example }) => {
    const at = `${example.replace(' ', 'T')}:10+08:00`;
    expect(schema.parse(`${example}:10`)).toBe(at);
    expect(schema.parse(at)).toBe(at);
  });
});
