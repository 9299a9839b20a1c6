import { yuanOf } from '#contracts/columns.ts';
import { classReceiptKind, classReceiptState, receiptWay } from '#contracts/schools/receipts/receipt.codes.ts';
import { factsOf, moment, noteOf, type Words } from '#domains/prints/door.ts';
import type { PdfNode } from '#kernel/engines/pdf.ts';
import type { PrintedReceipt } from './receipt.queries.ts';

const isRefund = (of: PrintedReceipt): boolean => of.classReceiptKind === classReceiptKind.values.refund;
const isVoided = (of: PrintedReceipt): boolean => of.classReceiptState === classReceiptState.values.voided;

export const receiptTitle = (of: PrintedReceipt, words: Words): string =>
  words.say(isRefund(of) ? 'forms.classReceipts.refundTitle' : 'forms.classReceipts.receiptTitle', {
    name: of.orgName,
    number: of.classReceiptNumber,
  });

const head = (of: PrintedReceipt, words: Words): PdfNode => ({
  text: words.say(isRefund(of) ? 'forms.classReceipts.refundHeading' : 'forms.classReceipts.receiptHeading'),
  bold: true,
  fontSize: 16,
  alignment: 'center',
  margin: [0, 0, 0, 8],
});

/** A receipt or a refund of the counter on paper: for whom and for which class, how much, how, on which day; why it went back or is void. */
export const layReceipt = (of: PrintedReceipt, words: Words): PdfNode[] => [
  head(of, words),
  factsOf([
    [words.say('forms.classReceipts.orgName'), of.orgName],
    [words.say('forms.classReceipts.number'), of.classReceiptNumber],
    [words.say('forms.classReceipts.learner'), of.realName],
    [words.say('forms.classReceipts.payer'), of.receiptPayer || of.realName],
    [words.say('forms.classReceipts.class'), of.className],
    [words.say('forms.classReceipts.way'), words.label(receiptWay, of.receiptWay)],
    [words.say('forms.classReceipts.amount'), yuanOf(of.writtenFen)],
    [words.say('forms.classReceipts.day'), of.takenOn],
    [words.say('forms.classReceipts.takenBy'), of.takenByName],
    [words.say('forms.classReceipts.writtenAt'), moment(of.createdAt)],
  ]),
  ...(isRefund(of)
    ? [noteOf(words.say('forms.classReceipts.refundOf', { number: of.ofNumber, reason: of.reason }))]
    : []),
  ...(of.receiptRemark ? [noteOf(words.say('forms.classReceipts.remark', { text: of.receiptRemark }))] : []),
  ...(isVoided(of)
    ? [noteOf(words.say('forms.classReceipts.voided', { name: of.voidedByName, reason: of.receiptVoidReason }))]
    : []),
  noteOf(words.say('forms.classReceipts.noInvoice')),
];
