import { z } from 'zod';
import { day, idCard, line, phone } from '../values.ts';

/** Several names in one cell, separated by 、 or a comma. */
const names = z
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

/** A day as people write it in a sheet: 2027-1-5, 2027/01/05 or 2027.1.5. */
const writtenDay = z
  .string()
  .trim()
  .transform((text) => {
    const parts = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text);
    return parts ? `${parts[1]}-${parts[2]?.padStart(2, '0')}-${parts[3]?.padStart(2, '0')}` : text;
  })
  .pipe(day);

/** One row of the spreadsheet of students: the identity number is what tells people apart, so it must be there. */
export const studentRow = z.object({
  realName: line(40, 2),
  idCard,
  phone,
  jobNumber: line(40).optional(),
  departmentName: line(60).optional(),
  dutyNames: names.optional(),
  industryNames: names.optional(),
  subjectNames: names.optional(),
  email: z.email().max(120).optional(),
  licenceClass: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-CM]\d?([A-F]\d?)*$/)
    .max(10)
    .optional(),
  licenceExpiresOn: writtenDay.optional(),
  certKind: line(60).optional(),
  certNumber: line(40).optional(),
  certExpiresOn: writtenDay.optional(),
});
export type StudentImportRow = z.output<typeof studentRow>;
