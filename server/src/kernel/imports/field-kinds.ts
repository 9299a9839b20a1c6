import { z } from 'zod';
import type { Importer } from '../runtime.ts';

/** What a shape is inside what may be left out. */
const insideOf = (shape: unknown): unknown =>
  shape instanceof z.ZodOptional || shape instanceof z.ZodDefault || shape instanceof z.ZodNullable
    ? insideOf(shape.unwrap())
    : shape;

/**
 * Fields of a row that keep any text as it is seen (job numbers, places, options). Of all others, days, numbers and names of
 * lists, the value behind the text is read.
 */
export const plainFields = ({ columns, row }: Importer): ReadonlySet<string> => {
  const shapes: Record<string, unknown> = row instanceof z.ZodObject ? row.shape : {};
  return new Set(
    columns.flatMap(({ field, choices }) =>
      !choices && insideOf(shapes[field]) instanceof z.ZodString ? [field] : [],
    ),
  );
};

/** Whether a value is one person's or one thing's alone, so that cells drawn as one do not give it to several rows. */
export const isIdentifying = (field: string): boolean =>
  /(?:card|phone|number|vin|email|terminal|certno|equipmentno|externalid)$/i.test(field);
