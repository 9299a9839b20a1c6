import { yuanOf } from '#contracts/columns.ts';
import { incomeProduct, incomeRole, partnerKind } from '#contracts/settlements/income.codes.ts';
import { settlementLineKind, settlementState } from '#contracts/settlements/settlement.codes.ts';
import type { SettlementDetail } from '#contracts/settlements/settlement.contract.ts';
import type { SettlementLineRow } from '#contracts/settlements/settlement-line.contract.ts';
import { factsOf, headingOf, moment, noteOf, tableOf, textOr, type Words } from '#domains/prints/door.ts';
import type { PdfNode } from '#kernel/engines/pdf.ts';

/** A statement with its lines, as far as they go on paper. */
export interface PrintedSettlement extends SettlementDetail {
  readonly lines: readonly SettlementLineRow[];
}

const amount = (fen: number): PdfNode => ({ text: yuanOf(fen), fontSize: 9, alignment: 'right' });

export const settlementTitle = ({ settlementNumber, orgName }: SettlementDetail, words: Words): string =>
  words.say('forms.settlements.title', { number: settlementNumber, name: orgName });

const paidFacts = (of: SettlementDetail, words: Words): [string, string][] => [
  [words.say('fields.partnerInvoice'), textOr(of.partnerInvoice)],
  [words.say('fields.bankNumber'), textOr(of.bankNumber)],
];

/** Whose month it is, what it came to and what is paid. */
const sums = (of: SettlementDetail, words: Words): PdfNode =>
  factsOf([
    [words.say('forms.settlements.partner'), of.orgName],
    [words.say('fields.partnerKind'), words.label(partnerKind, of.partnerKind)],
    [words.say('fields.settlementNumber'), of.settlementNumber],
    [words.say('fields.settlementMonth'), of.settlementMonth],
    [words.say('fields.settlementState'), words.label(settlementState, of.state)],
    [words.say('forms.settlements.made'), moment(of.madeAt)],
    [words.say('forms.settlements.captured'), yuanOf(of.capturedFen)],
    [words.say('forms.settlements.refunded'), yuanOf(of.refundedFen)],
    [words.say('forms.settlements.adjusted'), yuanOf(of.adjustedFen)],
    [words.say('forms.settlements.carriedIn'), yuanOf(of.carriedInFen)],
    [words.say('forms.settlements.withheld'), yuanOf(of.withheldFen)],
    [words.say('forms.settlements.payout'), yuanOf(of.partnerDueFen)],
    [words.say('forms.settlements.carriedOut'), yuanOf(of.carriedOutFen)],
    ...paidFacts(of, words),
  ]);

/** What a line is of: its product and role, or why it was adjusted. */
const about = (one: SettlementLineRow, words: Words): string =>
  one.incomeProduct === ''
    ? one.lineReason
    : [
        words.label(incomeProduct, one.incomeProduct),
        one.incomeRole === '' ? '' : words.label(incomeRole, one.incomeRole),
        one.subjectName,
      ]
        .filter((part) => part !== '')
        .join(' · ');

const lines = (of: PrintedSettlement, words: Words): PdfNode =>
  tableOf<SettlementLineRow>(
    [
      { title: words.say('forms.settlements.line'), width: 30, of: (one) => String(one.lineNumber) },
      { title: words.say('fields.lineKind'), width: 58, of: (one) => words.label(settlementLineKind, one.lineKind) },
      { title: words.say('fields.happenedAt'), width: 75, of: (one) => moment(one.happenedAt) },
      { title: words.say('fields.customerName'), width: '*', of: (one) => textOr(one.customerName) },
      { title: words.say('forms.settlements.about'), width: 110, of: (one) => textOr(about(one, words)) },
      {
        title: words.say('forms.settlements.base'),
        width: 60,
        of: (one) => (one.baseFen === null ? '—' : amount(one.baseFen)),
      },
      {
        title: words.say('forms.settlements.rate'),
        width: 40,
        of: (one) => textOr(one.fixedFen === null ? one.shareText : yuanOf(one.fixedFen)),
      },
      { title: words.say('forms.settlements.amount'), width: 60, of: (one) => amount(one.lineFen) },
    ],
    of.lines,
    words.say('forms.settlements.none'),
  );

/** A statement of a partner's month on A4: sums, lines, the hash it was confirmed under. */
export const laySettlement = (of: PrintedSettlement, words: Words): PdfNode[] => [
  { text: words.say('forms.settlements.heading'), bold: true, fontSize: 16, alignment: 'center', margin: [0, 0, 0, 8] },
  sums(of, words),
  headingOf(words.say('forms.settlements.lines'), 'lines'),
  lines(of, words),
  ...(of.lineCount > of.lines.length
    ? [noteOf(words.say('forms.settlements.more', { shown: of.lines.length, all: of.lineCount }))]
    : []),
  ...(of.settlementHash === ''
    ? [noteOf(words.say('forms.settlements.unconfirmed'))]
    : [noteOf(words.say('forms.settlements.hash', { hash: of.settlementHash }))]),
];
