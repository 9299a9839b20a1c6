import { costBookApi } from '#contracts/costs/book.contract.ts';
import { chargedTrainingApi } from '#contracts/costs/charged-training.contract.ts';
import { costVoucherApi } from '#contracts/costs/voucher.contract.ts';
import { type Served, serve, serveList } from '#kernel/serve.ts';
import { costBookPage, findBook } from './book.queries.ts';
import { addBook, costBookWalks, modBook } from './book.service.ts';
import { findChargedTrainings } from './charged-training.queries.ts';
import { enterChargedTraining } from './enter-charged-training.service.ts';
import { costGapPage } from './gap.queries.ts';
import { costVoucherPage, findPaidPlans } from './voucher.queries.ts';
import { addVoucher, costVoucherWalks } from './voucher.service.ts';

/** Books of safety costs; their printed page is made with the archives. */
export const costRoutes: Served[] = [
  serveList(costBookPage),
  serveList(costGapPage),
  serve(costBookApi.one, ({ db, actor }, input) => findBook(db, actor, input.bookId)),
  serve(costBookApi.add, addBook),
  serve(costBookApi.mod, modBook),
  ...costBookWalks.serve(costBookApi.edges),
  serveList(costVoucherPage),
  serve(costVoucherApi.plans, ({ db, actor }, input) => findPaidPlans(db, actor, input.keyword)),
  serve(costVoucherApi.add, addVoucher),
  serve(chargedTrainingApi.list, ({ db, actor }, input) => findChargedTrainings(db, actor, input.bookId)),
  serve(chargedTrainingApi.enter, enterChargedTraining),
  ...costVoucherWalks.serve(costVoucherApi.edges),
];
