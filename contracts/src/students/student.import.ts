import { z } from 'zod';
import { licenceClass } from '../people/credentials/credential.written.ts';
import { workRow } from '../people/employee.import.ts';
import { writtenDay } from '../system/written-time.ts';
import { idCard, line, paperNumber, personName, phone } from '../values.ts';

/** A driving licence without an end is written in words; null says so. */
const withoutEnd = (written: unknown): unknown =>
  typeof written === 'string' && /^(?:长期|永久|long ?term)(?:有效)?$/i.test(written.trim()) ? null : written;

/** One row of the spreadsheet of students: the identity number is what tells people apart, so it must be there. */
export const studentRow = z.object({
  realName: personName,
  idCard,
  phone,
  ...workRow,
  licenceClass: licenceClass.optional(),
  licenceExpiresOn: z.preprocess(withoutEnd, writtenDay.nullable().optional()),
  certKind: line(60).optional(),
  certNumber: paperNumber(40).optional(),
  certExpiresOn: writtenDay.optional(),
  healthUntil: writtenDay.optional(),
});
export type StudentImportRow = z.output<typeof studentRow>;
