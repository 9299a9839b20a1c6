import type { chargedTrainingApi } from '#contracts/costs/charged-training.contract.ts';
import { costItem } from '#contracts/costs/cost.codes.ts';
import type { Parsed } from '#contracts/route.ts';
import { fail } from '#kernel/errors.ts';
import type { Context } from '#kernel/serve.ts';
import { lockOpenBook } from './book.service.ts';
import { lockChargedLine } from './charged-training.queries.ts';
import { findInvoice, writeVoucher } from './voucher.service.ts';
import { keepCharges } from './voucher-charges.writes.ts';

/**
 * Enters charged training as one voucher of the item for education (财资〔2022〕136号, art. 25). The book is held, so that of two presses
 * at once one finds nothing left.
 * @throws object.missing, costBook.otherCompany, costBook.confirmed; costVoucher.nothingCharged where all of it stands in a voucher
 * already, costVoucher.chargedOtherwise where it comes to another amount by now; on `voucherNumber` for one that counts already
 */
export const enterChargedTraining = async (
  context: Context,
  { bookId, lineKey, amountFen, ...typed }: Parsed<typeof chargedTrainingApi.enter>,
): Promise<{ voucherId: string }> => {
  const { db, actor } = context;
  const invoice = await findInvoice(context, typed.files);
  const book = await lockOpenBook(context, bookId);
  const line = await lockChargedLine(db, actor, book.id, lineKey);
  if (line.usedOn === null) throw fail('costVoucher.nothingCharged');
  if (line.amountFen !== amountFen) throw fail('costVoucher.chargedOtherwise');
  const { usedOn, planId } = line;
  const written = { ...typed, amountFen, usedOn, planId, costItem: costItem.values.education };
  const { voucherId } = await writeVoucher(context, book, written, invoice);
  await keepCharges(db, { id: voucherId, orgId: actor.orgId, path: actor.orgPath }, line.chargeIds);
  return { voucherId };
};
