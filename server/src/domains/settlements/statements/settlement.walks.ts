import { type Selectable, sql } from 'kysely';
import { yuanOf } from '#contracts/columns.ts';
import { settlementMachine } from '#contracts/settlements/settlement.codes.ts';
import { post } from '#domains/ledger/door.ts';
import { tellAdministrators, tellHeadOffice } from '#domains/messages/door.ts';
import type { DB, Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { isHeadOffice } from '#kernel/four-eyes.ts';
import { each, type Step, stampedBy, type Taken, walks } from '#kernel/walks.ts';

type Edge = keyof typeof settlementMachine.edges;
type Walked = Taken<Edge, 'settlement'>;

/** Edges of the partner; the others are the head office's. */
const partnersOwn: readonly Edge[] = ['confirm', 'dispute'];

/** Whether a confirmed statement is still what its hash was written over. */
const isProven = async (db: Db, id: string): Promise<boolean> => {
  const { rows } = await sql`select from settlement s where s.id = ${id} and s.hash = luan_settlement_hash(s)`.execute(
    db,
  );
  return rows.length > 0;
};

/**
 * @throws settlement.partnersOwn, settlement.headOffice for the other side's step; settlement.nothingPayable; settlement.differs for
 * the payment of what was changed since its confirmation
 */
const rule = async ({ context: { actor, db }, edge, row }: Step<Edge, 'settlement'>): Promise<void> => {
  if (partnersOwn.includes(edge)) {
    if (row.org_id !== actor.orgId) throw fail('settlement.partnersOwn');
    return;
  }
  if (!isHeadOffice(actor)) throw fail('settlement.headOffice');
  if (edge === 'receiveInvoice' && Number(row.payable_fen) === 0) throw fail('settlement.nothingPayable');
  if (edge === 'pay' && !(await isProven(db, row.id))) throw fail('settlement.differs');
};

interface Paid {
  readonly head: string;
  readonly placesFen: number;
}

/** The head office, and what of a statement came of places, whose money is no income. */
const paidOf = async (db: Db, id: string): Promise<Paid> => {
  const { rows } =
    await sql<Paid>`select luan_head_office() as head, luan_settled_places(${id}) as "placesFen"`.execute(db);
  return rows[0] ?? { head: '', placesFen: 0 };
};

/** What is paid, from the accounts it came of; the tax withheld is owed to the tax office. */
const transfersOf = (row: Selectable<DB['settlement']>, placesFen: number) => {
  const payable = Number(row.payable_fen);
  const ofShares = Math.max(0, Math.min(placesFen, payable));
  return [
    { debit: 'shares', credit: 'received', amountFen: ofShares },
    { debit: 'income', credit: 'received', amountFen: payable - ofShares },
    { debit: 'income', credit: 'tax', amountFen: Number(row.tax_fen) },
  ] as const;
};

/** The payment in the platform's own book, once. */
const postPayment = async ({ context: { db, actor }, id, row }: Walked): Promise<void> => {
  const { head, placesFen } = await paidOf(db, id);
  const { postingId } = await post(db, {
    orgId: head,
    key: `settlement:${id}`,
    kind: 'settlement',
    about: { kind: settlementMachine.name, id },
    remark: row.number,
    madeBy: actor.userId,
    byHand: true,
    transfers: transfersOf(row, placesFen).filter(({ amountFen }) => amountFen > 0),
  });
  await sql`update settlement set posting_id = ${postingId} where id = ${id}`.execute(db);
};

const toPartner = { send: 'settlementSent', answer: 'settlementAnswered', pay: 'settlementPaid' } as const;

/** Each side hears of the other's step. */
const tell = async ({ context: { db }, edge, id, row }: Walked): Promise<void> => {
  const told = {
    params: { number: row.number, yuan: yuanOf(Number(row.payable_fen)) },
    link: '/order/businessMonthlyOrderDetail',
    query: { settlementId: id },
  } as const;
  if (edge === 'send' || edge === 'answer' || edge === 'pay') {
    await tellAdministrators(db, row.org_id, { kind: toPartner[edge], ...told });
    return;
  }
  if (edge === 'dispute') await tellHeadOffice(db, { kind: 'settlementDisputed', ...told });
};

/** Who entered what a statement `t` is paid by: its invoice, and the lines that were adjusted. */
export const settlementMakers = sql`select t.invoice_entered_by union all
  select l.created_by from settlement_line l where l.settlement_id = t.id and l.created_by is not null`;

/** How statements walk: confirmed they are frozen under the hash of their lines, paid they stand in the platform's book. */
export const settlementWalks = walks(settlementMachine, {
  table: 'settlement',
  makers: settlementMakers,
  rule,
  stamps: {
    send: stampedBy('sent'),
    confirm: (stamped) => ({ ...stampedBy('confirmed')(stamped), hash: sql`luan_settlement_hash(t)` }),
    dispute: () => ({ was_disputed: true }),
    receiveInvoice: ({ actor }) => ({ invoice_entered_by: actor.userId }),
    withdrawInvoice: () => ({ invoice_number: '', invoiced_on: null, invoice_entered_by: null }),
    pay: stampedBy('paid'),
  },
  effects: { pay: postPayment },
  tell: each(tell),
});
