import { z } from 'zod';
import { writtenQuantity } from '../system/written-quantity.ts';
import { writtenDay } from '../system/written-time.ts';
import { idCard, line, nameLine, paperNumber } from '../values.ts';
import { mostPastMinutes } from './past.codes.ts';

/** One row of the sheet of what people did before; the kind by its name. */
export const pastRow = z.object({
  realName: nameLine(40, 2),
  idCard,
  pastKind: line(20, 1),
  pastTitle: line(120, 2),
  pastOn: writtenDay,
  pastMinutes: writtenQuantity('minutes', 0, mostPastMinutes).optional(),
  pastNumber: paperNumber(60).optional(),
  issuer: line(120).optional(),
  validUntil: writtenDay.optional(),
  note: line(500).optional(),
});
export type PastImportRow = z.output<typeof pastRow>;
