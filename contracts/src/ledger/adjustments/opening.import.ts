import { z } from 'zod';
import { writtenDay } from '../../system/written-time.ts';
import { line } from '../../values.ts';
import { writtenYuan } from '../../written/written-yuan.ts';

/** One row of the sheet of opening balances; the organisation by its name or its credit code. */
export const openingRow = z.object({
  orgName: line(100, 2),
  adjustedAccount: line(20, 1),
  amountFen: writtenYuan,
  openedAsOf: writtenDay,
  reason: line(500, 2),
});
export type OpeningRow = z.output<typeof openingRow>;
