import { sendApi } from '#contracts/training/sends/send.contract.ts';
import { type Served, serve, serveList } from '#kernel/serve.ts';
import { findSend, sendPage } from './send.queries.ts';
import { sendPlan, sendWalks } from './send.service.ts';

export const sendRoutes: Served[] = [
  serveList(sendPage),
  serve(sendApi.one, ({ db, actor }, input) => findSend(db, actor, input.sendId)),
  serve(sendApi.add, sendPlan),
  ...sendWalks.serve(sendApi.edges),
];
