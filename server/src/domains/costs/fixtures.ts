import { type Fixtures, rowOf } from '#testing/makers.ts';

export const fixtures: Fixtures = {
  makers: {
    bookId: rowOf('cost_book', { state: 1 }),
    voucherId: rowOf('cost_voucher', { item: 'education', amount_fen: 1000, state: 1 }),
  },
  aliases: { '/cost/book/ id': 'bookId', '/cost/voucher/ id': 'voucherId' },
};
