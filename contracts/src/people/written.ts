import { z } from 'zod';

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
