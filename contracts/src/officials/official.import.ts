import { z } from 'zod';
import { writtenDay } from '../system/written-time.ts';
import { idCard, line, nameLine, paperNumber } from '../values.ts';

/** One row of the sheet of the authority's certificates; kind and business fields by their names. */
export const officialRow = z.object({
  realName: nameLine(40, 2),
  idCard,
  officialKind: line(40, 1),
  officialNumber: paperNumber(60, 2),
  businessFields: line(120, 1),
  issuer: line(120, 2),
  issuedOn: writtenDay,
  validUntil: writtenDay.optional(),
});
export type OfficialImportRow = z.output<typeof officialRow>;
