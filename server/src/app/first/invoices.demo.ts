import { sql } from 'kysely';
import { invoiceKind, invoiceState } from '#contracts/invoices/invoice.codes.ts';
import { taxed, totalOf } from '#contracts/invoices/invoice.rules.ts';
import { creditCodeCheck } from '#contracts/licences/credit-code.ts';
import { priceProduct, taxRate } from '#contracts/pricing/price.codes.ts';
import { dayAfter } from '#contracts/zone.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { tellPast } from '#kernel/history.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { said } from '#kernel/said.ts';
import { everything } from '#kernel/scope.ts';
import { headOfficeOf } from './head-office.demo.ts';
import { pastInstant } from './past-instant.ts';
import { companiesOf } from './training.companies.ts';

type Payer = Awaited<ReturnType<typeof companiesOf>>[number];

const words = said({ rejected: '抬头与付款户名不一致，请核对后重新申请', reversed: '单位更名，按新抬头重新开具' });

type State = keyof typeof invoiceState.values;
/** Invoices over ninety days, by days ago: amounts of their lines in fen. */
const invoices: readonly (readonly [days: number, state: State, amounts: readonly number[]])[] = [
  [88, 'sent', [379_000, 379_000]],
  [61, 'reversed', [260_000]],
  [33, 'issued', [180_000, 96_000]],
  [12, 'rejected', [120_000]],
  [1, 'applied', [212_000]],
];
/** Edges an invoice has walked to where it stands. */
const walkedTo: Readonly<Record<State, readonly (readonly [edge: string, to: State])[]>> = {
  applied: [],
  withdrawn: [['withdraw', 'withdrawn']],
  rejected: [['reject', 'rejected']],
  issued: [['issue', 'issued']],
  sent: [
    ['issue', 'issued'],
    ['send', 'sent'],
  ],
  reversed: [
    ['issue', 'issued'],
    ['reverse', 'reversed'],
  ],
};

/** An instant so many days ago, at an hour of the platform's zone. */
const at = (days: number, hour: number): string => pastInstant(days, `${String(hour).padStart(2, '0')}:20:00`);

interface Office {
  readonly issuer: string;
  readonly reverser: string;
}

const placeInvoice = async (
  db: Db,
  { issuer, reverser }: Office,
  of: Payer,
  nth: number,
  [days, state, amounts]: (typeof invoices)[number],
): Promise<void> => {
  const lines = amounts.map((amountFen) => ({
    priceProduct: priceProduct.values.training,
    quantity: 1,
    amountFen,
    taxRate: taxRate.values.six,
  }));
  const { amountFen, taxFen } = totalOf(lines);
  const body = `91130100${of.id.padStart(9, '0')}`;
  const isIssued = ['issued', 'sent', 'reversed'].includes(state);
  const isReversed = state === 'reversed';
  const number = (kind: string): string =>
    `26${kind}2000${of.id.padStart(8, '0')}${String(nth).padStart(4, '0')}`.padEnd(20, '0');
  const reason = isReversed ? words.reversed : state === 'rejected' ? words.rejected : '';
  const { rows } = await sql<{ id: string }>`
    insert into invoice (org_id, path, number, kind, title, tax_number, email, lines, amount_fen, tax_fen, state, reason, issued_number,
      issued_on, red_number, applied_by, applied_at, issued_by, issued_at, reversed_by, reversed_at)
    values (${of.id}, ${of.path}, ${`LA-FP${dayAfter(dayOf(clock.now()), -days).replaceAll('-', '')}`} || lpad(nextval('invoice_number_seq')::text, 6, '0'),
      ${invoiceKind.values.ordinary}, ${of.name}, ${body + creditCodeCheck(body)}, '', ${JSON.stringify(taxed(lines))}::jsonb, ${amountFen}, ${taxFen},
      ${invoiceState.values[state]}, ${reason}, ${isIssued ? number('31') : ''},
      ${isIssued ? dayAfter(dayOf(clock.now()), -days) : null}::date, ${isReversed ? number('32') : ''}, ${of.maker}, ${at(days, 8)},
      ${isIssued ? issuer : null}, ${isIssued ? at(days, 10) : null}, ${isReversed ? reverser : null}, ${isReversed ? at(days, 16) : null})
    returning id`.execute(db);
  const id = rows[0]?.id ?? '';
  const steps = [['add', 'applied'] as const, ...walkedTo[state]];
  for (const [place, [edge, to]] of steps.entries()) {
    const from = steps[place - 1]?.[1];
    const why = edge === 'reject' || edge === 'reverse' ? reason : null;
    const who = edge === 'add' ? of.maker : edge === 'reverse' ? reverser : issuer;
    await tellPast(
      db,
      sql`select ${of.path}::text, 'invoice', ${id}::bigint, ${edge}, ${from ? invoiceState.values[from] : null}::int,
        ${invoiceState.values[to]}::int, ${why}::text, ${who}::bigint, ${at(days, [8, 10, 16][place] ?? 16)}::timestamptz`,
    );
  }
};

/** Invoices of the demonstration, once: of the first company, in every state a clerk meets. */
export const fillInvoices = (runtime: Runtime): Promise<number> =>
  runtime.database.within(everything, async (db) => {
    const standing = await sql`select from invoice limit 1`.execute(db);
    const [first] = standing.rows.length > 0 ? [] : await companiesOf(db);
    if (!first) return 0;
    const { maker: issuer, checker: reverser } = await headOfficeOf(db);
    const office = { issuer, reverser };
    for (const [nth, one] of invoices.entries()) await placeInvoice(db, office, first, nth, one);
    return invoices.length;
  });
