import { sql } from 'kysely';
import { type Fixtures, type Ground, rowOf } from '#testing/makers.ts';

/** A share of the person's charge; shares are written by the statements of their owner alone. */
const shared = async ({ world, place, id }: Ground): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into income_share (org_id, path, charge_id, cause, role, customer_org_id, product, base_fen, share_fen, at, month)
    values (${place.orgId}, ${place.path}, ${id('charges.chargeId')}, 1, 'seller', ${place.orgId}, 'training', 3000, 450, now(), '2026-01-01')
    returning id`.execute(world.runtime.database.kysely);
  return rows[0]?.id ?? '';
};

export const fixtures: Fixtures = {
  makers: {
    settingId: rowOf('income_setting', {
      setting_name: '代理商培训分成',
      product: 'training',
      role: 'seller',
      partner_org_id: null,
      mode: 'percent',
      permille: 150,
      fixed_fen: null,
      holds_from: '2030-01-01',
      holds_until: null,
    }),
    shareId: ['income_share', shared],
    settlementId: rowOf('settlement', {
      partner_kind: 'agent',
      month: '2026-01-01',
      captured_fen: 0,
      refunded_fen: 0,
      adjusted_fen: 0,
      carried_in_fen: 0,
      tax_fen: 0,
      payable_fen: 0,
      carried_out_fen: 0,
      minimum_fen: 10_000,
      carried_to: null,
      posting_id: null,
    }),
    lineId: rowOf('settlement_line', { number: 1, kind: 3, share_id: null, carried_from: null, amount_fen: 1500 }),
  },
  aliases: {
    '/finance/incomeSetting/ id': 'settingId',
    '/order/businessMonthly/ id': 'settlementId',
    lineIds: 'lineId',
  },
};
