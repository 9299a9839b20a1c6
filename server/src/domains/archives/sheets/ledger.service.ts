import type { costBookApi } from '#contracts/costs/book.contract.ts';
import { costBookState } from '#contracts/costs/cost.codes.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { findBook, vouchersIn } from '#domains/costs/door.ts';
import { answerPdf, giveLoggedTicket, openedTicket } from '#domains/prints/door.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { makePdf } from '#kernel/engines/pdf.ts';
import type { Context, Visit } from '#kernel/serve.ts';
import { type Words, wordsIn } from '../layout/page.layout.ts';
import { type Ledger, layLedger, ledgerTitle } from './ledger.layout.ts';

const kind = 'costBook';

/** A book of the scope with its vouchers; foreign equals missing. */
export const readLedger = async (db: Db, actor: Actor, bookId: string): Promise<Ledger> => ({
  book: await findBook(db, actor, bookId),
  vouchers: await vouchersIn(db, actor, bookId),
});

/** The ledger as a document of A4 pages; one that is not confirmed says so across each. */
export const ledgerPdf = (ledger: Ledger, words: Words): Promise<Buffer> =>
  makePdf({
    title: ledgerTitle(ledger, words),
    ...(ledger.book.state === costBookState.values.confirmed
      ? {}
      : { watermark: words.say('forms.costs.unconfirmed') }),
    footer: { left: ledgerTitle(ledger, words), right: words.say('papers.page') },
    content: layLedger(ledger, words),
  });

/** A ticket for the printed ledger of a book of the scope, with its row of the print log. */
export const giveLedgerTicket = async (
  context: Context,
  input: Parsed<typeof costBookApi.printTicket>,
): Promise<Data<typeof costBookApi.printTicket>> => {
  const { book, vouchers } = await readLedger(context.db, context.actor, input.bookId);
  context.audit({ objectKind: 'costBook', objectId: book.bookId, action: 'costBook.print' });
  return giveLoggedTicket(
    context,
    { kind, objectId: book.bookId },
    { operationModule: 'archive', objectName: ledgerTitle({ book, vouchers }, wordsIn(context.language)) },
  );
};

/** The PDF of a ticket, with what its maker reaches now. */
export const printLedger = async (visit: Visit, input: Parsed<typeof costBookApi.print>): Promise<Buffer> => {
  const { about, actor } = await openedTicket(visit, kind, input.ticket, 'cost:book:print');
  const words = wordsIn(about.owner.language);
  const ledger = await visit.apart(actor.scope, (db) => readLedger(db, actor, about.objectId));
  return answerPdf(visit, ledgerTitle(ledger, words), await ledgerPdf(ledger, words));
};
