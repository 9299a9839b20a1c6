import { costBookApi } from '#contracts/costs/book.contract.ts';
import { costBookState } from '#contracts/costs/cost.codes.ts';
import { findBook, vouchersIn } from '#domains/costs/door.ts';
import { bytesOf, servePrint, type Words } from '#domains/prints/door.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import type { PdfDocument } from '#kernel/engines/pdf.ts';
import { type Ledger, layLedger, ledgerTitle } from './ledger.layout.ts';

/** A book of the scope with its vouchers; foreign equals missing. */
export const readLedger = async (db: Db, actor: Actor, bookId: string): Promise<Ledger> => ({
  book: await findBook(db, actor, bookId),
  vouchers: await vouchersIn(db, actor, bookId),
});

/** One that is not confirmed says so across each page. */
const page = ({ book }: Ledger, words: Words): Partial<PdfDocument> =>
  book.state === costBookState.values.confirmed ? {} : { watermark: words.say('forms.costs.unconfirmed') };

/** The ledger as a document of A4 pages. */
export const ledgerPdf = (ledger: Ledger, words: Words): Promise<Buffer> =>
  bytesOf(ledgerTitle(ledger, words), words, { ...page(ledger, words), content: layLedger(ledger, words) });

export const ledgerRoutes = servePrint(costBookApi.printTicket, costBookApi.print, {
  kind: 'costBook',
  deed: 'costBook.print',
  permission: 'cost:book:print',
  wanted: ({ bookId }) => ({ objectId: bookId }),
  read: (db, actor, { objectId }) => readLedger(db, actor, objectId),
  title: ledgerTitle,
  lay: layLedger,
  page,
});
