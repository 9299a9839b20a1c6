import { z } from 'zod';
import { workRow } from '../people/employee.import.ts';
import { writtenDay } from '../system/written-time.ts';
import { idCard, line, paperNumber, personName, phone } from '../values.ts';

/** One row of the spreadsheet of students: the identity number is what tells people apart, so it must be there. */
export const studentRow = z.object({
  realName: personName,
  idCard,
  phone,
  ...workRow,
  licenceClass: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-CM]\d?([A-F]\d?)*$/)
    .max(10)
    .optional(),
  licenceExpiresOn: writtenDay.optional(),
  certKind: line(60).optional(),
  certNumber: paperNumber(40).optional(),
  certExpiresOn: writtenDay.optional(),
});
export type StudentImportRow = z.output<typeof studentRow>;
