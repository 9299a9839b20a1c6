import { yuanOf } from '#contracts/columns.ts';
import { invoiceMachine } from '#contracts/invoices/invoice.codes.ts';
import { tellAdministrators } from '#domains/messages/door.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { isMaker } from '#kernel/four-eyes.ts';
import { each, type Step, stampedBy, type Taken, walks } from '#kernel/walks.ts';
import { invoiceMakers } from './invoice.queries.ts';
import { holdBook, uninvoicedOf } from './invoiceable-amount.queries.ts';

type Edge = keyof typeof invoiceMachine.edges;
type Walked = Taken<Edge, 'invoice'>;

const kinds = { issue: 'invoiceIssued', reject: 'invoiceRejected', reverse: 'invoiceReversed' } as const;

/** The customer hears of what became of its application. */
export const tellDecided = async (
  db: Db,
  {
    orgId,
    id,
    kind,
    params,
  }: {
    readonly orgId: string;
    readonly id: string;
    readonly kind: (typeof kinds)[keyof typeof kinds];
    readonly params: { readonly yuan: string; readonly number: string; readonly reason: string };
  },
): Promise<void> => {
  await tellAdministrators(db, orgId, { kind, params, link: '/finance/ticketDetail', query: { invoiceId: id } });
};

const tell = async ({ context: { db }, edge, id, reason, row }: Walked): Promise<void> => {
  if (edge === 'withdraw' || edge === 'send') return;
  const params = { yuan: yuanOf(Number(row.amount_fen)), number: row.number, reason };
  await tellDecided(db, { orgId: row.org_id, id, kind: kinds[edge], params });
};

/**
 * Holds the book of an organisation and makes sure that what is to be issued is still paid.
 * @throws invoice.givenBack where money went back since it was applied for
 */
export const holdLeft = async (db: Db, orgId: string, amountFen: number): Promise<void> => {
  await holdBook(db, orgId);
  const left = await uninvoicedOf(db, orgId);
  if (amountFen > left) throw fail('invoice.givenBack', { yuan: yuanOf(Math.max(0, left)) });
};

/** @throws invoice.notYours for a withdrawal by somebody else than who applied, and as `holdLeft` */
const rule = async ({ context: { db, actor }, edge, row }: Step<Edge, 'invoice'>): Promise<void> => {
  if (edge === 'withdraw' && !isMaker(actor, [row.applied_by])) throw fail('invoice.notYours');
  if (edge === 'issue') await holdLeft(db, row.org_id, Number(row.amount_fen));
};

export const invoiceWalks = walks(invoiceMachine, {
  table: 'invoice',
  makers: invoiceMakers,
  rule,
  stamps: {
    issue: stampedBy('issued'),
    reject: ({ reason }) => ({ reason }),
    reverse: (stamped) => ({ ...stampedBy('reversed')(stamped), reason: stamped.reason }),
  },
  tell: each(tell),
});
