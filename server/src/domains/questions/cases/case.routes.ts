import { caseApi } from '#contracts/questions/case.contract.ts';
import { type Served, serve, serveList } from '#kernel/serve.ts';
import { casePage, findCase, findCases } from './case.queries.ts';
import { addCase, deleteCase, modCase } from './case.service.ts';

export const caseRoutes: Served[] = [
  serveList(casePage),
  serve(caseApi.box, ({ db, actor }, input) => findCases(db, actor, input.bankId)),
  serve(caseApi.one, ({ db, actor }, input) => findCase(db, actor, input.caseId)),
  serve(caseApi.add, addCase),
  serve(caseApi.mod, modCase),
  serve(caseApi.del, (context, input) => deleteCase(context, input.caseId)),
];
