import { accountApi } from '#contracts/ledger/account.contract.ts';
import { type Served, serve, serveList } from '#kernel/serve.ts';
import { accountPage, findAccount } from './account.queries.ts';
import { accountChangePage } from './account-change.queries.ts';
import { findAgeing, findTotals } from './platform-balance.queries.ts';
import { findStatement } from './statements/statement.queries.ts';
import { statementRoutes } from './statements/statement.service.ts';

/** Accounts of organisations, their changes and statements. */
export const ledgerRoutes: Served[] = [
  serveList(accountPage),
  serveList(accountChangePage),
  serve(accountApi.one, ({ db, actor }, { orgId }) => findAccount(db, actor, orgId)),
  serve(accountApi.statement, ({ db, actor }, input) => findStatement(db, actor, input)),
  ...statementRoutes,
  serve(accountApi.ageing, ({ db, actor }) => findAgeing(db, actor)),
  serve(accountApi.totals, ({ db, actor }) => findTotals(db, actor)),
];
