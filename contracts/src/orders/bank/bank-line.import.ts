import { z } from 'zod';
import { writtenDay } from '../../system/written-time.ts';
import { line } from '../../values.ts';
import { writtenSignedYuan } from '../../written/written-yuan.ts';

/**
 * One row of a sheet of our bank, as banks export them. The amount stands in one of two columns, or in one with its sign or with a
 * column that says which way it went (`amountOf`).
 */
export const bankSheetRow = z.object({
  bookedOn: writtenDay,
  bankSerial: line(60, 4),
  incomeFen: writtenSignedYuan.optional(),
  outgoFen: writtenSignedYuan.optional(),
  amountFen: writtenSignedYuan.optional(),
  bankDirection: line(10).optional(),
  counterpartyName: line(100).optional(),
  counterpartyAccount: line(60).optional(),
  bankSummary: line(200).optional(),
  bankPurpose: line(200).optional(),
  bankPostscript: line(200).optional(),
  ownAccount: line(100).optional(),
});
export type BankSheetRow = z.output<typeof bankSheetRow>;
