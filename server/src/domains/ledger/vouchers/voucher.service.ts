import { sql } from 'kysely';
import { paymentVoucherMachine, paymentVoucherState, voucherMonths } from '#contracts/ledger/vouchers/voucher.codes.ts';
import type { paymentVoucherApi } from '#contracts/ledger/vouchers/voucher.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { plainNumber } from '#contracts/written/written-text.ts';
import { monthsAfter } from '#contracts/zone.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { brokenRule, type Db } from '#kernel/db.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import { tellHistory } from '#kernel/history.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { papersFor } from '../attachment.service.ts';
import { customerOf } from '../customer.queries.ts';
import { tellHandedIn, voucherWalks } from './voucher.walks.ts';

type Written = Omit<Parsed<typeof paymentVoucherApi.add>, 'orgId'>;
interface Made {
  readonly paymentVoucherId: string;
  readonly version: number;
}

/** Refuses a day to come, and one so long ago that its bank statement was settled otherwise. @throws on `paidOn` */
const refuseDay = (paidOn: string): void => {
  const today = dayOf(clock.now());
  if (paidOn > today) throw failFields([{ field: 'paidOn', key: 'payment.future' }]);
  if (paidOn < monthsAfter(today, -voucherMonths))
    throw failFields([{ field: 'paidOn', key: 'payment.tooOld', params: { months: voucherMonths } }]);
};

const columnsOf = (input: Written, fileIds: readonly string[]) => ({
  amount_fen: String(input.amountFen),
  bank_number: input.bankNumber,
  bank_key: plainNumber(input.bankNumber),
  paid_on: input.paidOn,
  payer_name: input.accountHolder,
  payer_tail: input.payerTail,
  file_ids: [...fileIds],
  remark: input.remark,
});

/** Says of a number that stands already, on its field, that it does. */
const explained = <R>(work: Promise<R>): Promise<R> =>
  work.catch((error: unknown) => {
    if (brokenRule(error) !== 'payment_voucher_number') throw error;
    throw failFields([{ field: 'bankNumber', key: 'payment.numberTaken' }]);
  });

/**
 * Hands in a bank transfer, of the own organisation or of the customer the head office names.
 * @throws on `orgId`, `paidOn`, `files`, and on `bankNumber` for one that waits or was passed already
 */
export const addVoucher = async (context: Context, input: Parsed<typeof paymentVoucherApi.add>): Promise<Made> => {
  const { db, actor } = context;
  const at = await customerOf(context, input.orgId);
  refuseDay(input.paidOn);
  const columns = columnsOf(input, await papersFor(context, 'payment-voucher', input.files, at));
  const made = { org_id: at.id, path: at.path, handed_in_by: actor.userId, created_by: actor.userId };
  const { id } = await explained(
    db
      .insertInto('payment_voucher')
      .values({ ...columns, ...made })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await tellHistory(
    db,
    actor,
    { machine: paymentVoucherMachine, edge: 'add' },
    sql`select ${at.path}::text, ${id}::bigint, null::int, ${paymentVoucherState.values.awaiting}::int`,
  );
  context.audit({ objectKind: paymentVoucherMachine.name, objectId: id, action: 'paymentVoucher.add', after: input });
  await tellHandedIn(db, { id, path: at.path, amountFen: input.amountFen, bankNumber: input.bankNumber });
  return { paymentVoucherId: id, version: 1 };
};

const standing = async (db: Db, { actor }: Pick<Context, 'actor'>, id: string) => {
  const { rows } = await sql<{ org_id: string; path: string; version: number; file_ids: string[] }>`
    select v.org_id, v.path, v.version, v.file_ids from payment_voucher v
    where v.id = ${id} and ${inScope(actor.scope, 'payment_voucher v')} for update`.execute(db);
  return orMissing(rows[0]);
};

/** Corrects a rejected transfer and hands it in again. @throws object.changed, and as `addVoucher` on its fields */
export const correctVoucher = async (
  context: Context,
  { paymentVoucherId: id, version, ...input }: Parsed<typeof paymentVoucherApi.correct>,
): Promise<Made> => {
  const stored = await standing(context.db, context, id);
  if (stored.version !== version) throw fail('object.changed');
  refuseDay(input.paidOn);
  const fileIds = await papersFor(context, 'payment-voucher', input.files, { id: stored.org_id, path: stored.path });
  await explained(voucherWalks.step(context, 'correct', { id }, columnsOf(input, fileIds)));
  return { paymentVoucherId: id, version: version + 1 };
};
