import { sql } from 'kysely';
import {
  adjustedAccount,
  adjustmentDirection,
  adjustmentType,
  ledgerAdjustmentState,
} from '#contracts/ledger/adjustments/adjustment.codes.ts';
import { type OpeningRow, openingRow } from '#contracts/ledger/adjustments/opening.import.ts';
import { organisationState } from '#contracts/organisations/organisation.codes.ts';
import { plainNumber } from '#contracts/written/written-text.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { codeOf } from '#kernel/code-labels.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import type { Checked, Importer } from '#kernel/runtime.ts';
import { inScope } from '#kernel/scope.ts';
import { type Language, say, sayOr } from '#phrases/say.ts';
import { insertAdjustments, type NewAdjustment } from './adjustment.service.ts';

type Row = Checked<OpeningRow>;
interface Named {
  readonly id: string;
  readonly path: string;
  readonly name: string;
  readonly creditCode: string;
  /** Accounts that were opened, or wait to be. */
  readonly opened: readonly number[];
}

/** Customers at work that a sheet names, by name or credit code. */
const customersNamed = async (db: Db, actor: Actor, rows: readonly Row[]): Promise<Named[]> => {
  const names = rows.map((row) => row.value.orgName);
  const { rows: found } = await sql<Named>`select o.id, o.path, o.org_name as name, o.credit_code as "creditCode",
      array(select a.account from ledger_adjustment a where a.org_id = o.id and a.kind = ${literal(adjustmentType, 'opening')}
        and a.state in (${literal(ledgerAdjustmentState, 'awaiting', 'passed')})) as opened
    from organisation o where (o.org_name = any(${names}::text[]) or o.credit_code = any(${names.map(plainNumber)}::text[]))
      and o.parent_id is not null and o.state = ${literal(organisationState, 'normal')} and ${inScope(actor.scope, 'organisation o')}`.execute(
    db,
  );
  return found;
};

const meant = (all: readonly Named[], written: string): Named[] =>
  all.filter((one) => one.name === written || (one.creditCode !== '' && one.creditCode === plainNumber(written)));

const unknown = (language: Language, field: string, name: string): string =>
  say(language, 'system.unknownName', { field: sayOr(language, `fields.${field}`, field), name });

const wrongWith = (value: OpeningRow, found: readonly Named[], language: Language): string[] => {
  const account = codeOf(adjustedAccount, value.adjustedAccount);
  const [one] = found;
  return [
    ...(one ? [] : [unknown(language, 'orgName', value.orgName)]),
    ...(found.length > 1 ? [say(language, 'failures.payment.severalNamed')] : []),
    ...(account === undefined ? [unknown(language, 'adjustedAccount', value.adjustedAccount)] : []),
    ...(value.openedAsOf > dayOf(clock.now()) ? [say(language, 'failures.payment.openingFuture')] : []),
    ...(one?.opened.includes(Number(account)) ? [say(language, 'failures.payment.openingStands')] : []),
  ];
};

const adjustmentOf = (value: OpeningRow, at: Named): NewAdjustment => ({
  at,
  kind: adjustmentType.values.opening,
  account: Number(codeOf(adjustedAccount, value.adjustedAccount)),
  direction: adjustmentDirection.values.up,
  amountFen: value.amountFen,
  asOf: value.openedAsOf,
  reason: value.reason,
  object: '',
  fileIds: [],
});

/** Opening balances of customers who come from elsewhere, from a sheet; a second person passes each. */
export const openingImporter: Importer<OpeningRow> = {
  kind: 'openingBalance',
  permission: 'finance:adjustment:import',
  row: openingRow,
  columns: [
    { field: 'orgName', required: true, example: '石家庄平安运输有限公司', note: 'sheets.nameOrCreditCode' },
    { field: 'adjustedAccount', required: true, example: '充值余额', choices: adjustedAccount },
    { field: 'amountFen', required: true, example: '1,234.50', note: 'sheets.yuan' },
    { field: 'openedAsOf', required: true, example: '2026-01-01', note: 'sheets.day' },
    { field: 'reason', required: true, example: '由原系统迁入' },
  ],
  async examine(db, actor, rows, run) {
    const all = await customersNamed(db, actor, rows);
    const seen = new Set<string>();
    const problems = new Map<number, string[]>();
    for (const { number, value } of rows) {
      const found = meant(all, value.orgName);
      const key = `${found[0]?.id} ${codeOf(adjustedAccount, value.adjustedAccount)}`;
      const wrong = wrongWith(value, found, run.language);
      if (wrong.length === 0 && seen.has(key)) wrong.push(say(run.language, 'failures.payment.openingStands'));
      seen.add(key);
      if (wrong.length > 0) problems.set(number, wrong);
    }
    return { problems };
  },
  async insert(db, actor, rows) {
    const all = await customersNamed(db, actor, rows);
    const some = rows.map(({ value }) => {
      const [at] = meant(all, value.orgName);
      // An organisation was closed between the look and the write: nothing was written, the person tries again.
      if (!at) throw fail('object.changed');
      return adjustmentOf(value, at);
    });
    for (let start = 0; start < some.length; start += 1000)
      await insertAdjustments({ db, actor }, some.slice(start, start + 1000));
  },
};
