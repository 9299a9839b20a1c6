import { type Fixtures, rowOf } from '#testing/makers.ts';

export const fixtures: Fixtures = {
  makers: {
    invoiceId: rowOf('invoice', {
      kind: 1,
      amount_fen: 1000,
      tax_fen: 0,
      lines: '[]',
      state: 1,
    }),
  },
  aliases: { '/finance/ticket/ id': 'invoiceId' },
};
