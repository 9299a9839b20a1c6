import { paymentVoucherApi } from '#contracts/ledger/vouchers/voucher.contract.ts';
import { type Served, serve, serveList } from '#kernel/serve.ts';
import { findVoucher, paymentVoucherPage } from './voucher.queries.ts';
import { addVoucher, correctVoucher } from './voucher.service.ts';
import { voucherWalks } from './voucher.walks.ts';

const { correct: _correct, ...plain } = paymentVoucherApi.edges;

/** Bank transfers that were handed in. */
export const voucherRoutes: Served[] = [
  serveList(paymentVoucherPage),
  serve(paymentVoucherApi.one, ({ db, actor }, input) => findVoucher(db, actor, input.paymentVoucherId)),
  serve(paymentVoucherApi.add, addVoucher),
  serve(paymentVoucherApi.correct, correctVoucher),
  ...voucherWalks.serve(plain),
];
