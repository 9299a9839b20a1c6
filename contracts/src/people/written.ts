import { z } from 'zod';
import { day } from '../values.ts';

// Values as people write them in a sheet, brought into the one form that is kept.

const padded = (part: string | undefined): string => (part ?? '').padStart(2, '0');

/** A day: 2027-1-5, 2027/01/05, 2027.1.5, 2027年1月5日 or 20270105. */
export const writtenDay = z
  .string()
  .transform((given) => {
    const text = given.normalize('NFKC').trim();
    const parts = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
    return parts ? `${parts[1]}-${padded(parts[2])}-${padded(parts[3])}` : text;
  })
  .pipe(day);

/** Several names in one cell, separated by 、 or a comma. */
export const writtenNames = z
  .string()
  .trim()
  .max(400)
  .transform((text) => [
    ...new Set(
      text
        .split(/[、,，;；/]/)
        .map((one) => one.trim())
        .filter(Boolean),
    ),
  ])
  .pipe(z.array(z.string()).max(20));
