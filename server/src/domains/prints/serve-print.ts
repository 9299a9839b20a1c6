import type { OperationModule } from '#contracts/prints/print.contract.ts';
import type { Data, Parsed, Route } from '#contracts/route.ts';
import { answerPdf, giveLoggedTicket, openedTicket, type PrintTicket } from '#domains/prints/door.ts';
import type { Actor } from '#kernel/actor.ts';
import type { AuditEntry } from '#kernel/audit.ts';
import type { Db } from '#kernel/db.ts';
import { makePdf, type PdfDocument, type PdfNode } from '#kernel/engines/pdf.ts';
import { withoutHidden } from '#kernel/hidden-fields.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { type Served, serve, serveVisit } from '#kernel/serve.ts';
import { type Words, wordsIn } from '../layout/page.layout.ts';

/** What a ticket is for: one thing, and what was wished of it. */
type Wanted = Pick<PrintTicket, 'objectId' | 'wish'>;

/** One document on paper: what it is of, who may have it, and how it is laid out. */
interface Print<T extends Route, R> {
  readonly kind: string;
  /** Kind of the thing in the operation log, where it is not the print's own. */
  readonly objectKind?: (wanted: Wanted) => string;
  readonly deed: NonNullable<AuditEntry['action']>;
  readonly module?: OperationModule;
  /** Asked again when the ticket is opened; without one `read` asks by itself. */
  readonly permission?: string;
  readonly wanted: (input: Parsed<T>, actor: Actor) => Wanted;
  /** Foreign equals missing. It is read twice: when the ticket is given, and with what its maker reaches when it is opened. */
  readonly read: (db: Db, actor: Actor, wanted: Wanted, runtime: Runtime) => Promise<R>;
  readonly title: (of: R, words: Words, wanted: Wanted) => string;
  /** What the row of the print log calls it, where it is not the title. */
  readonly logged?: (of: R) => string;
  readonly lay: (of: R, words: Words, wanted: Wanted) => PdfNode[];
  readonly page?: (of: R, words: Words) => Partial<PdfDocument>;
}

/** A document as bytes: its title and the page's number stand below each page. */
export const bytesOf = (title: string, words: Words, more: Partial<PdfDocument> & Pick<PdfDocument, 'content'>) =>
  makePdf({ title, footer: { left: title, right: words.say('papers.page') }, ...more });

/**
 * The two calls of a document on paper: a ticket for whoever may print it, with a row of the print log, and the PDF of the
 * ticket, read with what its maker reaches then.
 */
export const servePrint = <T extends Route, P extends Route, R>(ticket: T, print: P, of: Print<T, R>): Served[] => [
  serve(ticket, async (context, input) => {
    const wanted = of.wanted(input, context.actor);
    const found = withoutHidden(await of.read(context.db, context.actor, wanted, context.runtime), context.actor);
    const { objectId, wish } = wanted;
    const objectKind = of.objectKind?.(wanted) ?? of.kind;
    context.audit({ objectKind, objectId, action: of.deed, ...(wish ? { after: input } : {}) });
    const objectName = of.logged?.(found) ?? of.title(found, wordsIn(context.language), wanted);
    const entry = { operationModule: of.module ?? 'archive', objectName } as const;
    return giveLoggedTicket(context, { kind: of.kind, ...wanted }, entry) as Promise<Data<T>>;
  }),
  serveVisit(print, async (visit, input) => {
    const sealed = (input as { ticket: string }).ticket;
    const { about, actor } = await openedTicket(visit, of.kind, sealed, of.permission);
    const words = wordsIn(about.owner.language);
    const read = await visit.apart(actor.scope, (db) => of.read(db, actor, about, visit.runtime));
    const found = withoutHidden(read, actor);
    const title = of.title(found, words, about);
    const bytes = await bytesOf(title, words, { ...of.page?.(found, words), content: of.lay(found, words, about) });
    return answerPdf(visit, title, bytes) as Data<P>;
  }),
];
