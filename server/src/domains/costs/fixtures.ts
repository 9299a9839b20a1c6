import { type Fixtures, rowOf } from '#testing/makers.ts';

export const fixtures: Fixtures = {
  makers: {
    bookId: rowOf('cost_book', { book_year: 2020, state: 1, drawn_fen: 100_000, planned_fen: 0 }),
    voucherId: rowOf('cost_voucher', {
      book_year: 2020,
      used_on: '2020-03-01',
      item: 'education',
      amount_fen: 1000,
      state: 1,
    }),
  },
  aliases: { '/cost/book/ id': 'bookId', '/cost/voucher/ id': 'voucherId' },
};
