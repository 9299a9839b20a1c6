import { z } from 'zod';
import { day, idCard, phone } from '../values.ts';
import { phoneDigits, ungrouped } from './normalise-number.ts';

// Values as people write them in a sheet, brought into the one form that is kept.

/** A mobile number with spaces, dashes or the country's code: `139 0311 2201`, `+86-139…`, `0086 139…`. */
export const writtenPhone = z
  .string()
  .transform((text) => (/^[+\d]*$/.test(ungrouped(text)) ? phoneDigits(text) : text))
  .pipe(phone);

/** A resident identity number with spaces or dashes. */
export const writtenIdCard = z.string().transform(ungrouped).pipe(idCard);

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
