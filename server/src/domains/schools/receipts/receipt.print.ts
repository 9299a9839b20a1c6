import { classReceiptApi } from '#contracts/schools/receipts/receipt.contract.ts';
import { servePrint } from '#domains/prints/door.ts';
import { layReceipt, receiptTitle } from './receipt.layout.ts';
import { findReceipt } from './receipt.queries.ts';

/** A receipt of the counter on paper. */
export const receiptPrintRoutes = servePrint(classReceiptApi.ticket, classReceiptApi.print, {
  kind: 'classReceipt',
  deed: 'classReceipt.print',
  module: 'finance',
  permission: 'school:receipt:print',
  wanted: ({ classReceiptId }) => ({ objectId: classReceiptId }),
  read: (db, actor, { objectId }) => findReceipt(db, actor, objectId),
  title: receiptTitle,
  lay: layReceipt,
  form: 'LA-CW-06',
  signatures: ['forms.classReceipts.cashier', 'forms.classReceipts.payerSigns'],
});
