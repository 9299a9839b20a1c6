import { accountApi, mostStatementLines } from '#contracts/ledger/account.contract.ts';
import { servePrint } from '#domains/prints/door.ts';
import { layStatement, statementTitle } from './statement.layout.ts';
import { findStatement } from './statement.queries.ts';

const askedOf = ({ objectId, wish }: { objectId: string; wish?: Readonly<Record<string, string | number>> }) => ({
  orgId: objectId,
  from: String(wish?.from ?? ''),
  until: String(wish?.until ?? ''),
});

/** The statement of account on paper. */
export const statementRoutes = servePrint(accountApi.statementTicket, accountApi.statementPrint, {
  kind: 'account',
  deed: 'account.print',
  module: 'finance',
  permission: 'finance:account:print',
  wanted: ({ orgId, from, until }) => ({ objectId: orgId, wish: { from, until } }),
  read: (db, actor, wanted) => findStatement(db, actor, { ...askedOf(wanted), page: 1, size: mostStatementLines }),
  title: statementTitle,
  lay: layStatement,
  form: 'LA-CW-01',
  signatures: ['forms.ledger.maker', 'forms.ledger.checker'],
});
