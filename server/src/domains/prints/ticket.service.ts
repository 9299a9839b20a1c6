import { type Actor, require } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { inPlaceAs } from '#kernel/files.ts';
import { readOnBy } from '#kernel/reader.ts';
import type { Context, Visit } from '#kernel/serve.ts';
import { opensFor, sourceOf } from '#kernel/source.ts';
import { ownerOf } from '#kernel/tasks.ts';
import { logPrint, newBatch, type PrintEntry } from './print.service.ts';
import { makeTicket, openTicket, type PrintTicket } from './ticket.rules.ts';

type Said = Pick<PrintEntry, 'operationModule' | 'objectName' | 'certName' | 'certCode'>;
type Wanted = Pick<PrintTicket, 'kind' | 'objectId' | 'wish'>;
interface Given {
  ticket: string;
  expiresAt: string;
}

/** A ticket for one object, for the person who asks and nobody's rights but theirs. Its print is written down by the caller. */
export const giveTicket = (context: Context, of: Wanted & { batchId?: string }): Given =>
  makeTicket(context.runtime.keys, {
    batchId: newBatch(),
    ...of,
    owner: ownerOf(context.actor, context.language),
    source: sourceOf(context.actor),
  });

/** A ticket for what is answered as a file: nobody sees it printed, so its row of the print log is written with the ticket. */
export const giveLoggedTicket = async (context: Context, of: Wanted, entry: Said): Promise<Given> => {
  const { batchId } = await logPrint(context.db, context.actor, {
    ...entry,
    operationType: 1,
    objectKind: of.kind,
    objectId: of.objectId,
    ip: context.origin.ip,
  });
  return giveTicket(context, { ...of, batchId });
};

/**
 * What a ticket says, and its maker with the rights they have now.
 * @throws print.ticket for a forged ticket, one of another kind, one whose time is over, and one whose maker logged out or has a
 * new password; session.otherPerson where somebody else is logged in; without the permission as everywhere.
 */
export const openedTicket = async (
  visit: Visit,
  kind: string,
  ticket: string,
  permission?: string | readonly string[],
): Promise<{ about: PrintTicket; actor: Actor }> => {
  const about = openTicket(visit.runtime.keys, kind, ticket);
  if (!(await opensFor(visit, about.source))) throw fail('print.ticket');
  const actor = await visit.runtime.actorOf(about.owner);
  if (permission !== undefined) require(actor, permission);
  readOnBy(about.owner.language);
  return { about, actor };
};

/** Writes down that what a ticket opened was printed, under the batch of its press. */
export const logOpened = async (
  visit: Visit,
  db: Db,
  { about, actor }: { about: PrintTicket; actor: Actor },
  entry: Said,
): Promise<{ printLogId: string }> => {
  const { printLogId } = await logPrint(db, actor, {
    ...entry,
    operationType: 1,
    batchId: about.batchId,
    objectKind: about.kind,
    objectId: about.objectId,
    ip: visit.origin.ip,
  });
  return { printLogId };
};

/** Answers with a PDF that opens in its page and is kept nowhere on the way. */
export const answerPdf = (visit: Visit, title: string, bytes: Buffer): Buffer => {
  visit.reply.header('content-type', 'application/pdf');
  visit.reply.header('content-disposition', inPlaceAs(`${title}.pdf`));
  visit.reply.header('cache-control', 'private, no-store');
  return bytes;
};
