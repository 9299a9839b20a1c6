import { sendApi } from '#contracts/training/sends/send.contract.ts';
import { type Served, serve, serveList } from '#kernel/serve.ts';
import { findSend, sendPage } from './send.queries.ts';
import { sendPlan, walkSend } from './send.service.ts';

export const sendRoutes: Served[] = [
  serveList(sendPage),
  serve(sendApi.one, ({ db, actor }, input) => findSend(db, actor, input.sendId)),
  serve(sendApi.add, sendPlan),
  serve(sendApi.edges.accept, walkSend('accept')),
  serve(sendApi.edges.decline, walkSend('decline')),
  serve(sendApi.edges.recall, walkSend('recall')),
];
