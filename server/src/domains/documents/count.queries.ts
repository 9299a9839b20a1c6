import { type RawBuilder, sql } from 'kysely';
import { receiptState } from '#contracts/documents/document.codes.ts';
import type { Actor } from '#kernel/actor.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';

type Sql<T = unknown> = RawBuilder<T>;

const standing = literal(receiptState, 'unread', 'read', 'signed', 'replied');

/** Condition on receipts: something that was asked, or what hangs on it, is still to be done. */
export const isWaiting = (alias: string): Sql<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.live`)} and ${sql.ref(`${alias}.done_at`)} is null and ${sql.ref(`${alias}.state`)} in (${standing}))`;

/** Condition on receipts: the receiver's own steps are still to be done; what hangs on the document is left aside. */
export const isAsked = (alias: string): Sql<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.live`)} and ${sql.ref(`${alias}.answered_at`)} is null and ${sql.ref(`${alias}.state`)} in (${standing}))`;

/** Condition on receipts: the day it was to be done by is over. */
export const isOverdue = (alias: string): Sql<boolean> =>
  sql<boolean>`(${isWaiting(alias)} and ${sql.ref(`${alias}.deadline`)} < luan_today())`;

/** Condition: a way in the tree of documents leads to a document or to what was forwarded from it. */
export const under = (tree: Sql, top: Sql<unknown>): Sql<boolean> =>
  sql<boolean>`(${tree} >= ${top} and ${tree} < left(${top}, -1) || '/')`;

/** One row of how far receivers in the actor's scope are. @param which condition on receipts `r`. */
export const countsOf = ({ scope }: Actor, which: Sql<boolean>): Sql => sql`select count(*)::int as receivers,
  count(*) filter (where r.read_at is not null)::int as "readCount",
  count(*) filter (where r.signed_at is not null)::int as "signedCount",
  count(*) filter (where r.done_at is not null)::int as "doneCount",
  count(*) filter (where r.state = ${literal(receiptState, 'returned')})::int as "returnedCount",
  count(*) filter (where ${isOverdue('r')})::int as "overdueCount",
  count(*) filter (where r.doc_task is not null)::int as "taskCount",
  count(*) filter (where r.doc_task is not null and r.task_done_at is not null)::int as "taskDoneCount",
  count(*) filter (where ${isWaiting('r')})::int as "waitingCount" from document_receipt r where ${which} and ${inScope(scope, 'document_receipt r')}`;
