import { sql } from 'kysely';
import { yuanOf } from '#contracts/columns.ts';
import { invoiceMachine, invoiceState } from '#contracts/invoices/invoice.codes.ts';
import { type InvoiceNumberRow, invoiceNumberRow } from '#contracts/invoices/invoice-number.import.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { madeBy } from '#kernel/four-eyes.ts';
import { literal } from '#kernel/literal.ts';
import type { Checked, Importer } from '#kernel/runtime.ts';
import { inScope } from '#kernel/scope.ts';
import { type Language, say, sayOr } from '#phrases/say.ts';
import { invoiceMakers } from './invoice.queries.ts';
import { holdLeft, invoiceWalks, tellDecided } from './invoice.walks.ts';

type Row = Checked<InvoiceNumberRow>;
interface Application {
  readonly id: string;
  readonly orgId: string;
  readonly number: string;
  readonly amountFen: number;
  /** Waits to be issued. */
  readonly waits: boolean;
  /** Whoever imports applied for it. */
  readonly mine: boolean;
}

const applicationsNamed = async (db: Db, actor: Actor, rows: readonly Row[]): Promise<Map<string, Application>> => {
  const decision = { machine: invoiceMachine.name, edge: invoiceMachine.edges.issue, makers: invoiceMakers };
  const { rows: found } =
    await sql<Application>`select t.id, t.org_id as "orgId", t.number, t.amount_fen as "amountFen",
      t.state = ${literal(invoiceState, 'applied')} as waits, ${madeBy(actor, decision)} as mine
    from invoice t where t.number = any(${rows.map(({ value }) => value.applicationNumber)}::text[]) and ${inScope(actor.scope, 'invoice t')}
    order by t.id`.execute(db);
  return new Map(found.map((one) => [one.number, one]));
};

const numbersTaken = async (db: Db, rows: readonly Row[]): Promise<Set<string>> => {
  const { rows: found } = await sql<{ taken: string }>`select i.issued_number as taken from invoice i
    where i.issued_number = any(${rows.map(({ value }) => value.invoiceNumber)}::text[])`.execute(db);
  return new Set(found.map(({ taken }) => taken));
};

const wrongWith = (value: InvoiceNumberRow, found: Application | undefined, language: Language): string[] => {
  const field = sayOr(language, 'fields.applicationNumber', 'applicationNumber');
  if (!found) return [say(language, 'system.unknownName', { field, name: value.applicationNumber })];
  return [
    ...(found.waits ? [] : [say(language, 'failures.invoice.notWaiting')]),
    ...(found.mine ? [say(language, 'failures.invoice.ownOne')] : []),
    ...(value.invoicedOn > dayOf(clock.now()) ? [say(language, 'failures.invoice.future')] : []),
  ];
};

/** Numbers of invoices that were issued elsewhere, from a sheet; all good rows are issued, or none. */
export const invoiceNumberImporter: Importer<InvoiceNumberRow> = {
  kind: 'invoiceNumber',
  permission: 'finance:ticket:audit',
  row: invoiceNumberRow,
  columns: [
    { field: 'applicationNumber', required: true, example: 'LA-FP20260105000012' },
    { field: 'invoiceNumber', required: true, example: '26312000000012345678' },
    { field: 'invoicedOn', required: true, example: '2026-01-06', note: 'sheets.day' },
  ],
  async examine(db, actor, rows, { language }) {
    const applications = await applicationsNamed(db, actor, rows);
    const taken = await numbersTaken(db, rows);
    const named = new Set<string>();
    const problems = new Map<number, string[]>();
    for (const { number, value } of rows) {
      const wrong = wrongWith(value, applications.get(value.applicationNumber), language);
      if (taken.has(value.invoiceNumber)) wrong.push(say(language, 'failures.invoice.numberTaken'));
      if (named.has(value.applicationNumber)) wrong.push(say(language, 'failures.invoice.twice'));
      taken.add(value.invoiceNumber);
      named.add(value.applicationNumber);
      if (wrong.length > 0) problems.set(number, wrong);
    }
    return { problems };
  },
  async insert(db, actor, rows) {
    const applications = await applicationsNamed(db, actor, rows);
    for (const { value } of rows) {
      const one = applications.get(value.applicationNumber);
      // Withdrawn between the look and the write: nothing was written, the person tries again.
      if (!one) throw fail('object.changed');
      await holdLeft(db, one.orgId, one.amountFen);
      const more = { issued_number: value.invoiceNumber, issued_on: value.invoicedOn };
      await invoiceWalks.alone({ db, actor }, 'issue', { id: one.id }, more);
      const params = { yuan: yuanOf(one.amountFen), number: one.number, reason: '' };
      await tellDecided(db, { orgId: one.orgId, id: one.id, kind: 'invoiceIssued', params });
    }
  },
};
