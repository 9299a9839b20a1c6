import { yuanOf } from '#contracts/columns.ts';
import type { CostBookDetail } from '#contracts/costs/book.contract.ts';
import { costBookState, costBusiness, costItem, costVoucherState } from '#contracts/costs/cost.codes.ts';
import { costLaw } from '#contracts/costs/cost.rules.ts';
import type { LedgerVoucher } from '#domains/costs/door.ts';
import {
  formOf,
  headingOf,
  noteOf,
  type PdfColumn,
  signedOff,
  tableOf,
  textOr,
  type Words,
} from '#domains/prints/door.ts';
import type { PdfNode } from '#kernel/engines/pdf.ts';
import type { PhraseKey } from '#phrases/say.ts';

/** A year's book with its vouchers. */
export interface Ledger {
  readonly book: CostBookDetail;
  readonly vouchers: readonly LedgerVoucher[];
}

const amount = (fen: number): PdfNode => ({ text: yuanOf(fen), fontSize: 9, alignment: 'right' });
const strong = (text: string | PdfNode): PdfNode =>
  typeof text === 'string' ? { text, fontSize: 9, bold: true } : { ...text, bold: true };

/** A column of a ledger: its phrase, its width, what it says of a row, and its sum where it has one. */
interface Line<R> {
  readonly title: PhraseKey;
  readonly width: PdfColumn<R>['width'];
  readonly of: (row: R) => string | PdfNode;
  readonly sum?: (rows: readonly R[]) => PdfNode;
}

/** A table whose last row adds up. */
const summed = <R>(lines: readonly Line<R>[], rows: readonly R[], words: Words): PdfNode => {
  const total = Symbol('total');
  const all: readonly (R | typeof total)[] = rows.length === 0 ? [] : [...rows, total];
  return tableOf<R | typeof total>(
    lines.map((line, index) => ({
      title: words.say(line.title),
      width: line.width,
      of: (row) =>
        row === total
          ? strong(line.sum?.(rows) ?? (index === 0 ? words.say('forms.costs.total') : ''))
          : line.of(row as R),
    })),
    all,
    words.say('forms.costs.none'),
  );
};

const sumOf =
  <R>(of: (row: R) => number) =>
  (rows: readonly R[]): PdfNode =>
    amount(rows.reduce((sum, row) => sum + of(row), 0));

const money = <R>(title: PhraseKey, of: (row: R) => number, width: Line<R>['width'] = '*'): Line<R> => ({
  title,
  width,
  of: (row) => amount(of(row)),
  sum: sumOf(of),
});

const drawn = ({ book }: Ledger, words: Words): PdfNode =>
  summed<CostBookDetail['parts'][number]>(
    [
      { title: 'forms.costs.business', width: '*', of: (one) => words.label(costBusiness, one.businessKind) },
      money('forms.costs.revenue', (one) => one.revenueFen),
      { title: 'forms.costs.rate', width: 70, of: (one) => `${one.perMille / 10}%` },
      money('forms.costs.drawn', (one) => one.drawnFen),
    ],
    book.parts,
    words,
  );

const months = ({ book }: Ledger, words: Words): PdfNode =>
  summed<CostBookDetail['months'][number]>(
    [
      { title: 'forms.costs.month', width: 60, of: (one) => `${book.bookYear}-${String(one.month).padStart(2, '0')}` },
      money('forms.costs.drawnMonth', (one) => one.drawnFen),
      { title: 'forms.costs.drawnSum', width: '*', of: (one) => amount(one.drawnSumFen) },
      money('forms.costs.usedMonth', (one) => one.usedFen),
    ],
    book.months,
    words,
  );

const items = ({ book }: Ledger, words: Words): PdfNode =>
  summed<CostBookDetail['items'][number]>(
    [
      { title: 'forms.costs.item', width: '*', of: (one) => words.label(costItem, one.item) },
      money('forms.costs.planned', (one) => one.plannedFen, 85),
      money('forms.costs.used', (one) => one.usedFen, 85),
      money('forms.costs.apart', (one) => one.plannedFen - one.usedFen, 85),
      { title: 'forms.costs.vouchers', width: 50, of: (one) => String(one.voucherCount) },
    ],
    book.items,
    words,
  );

