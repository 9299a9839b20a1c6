import type { OperationModule } from '#contracts/prints/print.contract.ts';
import type { Data, Parsed, Route } from '#contracts/route.ts';
import type { Actor } from '#kernel/actor.ts';
import type { AuditEntry } from '#kernel/audit.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { makePdf, type PdfDocument, type PdfNode } from '#kernel/engines/pdf.ts';
import { withoutHidden } from '#kernel/hidden-fields.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { type Served, serve, serveApart } from '#kernel/serve.ts';
import type { PhraseKey } from '#phrases/say.ts';
import { signedOff } from './layout/form.layout.ts';
import { type Words, wordsIn } from './layout/page.layout.ts';
import type { PrintTicket } from './ticket.rules.ts';
import { answerPdf, giveLoggedTicket, openedTicket } from './ticket.service.ts';

/** What a ticket is for: one thing, and what was wished of it. */
type Wanted = Pick<PrintTicket, 'objectId' | 'wish'>;

/** What stands on a sheet beside the thing itself. */
interface Printing {
  readonly wanted: Wanted;
  readonly images: NonNullable<PdfDocument['images']>;
  readonly printedBy: string;
  /** Instant of the print, ISO 8601. */
  readonly printedAt: string;
}

/** One document on paper: what it is of, who may have it, and how it is laid out. */
interface Print<T extends Route, R> {
  readonly kind: string;
  /** Kind of the thing in the operation log, where it is not the print's own. */
  readonly objectKind?: (wanted: Wanted) => string;
  readonly deed: NonNullable<AuditEntry['action']>;
  readonly module?: OperationModule;
  /** Asked again when the ticket is opened; without one `read` asks by itself. */
  readonly permission?: string | readonly string[];
  readonly wanted: (input: Parsed<T>, actor: Actor, db: Db) => Wanted | Promise<Wanted>;
  /** Foreign equals missing. It is read twice: when the ticket is given, and with what its maker reaches when it is opened. */
  readonly read: (db: Db, actor: Actor, wanted: Wanted, runtime: Runtime) => Promise<R>;
  readonly title: (of: R, words: Words, wanted: Wanted) => string;
  /** What the row of the print log calls it, where it is not the title. */
  readonly logged?: (of: R) => string;
  /** Its content, or the whole document where it has a head or foot of its own. */
  readonly lay: (of: R, words: Words, printing: Printing) => readonly PdfNode[] | PdfDocument;
  /** Its pictures by name, read when it is drawn. */
  readonly images?: (of: R, runtime: Runtime) => Promise<NonNullable<PdfDocument['images']>>;
  /** Number of the form, in the middle below each page. */
  readonly form?: string | ((of: R) => string);
  /** Who signs below the last line with a pen, each with a date, beside the place of the stamp. */
  readonly signatures?: readonly PhraseKey[];
  readonly page?: (of: R, words: Words) => Partial<PdfDocument>;
}

/** A document as bytes: its title and the page's number stand below each page. */
export const bytesOf = (
  title: string,
  words: Words,
  { form, ...more }: Partial<PdfDocument> & Pick<PdfDocument, 'content'> & { readonly form?: string | undefined },
) =>
  makePdf({
    title,
    footer: { left: title, right: words.say('papers.page'), ...(form !== undefined && { center: form }) },
    ...more,
  });

/**
 * The two calls of a document on paper: a ticket for whoever may print it, with a row of the print log, and the PDF of the
 * ticket, read with what its maker reaches then.
 */
export const servePrint = <T extends Route, P extends Route, R>(ticket: T, print: P, of: Print<T, R>): Served[] => [
  serve(ticket, async (context, input) => {
    const wanted = await of.wanted(input, context.actor, context.db);
    const found = withoutHidden(await of.read(context.db, context.actor, wanted, context.runtime), context.actor);
    const { objectId, wish } = wanted;
    const objectKind = of.objectKind?.(wanted) ?? of.kind;
    context.audit({ objectKind, objectId, action: of.deed, ...(wish ? { after: input } : {}) });
    const objectName = of.logged?.(found) ?? of.title(found, wordsIn(context.language), wanted);
    const entry = { operationModule: of.module ?? 'archive', objectName } as const;
    return giveLoggedTicket(context, { kind: of.kind, ...wanted }, entry) as Promise<Data<T>>;
  }),
  serveApart('bytes', print, async (visit, input) => {
    const { runtime } = visit;
    const sealed = (input as { ticket: string }).ticket;
    const { about, actor } = await openedTicket(visit, of.kind, sealed, of.permission);
    const words = wordsIn(about.owner.language);
    const read = await visit.apart(actor.scope, (db) => of.read(db, actor, about, runtime));
    const found = withoutHidden(read, actor);
    const title = of.title(found, words, about);
    const images = (await of.images?.(found, runtime)) ?? {};
    const printing = { wanted: about, images, printedBy: actor.realName, printedAt: clock.now().toISOString() };
    const laid = of.lay(found, words, printing);
    const document = 'content' in laid ? laid : { content: laid };
    const bytes = await bytesOf(title, words, {
      form: typeof of.form === 'function' ? of.form(found) : of.form,
      images,
      ...of.page?.(found, words),
      ...document,
      content: [...document.content, ...(of.signatures ? [signedOff(words, ...of.signatures)] : [])],
    });
    return answerPdf(visit, title, bytes) as Data<P>;
  }),
];
