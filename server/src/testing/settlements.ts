import { sql } from 'kysely';
import { incomeSettingApi } from '#contracts/settlements/income-setting.contract.ts';
import { post } from '#domains/ledger/door.ts';
import { splitIncome } from '#domains/settlements/shares/split-income.service.ts';
import { dayFrom } from './plans.ts';
import type { Pricers } from './prices.ts';
import { type Place, unique, type World } from './world.ts';

/** An income setting of one partner: 15 % of training from today on. */
export const settingInput = (partnerOrgId: string | null, more: object = {}) => ({
  settingName: `分成${unique()}`,
  incomeProduct: 'training' as const,
  incomeRole: 'seller' as const,
  partnerScope: partnerOrgId === null ? ('all' as const) : ('partner' as const),
  partnerOrgId,
  incomeMode: 'percent' as const,
  sharePercent: 15,
  holdsFrom: dayFrom(0),
  ...more,
});

/** A setting that one has written and the other let go. @returns its number */
export const approvedSetting = async (by: Pricers, input: ReturnType<typeof settingInput>): Promise<string> => {
  const { settingId } = await by.writer.call(incomeSettingApi.add, input as never);
  await by.writer.call(incomeSettingApi.edges.submit, { id: settingId });
  await by.auditor.call(incomeSettingApi.edges.audit, { id: settingId });
  return settingId;
};

interface Wanted {
  readonly fen: number;
  readonly at?: string;
  readonly subject?: string;
  readonly product?: string;
  readonly planId?: string | null;
  readonly sessionId?: string | null;
}

/** A captured charge of an organisation that pays for itself; the shares are written as the worker does. @returns its number */
export const capturedCharge = async (world: World, of: Place, wanted: Wanted): Promise<string> => {
  const db = world.runtime.database.kysely;
  const { rows } = await sql<{ id: string }>`
    insert into charge (org_id, path, payer, customer_org_id, product, subject_code, thing, period, plan_id, session_id, rule_id, unit_fen, tax_rate,
      amount_fen, shares, state, captured_at)
    values (${of.orgId}, ${of.path}, 'company', ${of.orgId}, ${wanted.product ?? 'training'}, ${wanted.subject ?? ''}, ${`test:${unique()}`},
      '2026-01-01/2026-12-31', ${wanted.planId ?? null}, ${wanted.sessionId ?? null}, (select min(id) from pricing_rule), ${wanted.fen}, 600,
      ${wanted.fen}, ${[0, 0, wanted.fen, 0]}::bigint[], 4, coalesce(${wanted.at ?? null}::timestamptz, clock_timestamp())) returning id`.execute(
    db,
  );
  await splitIncome(world.runtime);
  return rows[0]?.id ?? '';
};

/** A charge is given back. @param at when, at the latest now */
export const reverseCharge = async (
  world: World,
  of: Place,
  chargeId: string,
  fen: number,
  at?: string,
): Promise<void> => {
  await world.asSystem((db) =>
    post(db, {
      orgId: of.orgId,
      key: `test-reversal:${chargeId}`,
      kind: 'reversal',
      about: { kind: 'charge', id: chargeId },
      remark: '',
      madeBy: '0',
      ...(at === undefined ? {} : { at }),
      transfers: [{ debit: 'clearing', credit: 'paid', amountFen: fen }],
    }),
  );
  await sql`update charge set state = 7, reversal_posting_id = (select id from ledger_posting where key = ${`test-reversal:${chargeId}`})
    where id = ${chargeId}`.execute(world.runtime.database.kysely);
  await splitIncome(world.runtime);
};

/** Shares of a charge by role and cause, in fen. */
export const sharesOf = async (world: World, chargeId: string) =>
  (
    await world.asSystem((db) =>
      sql<{ role: string; cause: number; orgId: string; fen: number }>`
        select role, cause, org_id as "orgId", share_fen::int as fen from income_share where charge_id = ${chargeId} order by cause, id`.execute(
        db,
      ),
    )
  ).rows;
