import { sql } from 'kysely';
import { bankLineMachine, bankLineState } from '#contracts/orders/bank/bank-line.codes.ts';
import { type BankSheetRow, bankSheetRow } from '#contracts/orders/bank/bank-line.import.ts';
import { amountOf, purposeOf } from '#contracts/orders/bank/bank-line.rules.ts';
import { plainNumber } from '#contracts/written/written-text.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { findFile } from '#kernel/files.ts';
import { tellHistory } from '#kernel/history.ts';
import type { Difference, Importer } from '#kernel/runtime.ts';
import { type Language, say } from '#phrases/say.ts';
import { holdBankLines } from './bank-line.walks.ts';
import { matchBankLines } from './match-bank-lines.ts';

/** What tells whether two rows of one serial number are one line. */
interface Standing {
  /** Our own account as its sheet has it; empty where the sheet names none. */
  readonly ownAccount: string;
  readonly day: string;
  readonly amountFen: number;
}

const keyOf = ({ bankSerial }: BankSheetRow): string => plainNumber(bankSerial);

const linesNumbered = async (db: Db, values: readonly BankSheetRow[]): Promise<Map<string, Standing>> => {
  const { rows: found } = await sql<Standing & { key: string }>`
    select l.bank_key as key, l.own_account as "ownAccount", l.booked_on::text as day, l.amount_fen as "amountFen" from bank_line l
    where l.amount_fen is not null and l.bank_key = any(${values.map(keyOf)}::text[])`.execute(db);
  return new Map(found.map((one) => [one.key, one]));
};

/** What is said of a row whose amount cannot be told. */
const faults = {
  noAmount: 'failures.bankLine.noAmount',
  bothAmounts: 'failures.bankLine.bothAmounts',
  negativeAmount: 'failures.bankLine.negativeAmount',
  unknownDirection: 'failures.bankLine.unknownDirection',
} as const;

/** Two accounts however they are written; one that is not named may be any. */
const areOther = (one: string, other: string): boolean =>
  one !== '' && other !== '' && plainNumber(one) !== plainNumber(other);

/** Why a row is not the line that stands under its serial number; undefined where it is that line, or none stands. */
const otherThan = (value: BankSheetRow, known: Standing | undefined, language: Language): string | undefined => {
  const amount = amountOf(value);
  if (!known || typeof amount !== 'number') return undefined;
  // Before day and amount: alike in these, a line of another account is still another line.
  if (areOther(known.ownAccount, value.ownAccount ?? ''))
    return say(language, 'failures.bankLine.otherAccount', { account: known.ownAccount });
  return known.amountFen === amount && known.day === value.bookedOn
    ? undefined
    : say(language, 'failures.bankLine.numberStands');
};

const wrongWith = (value: BankSheetRow, known: Standing | undefined, language: Language): string[] => {
  const amount = amountOf(value);
  const other = otherThan(value, known, language);
  return [
    ...(keyOf(value) === '' ? [say(language, 'failures.bankLine.noNumber')] : []),
    ...(typeof amount === 'number' ? [] : [say(language, faults[amount])]),
    ...(value.bookedOn > dayOf(clock.now()) ? [say(language, 'failures.bankLine.future')] : []),
    ...(other === undefined ? [] : [other]),
  ];
};

/** A line as a row of the table. */
const lineOf = (value: BankSheetRow) => ({
  account: value.ownAccount ?? '',
  day: value.bookedOn,
  fen: amountOf(value),
  name: value.counterpartyName ?? '',
  number: value.counterpartyAccount ?? '',
  serial: value.bankSerial,
  key: keyOf(value),
  purpose: purposeOf(value),
});

/**
 * Writes lines that are not there, once each by the bank's serial number, and finds what of ours they are.
 * @throws bankLine.writtenMeanwhile where another line of one's number was written since the sheet was looked at
 */
