import { yuanOf } from '#contracts/columns.ts';
import type { Statement } from '#contracts/ledger/account.contract.ts';
import { mostStatementLines } from '#contracts/ledger/account.contract.ts';
import { ledgerAccount, postingKind } from '#contracts/ledger/ledger.codes.ts';
import { headingOf, moment, noteOf, tableOf, type Words } from '#domains/prints/door.ts';
import type { PdfNode } from '#kernel/engines/pdf.ts';

const amount = (fen: number): PdfNode => ({ text: yuanOf(fen), fontSize: 9, alignment: 'right' });

export const statementTitle = ({ orgName, from, until }: Statement, words: Words): string =>
  words.say('forms.ledger.title', { name: orgName, from, until });

const balancesOf = ({ accounts }: Statement, words: Words): PdfNode =>
  tableOf<Statement['accounts'][number]>(
    [
      { title: words.say('forms.ledger.account'), width: '*', of: (one) => words.label(ledgerAccount, one.account) },
      { title: words.say('forms.ledger.opening'), width: 95, of: (one) => amount(one.openingFen) },
      { title: words.say('forms.ledger.in'), width: 95, of: (one) => amount(one.inFen) },
      { title: words.say('forms.ledger.out'), width: 95, of: (one) => amount(one.outFen) },
      { title: words.say('forms.ledger.closing'), width: 95, of: (one) => amount(one.closingFen) },
    ],
    accounts,
    words.say('forms.ledger.none'),
  );

const linesOf = ({ lines }: Statement, words: Words): PdfNode =>
  tableOf<Statement['lines'][number]>(
    [
      { title: words.say('forms.ledger.at'), width: 84, of: (one) => moment(one.postedAt) },
      { title: words.say('forms.ledger.account'), width: 84, of: (one) => words.label(ledgerAccount, one.account) },
      { title: words.say('forms.ledger.kind'), width: 54, of: (one) => words.label(postingKind, one.postingKind) },
      { title: words.say('forms.ledger.remark'), width: '*', of: (one) => one.remark },
      { title: words.say('forms.ledger.change'), width: 78, of: (one) => amount(one.amountFen) },
      { title: words.say('forms.ledger.balance'), width: 78, of: (one) => amount(one.balanceFen) },
    ],
    lines,
    words.say('forms.ledger.none'),
  );

/** A statement of account on A4: balances of the period, its lines, and the code of the last posting. */
export const layStatement = (of: Statement, words: Words): PdfNode[] => [
  { text: words.say('forms.ledger.heading'), bold: true, fontSize: 16, alignment: 'center', margin: [0, 0, 0, 4] },
  noteOf(words.say('forms.ledger.about', { name: of.orgName, from: of.from, until: of.until })),
  headingOf(words.say('forms.ledger.balances'), 'balances'),
  balancesOf(of, words),
  headingOf(words.say('forms.ledger.lines'), 'lines'),
  linesOf(of, words),
  ...(of.total > of.lines.length ? [noteOf(words.say('forms.ledger.more', { count: mostStatementLines }))] : []),
  noteOf(
    of.lastNumber === 0
      ? words.say('forms.ledger.empty')
      : words.say('forms.ledger.head', { number: of.lastNumber, hash: of.lastHash }),
  ),
];
