import { bankApi } from '#contracts/questions/bank.contract.ts';
import { type Served, serve, serveList } from '#kernel/serve.ts';
import { bankPage, findBanks } from './bank.queries.ts';
import { addBank, deleteBank, modBank, switchBank } from './bank.service.ts';

export const bankRoutes: Served[] = [
  serveList(bankPage),
  serve(bankApi.box, ({ db, actor }, input) => findBanks(db, actor, input.writable === '1')),
  serve(bankApi.add, addBank),
  serve(bankApi.mod, modBank),
  serve(bankApi.state, switchBank),
  serve(bankApi.del, deleteBank),
];
