import { sql } from 'kysely';
import { yuanOf } from '#contracts/columns.ts';
import { paymentVoucherMachine } from '#contracts/ledger/vouchers/voucher.codes.ts';
import { tellAdministrators } from '#domains/messages/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { fail } from '#kernel/errors.ts';
import { emit } from '#kernel/events.ts';
import { isMaker } from '#kernel/four-eyes.ts';
import { each, type Step, stampedBy, type Taken, walks } from '#kernel/walks.ts';
import { post } from '../post.service.ts';
import { voucherMakers } from './voucher.queries.ts';

type Edge = keyof typeof paymentVoucherMachine.edges;
type Walking = Step<Edge, 'payment_voucher'>;
type Walked = Taken<Edge, 'payment_voucher'>;

/** Number of the head office above a path such as `.1.12.`. */
const headOf = (path: string): string => path.split('.')[1] ?? '';

/** The transfer is money in the account of its organisation. */
const deposit = async ({ context: { db, actor }, id, row }: Walked): Promise<void> => {
  const { postingId } = await post(db, {
    orgId: row.org_id,
    key: `voucher:${id}`,
    kind: 'deposit',
    about: { kind: paymentVoucherMachine.name, id },
    remark: row.bank_number,
    madeBy: actor.userId,
    transfers: [{ debit: 'clearing', credit: 'paid', amountFen: Number(row.amount_fen) }],
  });
  await sql`update payment_voucher set posting_id = ${postingId} where id = ${id}`.execute(db);
  await emit(db, actor, 'voucher.passed', {
    voucherId: id,
    orgId: row.org_id,
    path: row.path,
    amountFen: Number(row.amount_fen),
    bankKey: row.bank_key,
    paidOn: dayOf(new Date(row.paid_on)),
    passedAt: clock.now().toISOString(),
    payer: row.payer_name,
    remark: row.remark,
    postingId,
  });
};

/** The head office hears of what was handed in, the customer of what was decided. */
const tell = async ({ context: { db }, edge, id, reason, row }: Walked): Promise<void> => {
  if (edge === 'withdraw') return;
  const kinds = { pass: 'voucherPassed', reject: 'voucherRejected', correct: 'voucherHandedIn' } as const;
  await tellAdministrators(db, edge === 'correct' ? headOf(row.path) : row.org_id, {
    kind: kinds[edge],
    params: { yuan: yuanOf(Number(row.amount_fen)), number: row.bank_number, reason },
    link: '/finance/voucherDetail',
    query: { paymentVoucherId: id },
  });
};

/** The head office hears of a new transfer. */
export const tellHandedIn = async (
  db: Walked['context']['db'],
  of: { readonly id: string; readonly path: string; readonly amountFen: number; readonly bankNumber: string },
): Promise<void> => {
  await tellAdministrators(db, headOf(of.path), {
    kind: 'voucherHandedIn',
    params: { yuan: yuanOf(of.amountFen), number: of.bankNumber, reason: '' },
    link: '/finance/voucherDetail',
    query: { paymentVoucherId: of.id },
  });
};

/** @throws voucher.notYours for a withdrawal by somebody else than who handed it in */
const rule = ({ context: { actor }, edge, row }: Walking): void => {
  if (edge === 'withdraw' && !isMaker(actor, [row.handed_in_by])) throw fail('payment.notYours');
};

export const voucherWalks = walks(paymentVoucherMachine, {
  table: 'payment_voucher',
  makers: voucherMakers,
  rule,
  stamps: {
    pass: stampedBy('checked'),
    reject: (stamped) => ({ ...stampedBy('checked')(stamped), reject_reason: stamped.reason }),
    correct: ({ actor }) => ({
      handed_in_by: actor.userId,
      handed_in_at: clock.now().toISOString(),
      checked_by: null,
      checked_at: null,
      reject_reason: '',
    }),
  },
  effects: { pass: deposit },
  tell: each(tell),
});
