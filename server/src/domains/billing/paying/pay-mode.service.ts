import { sql } from 'kysely';
import { inPaymentOrder } from '#contracts/billing/billing.rules.ts';
import { type payModeApi, payModeList } from '#contracts/billing/pay-mode.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { may } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import { listQuery } from '#kernel/list.ts';
import type { Context } from '#kernel/serve.ts';

export const payModePage = listQuery(payModeList, {
  base: 'pay_mode m',
  alias: 'm',
  shared: true,
  columns: {
    payModeId: sql`m.id`,
    typeCode: sql`m.type_code`,
    paymentChannels: sql`m.channels`,
    changedByName: sql`coalesce(luan_person_name(m.changed_by), '')`,
    changedAt: sql`m.changed_at`,
    version: sql`m.version`,
  },
  filters: {
    typeCode: (type) => sql<boolean>`m.type_code = ${type}`,
    paymentChannel: (channel) => sql<boolean>`${channel}::int = any(m.channels)`,
  },
  sorts: { changedAt: sql`m.changed_at` },
  finish: (row, actor) => ({ ...row, can: may(actor, 'billing:payMode:mod') ? ['mod'] : [] }),
});

/** Payment channels a kind of organisation may use. */
export const allowedChannels = async (db: Db, typeCode: string): Promise<number[]> => {
  const { rows } = await sql<{
    channels: number[];
  }>`select channels from pay_mode where type_code = ${typeCode}`.execute(db);
  return rows[0]?.channels ?? [];
};

/** Says which channels a kind of organisation may use from now on; what was agreed before stays as it is. */
export const modPayMode = async (
  { db, actor, audit }: Context,
  input: Parsed<typeof payModeApi.mod>,
): Promise<{ version: number }> => {
  const { rows } = await sql<{ channels: number[]; version: number }>`
    select channels, version from pay_mode where id = ${input.payModeId} for update`.execute(db);
  const stored = orMissing(rows[0]);
  if (stored.version !== input.version) throw fail('object.changed');
  const channels = inPaymentOrder(input.paymentChannels);
  await sql`update pay_mode set channels = ${channels}, changed_by = ${actor.userId}, changed_at = ${clock.now().toISOString()},
    version = version + 1 where id = ${input.payModeId}`.execute(db);
  audit({
    objectKind: 'payMode',
    objectId: input.payModeId,
    action: 'payMode.mod',
    before: { paymentChannels: stored.channels },
    after: { paymentChannels: channels },
  });
  return { version: stored.version + 1 };
};
