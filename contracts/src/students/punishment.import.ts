import { z } from 'zod';
import { writtenQuantity } from '../system/written-quantity.ts';
import { writtenDay } from '../system/written-time.ts';
import { idCard, line, nameLine } from '../values.ts';
import { mostPoints } from './punishment.codes.ts';

/** One row of the spreadsheet of punishments; source and kind by their names. */
export const punishmentRow = z.object({
  realName: nameLine(40, 2),
  idCard,
  source: line(20, 1),
  kind: line(20, 1),
  points: writtenQuantity('points', 0, mostPoints),
  happenedOn: writtenDay,
  startsOn: writtenDay.optional(),
  endsOn: writtenDay.optional(),
  documentNumber: line(60).optional(),
  reason: line(500, 2),
});
export type PunishmentImportRow = z.output<typeof punishmentRow>;
