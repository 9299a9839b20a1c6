import { realNameApi } from '#contracts/students/real-name.contract.ts';
import { type Served, serve, serveList } from '#kernel/serve.ts';
import { realNamePage } from './real-name.queries.ts';
import { auditRealName, submitRealName } from './real-name.service.ts';

export const realNameRoutes: Served[] = [
  serveList(realNamePage),
  serve(realNameApi.submit, submitRealName),
  serve(realNameApi.approve, (context, input) => auditRealName(context, 'approve', input)),
  serve(realNameApi.reject, (context, input) => auditRealName(context, 'reject', input)),
];
