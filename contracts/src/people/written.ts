import { z } from 'zod';
import { isNoName, plainName } from '../written/written-text.ts';

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

/** A name that a sheet may leave out: what stands there instead of one says that it is left out. */
export const nameOrNone = z
  .string()
  .overwrite(plainName)
  .max(40)
  .transform((text) => (text === '' || isNoName(text) ? undefined : text))
  .optional();