const vouchersOf = (some: readonly LedgerVoucher[], words: Words): PdfNode =>
  summed<LedgerVoucher>(
    [
      { title: 'forms.costs.usedOn', width: 50, of: (one) => one.usedOn },
      { title: 'forms.costs.number', width: 52, of: (one) => one.voucherNumber },
      { title: 'forms.costs.item', width: 84, of: (one) => words.label(costItem, one.item) },
      { title: 'forms.costs.payee', width: 82, of: (one) => one.payee },
      {
        title: 'forms.costs.purpose',
        width: '*',
        of: (one) => (one.planName === '' ? one.purpose : `${one.purpose}（${one.planName}）`),
      },
      money('forms.costs.amount', (one) => one.amountFen, 66),
      { title: 'forms.costs.invoice', width: 36, of: (one) => words.say(one.hasFile ? 'forms.yes' : 'forms.no') },
    ],
    some,
    words,
  );

const voided = (some: readonly LedgerVoucher[], words: Words): PdfNode[] =>
  some.length === 0
    ? []
    : [
        noteOf(words.say('forms.costs.voided')),
        tableOf<LedgerVoucher>(
          [
            { title: words.say('forms.costs.usedOn'), width: 62, of: (one) => one.usedOn },
            { title: words.say('forms.costs.number'), width: 80, of: (one) => one.voucherNumber },
            { title: words.say('forms.costs.amount'), width: 80, of: (one) => amount(one.amountFen) },
            { title: words.say('archives.columns.reason'), width: '*', of: (one) => textOr(one.reason) },
          ],
          some,
          '',
        ),
      ];

const facts = ({ book }: Ledger, words: Words): (readonly [string, string])[] => [
  [words.say('archives.columns.organisation'), book.orgName],
  [words.say('forms.costs.year'), String(book.bookYear)],
  [words.say('forms.costs.state'), words.label(costBookState, book.state)],
  [words.say('forms.costs.carried'), yuanOf(book.carriedFen)],
  [words.say('forms.costs.drawn'), yuanOf(book.drawnFen)],
  [words.say('forms.costs.drawnToDate'), yuanOf(book.drawnToDateFen)],
  [words.say('forms.costs.used'), yuanOf(book.usedFen)],
  [words.say('forms.costs.rest'), yuanOf(book.restFen)],
];

/** Name of a ledger, as its document and its file are called. */
export const ledgerTitle = ({ book }: Ledger, words: Words): string =>
  words.say('forms.costs.title', { year: book.bookYear, name: book.orgName });

/** The ledger of a year on paper: what was drawn and when, what it was used for, every voucher, lines to sign. */
export const layLedger = (ledger: Ledger, words: Words): PdfNode[] => {
  const { book, vouchers } = ledger;
  const counts = (one: LedgerVoucher): boolean => one.state === costVoucherState.values.booked;
  return [
    formOf(words.say('forms.costs.heading'), facts(ledger, words)),
    noteOf(words.say('forms.costs.basis', { law: costLaw })),
    ...(book.overrunFen > 0
      ? [noteOf(words.say('forms.costs.overrun', { amount: yuanOf(book.overrunFen) }))]
      : [noteOf(words.say('forms.costs.carries', { amount: yuanOf(book.carriesFen) }))]),
    headingOf(words.say('forms.costs.partDrawn'), 'drawn'),
    drawn(ledger, words),
    headingOf(words.say('forms.costs.partMonths'), 'months'),
    months(ledger, words),
    headingOf(words.say('forms.costs.partItems'), 'items'),
    items(ledger, words),
    headingOf(words.say('forms.costs.partVouchers'), 'vouchers'),
    vouchersOf(vouchers.filter(counts), words),
    ...voided(
      vouchers.filter((one) => !counts(one)),
      words,
    ),
    signedOff(words, 'forms.costs.keeper', 'forms.costs.accountant', 'forms.principal'),
  ];
};
