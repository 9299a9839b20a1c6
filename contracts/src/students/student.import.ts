import { z } from 'zod';
import { licenceClass } from '../people/credentials/credential.written.ts';
import { expiryDay } from '../people/credentials/expiry-day.ts';
import { workRow } from '../people/employee.import.ts';
import { writtenDay } from '../system/written-time.ts';
import { idCard, line, paperNumber, personName, phone } from '../values.ts';

/** One row of the spreadsheet of students: the identity number is what tells people apart, so it must be there. */
export const studentRow = z.object({
  realName: personName,
  idCard,
  phone,
  ...workRow,
  licenceClass: licenceClass.optional(),
  /** Null for what has no end, which is written in words; left empty, what stands there stays. */
  licenceExpiresOn: expiryDay,
  certKind: line(60).optional(),
  certNumber: paperNumber(40).optional(),
  certExpiresOn: expiryDay,
  healthUntil: writtenDay.optional(),
});
export type StudentImportRow = z.output<typeof studentRow>;
