import { sql } from 'kysely';
import { type Fixtures, type Ground, rowOf } from '#testing/makers.ts';
import { unique } from '#testing/world.ts';
import { post } from './post.service.ts';

/** The book every organisation has. */
const bookOf = async ({ world, place }: Ground): Promise<string> => {
  const { rows } = await world.asSystem((db) =>
    sql<{ id: string }>`select id from ledger_book where org_id = ${place.orgId}`.execute(db),
  );
  return rows[0]?.id ?? '';
};

const depositIn = async ({ world, place, person, text }: Ground): Promise<string> => {
  const { postingId } = await world.asSystem((db) =>
    post(db, {
      orgId: place.orgId,
      key: `test:${unique()}`,
      kind: 'deposit',
      about: { kind: 'organisation', id: place.orgId },
      remark: text,
      madeBy: person.userId,
      transfers: [{ debit: 'clearing', credit: 'paid', amountFen: 1000 }],
    }),
  );
  return postingId;
};

export const fixtures: Fixtures = {
  makers: {
    bookId: ['ledger_book', bookOf],
    postingId: ['ledger_posting', depositIn],
    adjustmentId: rowOf('ledger_adjustment', { kind: 1, account: 1, direction: 1, amount_fen: 1000, state: 1 }),
    paymentVoucherId: rowOf('payment_voucher', { amount_fen: 1000, state: 1 }),
  },
  aliases: { '/finance/adjustment/ id': 'adjustmentId', '/finance/voucher/ id': 'paymentVoucherId' },
};
