import { realNameApi } from '#contracts/students/real-name.contract.ts';
import { type Served, serve, serveList } from '#kernel/serve.ts';
import { realNamePage } from './real-name.queries.ts';
import { realNameWalks, submitRealName } from './real-name.service.ts';

export const realNameRoutes: Served[] = [
  serveList(realNamePage),
  serve(realNameApi.submit, submitRealName),
  ...realNameWalks.serve({ approve: realNameApi.approve, reject: realNameApi.reject }),
];
