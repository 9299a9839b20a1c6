import { booksIn } from '#domains/costs/door.ts';
import { noteOf, wordsIn } from '#domains/prints/door.ts';
import { may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { sha256 } from '#kernel/keys.ts';
import type { LaidPart } from '../layout/document.layout.ts';
import { ledgerTitle } from '../sheets/ledger.layout.ts';
import { ledgerPdf, readLedger } from '../sheets/ledger.service.ts';
import { type Maker, plainName } from './keep.service.ts';
import type { ArchivedList } from './list.service.ts';

/** Most companies and years that are named in a checklist as lacking a book. */
const mostNamed = 20;

/**
 * Books of safety costs of an organisation and those below in the years of a period: a document each, and the part of the
 * checklist, in which a year counts once its book is confirmed. Undefined for whoever may not print them, and where no
 * company is.
 */
export const ledgersIn = async (
  maker: Maker,
  place: { readonly path: string },
  period: { readonly from: string; readonly until: string },
  shelve: (fileName: string, held: Buffer, sha256: string) => Promise<ArchivedList>,
): Promise<{ part: LaidPart; files: ArchivedList[] } | undefined> => {
  const { actor, runtime } = maker;
  if (!may(actor, 'cost:book:print')) return undefined;
  const reading = <T>(work: (db: Db) => Promise<T>): Promise<T> => runtime.database.within(actor.scope, work, 'read');
  const years = { from: Number(period.from.slice(0, 4)), until: Number(period.until.slice(0, 4)) };
  const due = await reading((db) => booksIn(db, actor, place, years));
  if (due.length === 0) return undefined;
  const words = wordsIn(maker.language);
  const name = words.say('forms.costs.heading');
  const files: ArchivedList[] = [];
  for (const { bookId } of due) {
    if (bookId === null) continue;
    const ledger = await reading((db) => readLedger(db, actor, bookId));
    const bytes = await ledgerPdf(ledger, words);
    files.push(await shelve(`${name}/${plainName(ledgerTitle(ledger, words))}.pdf`, bytes, sha256(bytes)));
  }
  const lacking = due.filter((one) => !one.confirmed);
  const named = lacking
    .slice(0, mostNamed)
    .map(({ orgName, bookYear, bookId }) =>
      words.say(bookId === null ? 'forms.costs.noBook' : 'forms.costs.open', { name: orgName, year: bookYear }),
    )
    .join('、');
  const why = lacking.length > mostNamed ? `${named}…` : named;
  const told = files.length > 0 ? words.say('forms.attachedAs', { file: name }) : words.say('forms.costs.none');
  return {
    part: {
      id: 'costs',
      name,
      found: due.length - lacking.length,
      missing: lacking.length,
      why,
      ...(files.length > 0 ? { attachedAs: name } : {}),
      nodes: [noteOf(told), ...(lacking.length > 0 ? [noteOf(why)] : [])],
    },
    files,
  };
};