export const writeBankLines = async (
  db: Db,
  actor: Actor,
  values: readonly BankSheetRow[],
  sheetName: string,
): Promise<void> => {
  await holdBankLines(db);
  const standing = await linesNumbered(db, values);
  const lost = values.find((value) => otherThan(value, standing.get(keyOf(value)), 'en') !== undefined);
  if (lost) throw fail('bankLine.writtenMeanwhile', { number: lost.bankSerial });
  const { rows } = await sql<{ id: string }>`
    insert into bank_line (org_id, path, own_account, booked_on, amount_fen, counterparty_name, counterparty_account, bank_serial, bank_key, purpose, state,
      sheet_name, imported_by, imported_at)
    select o.id, o.path, x.account, x.day, x.fen, x.name, x.number, x.serial, x.key, x.purpose, ${bankLineState.values.bankOnly},
      ${sheetName}, ${actor.userId}, ${clock.now().toISOString()}
    from jsonb_to_recordset(${JSON.stringify(values.map(lineOf))}::jsonb) as x (account text, day date, fen bigint, name text, number text, serial text,
      key text, purpose text)
    cross join (select h.id, h.path from organisation h where h.parent_id is null order by h.id limit 1) o
    order by x.day, x.key
    on conflict (bank_key) where amount_fen is not null do nothing returning id`.execute(db);
  await tellHistory(
    db,
    actor,
    { machine: bankLineMachine, edge: 'add' },
    sql`select l.path, l.id, null::int, l.state from bank_line l where l.id = any(${rows.map(({ id }) => id)}::bigint[])`,
  );
  await matchBankLines(db);
};

/** Lines of our own bank account from a sheet as its bank exports it. Lines that are there already are left alone. */
export const bankLineImporter: Importer<BankSheetRow> = {
  kind: 'bankLine',
  permission: 'finance:reconciliation:mod',
  row: bankSheetRow,
  columns: [
    { field: 'bookedOn', required: true, example: '2026-01-05', note: 'sheets.day' },
    { field: 'incomeFen', example: '1,234.50', note: 'sheets.bankIncome' },
    { field: 'outgoFen', example: '0.00', note: 'sheets.bankOutgo' },
    { field: 'amountFen', example: '', note: 'sheets.bankAmount' },
    { field: 'bankDirection', example: '', note: 'sheets.bankDirection' },
    { field: 'counterpartyName', example: '石家庄平安运输有限公司' },
    { field: 'counterpartyAccount', example: '6222020409001234567' },
    { field: 'bankSerial', required: true, example: '20260105000123456', note: 'sheets.bankSerial' },
    { field: 'bankSummary', example: '转账' },
    { field: 'bankPurpose', example: '培训费' },
    { field: 'bankPostscript', example: '' },
    { field: 'ownAccount', example: '' },
  ],
  async examine(db, _actor, rows, { language }) {
    const known = await linesNumbered(
      db,
      rows.map(({ value }) => value),
    );
    const problems = new Map<number, string[]>();
    const existing = new Map<number, readonly Difference[]>();
    for (const { number, value } of rows) {
      const standing = known.get(keyOf(value));
      const wrong = wrongWith(value, standing, language);
      if (wrong.length > 0) problems.set(number, wrong);
      else if (standing) existing.set(number, []);
      const amount = amountOf(value);
      // The same row twice in one sheet is one line; another of its number is none.
      if (wrong.length === 0 && !standing && typeof amount === 'number')
        known.set(keyOf(value), { ownAccount: value.ownAccount ?? '', day: value.bookedOn, amountFen: amount });
    }
    return { problems, existing };
  },
  async insert(db, actor, rows, { input }) {
    const { fileName } = await findFile(db, actor, String(input.fileId));
    const values = rows.map(({ value }) => value);
    for (let start = 0; start < values.length; start += 5000)
      await writeBankLines(db, actor, values.slice(start, start + 5000), fileName);
  },
};
