import { sql } from 'kysely';
import type { costBookApi } from '#contracts/costs/book.contract.ts';
import { plannedName } from '#contracts/costs/book.contract.ts';
import {
  type CostBusiness,
  costBookMachine,
  costBookState,
  costBusiness,
  costItems,
} from '#contracts/costs/cost.codes.ts';
import { balanceOf, costRates, drawOf } from '#contracts/costs/cost.rules.ts';
import type { Parsed } from '#contracts/route.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import { brokenRule, type Db } from '#kernel/db.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import { tellHistory } from '#kernel/history.ts';
import { literal } from '#kernel/literal.ts';
import { ancestors, inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { type Step, type Taken, walks } from '#kernel/walks.ts';
import { usedOf } from './book.queries.ts';

type Written = Omit<Parsed<typeof costBookApi.add>, 'bookYear'>;
type Edge = keyof typeof costBookMachine.edges;

const { draft, confirmed } = costBookState.values;
const businesses = Object.keys(costBusiness.values) as CostBusiness[];

/** Parts of a year: each kind of business that was given, drawn at the rate of today. */
const partsOf = (input: Written) =>
  businesses.flatMap((businessKind) => {
    const revenueFen = input[`${businessKind}Fen`];
    if (revenueFen === null) return [];
    const perMille = costRates[businessKind];
    return [{ businessKind, revenueFen, perMille, drawnFen: drawOf(revenueFen, perMille) }];
  });

const planOf = (input: Written): Record<string, number> =>
  Object.fromEntries(
    costItems.flatMap((item) => {
      const fen = input[plannedName(item)];
      return fen === null || fen === 0 ? [] : [[item, fen]];
    }),
  );

const totalOf = (some: readonly number[]): number => some.reduce((sum, one) => sum + one, 0);

interface Book {
  id: string;
  state: number;
  restFen: number;
}

/** The own book of a year, locked, with what is left in it. */
const ownBook = async (db: Db, actor: Actor, year: number): Promise<Book | undefined> => {
  const { rows } = await sql<{ id: string; state: number; carriedFen: number; drawnFen: number; usedFen: number }>`
    select b.id, b.state, b.carried_fen as "carriedFen", b.drawn_fen as "drawnFen", ${usedOf} as "usedFen"
    from cost_book b where b.org_id = ${actor.orgId} and b.book_year = ${year} and ${inScope(actor.scope, 'cost_book b')}
    for update of b`.execute(db);
  const [row] = rows;
  return row && { id: row.id, state: row.state, restFen: balanceOf(row).carriesFen };
};

/** Columns of what was written; what is carried over is last year's rest where its book is here, else as it was typed. */
const columnsOf = async ({ db, actor }: Context, year: number, input: Written) => {
  const parts = partsOf(input);
  if (parts.length === 0) throw failFields([{ field: 'freightFen', key: 'input.required' }]);
  const plan = planOf(input);
  const last = await ownBook(db, actor, year - 1);
  return {
    parts: JSON.stringify(parts),
    plan: JSON.stringify(plan),
    drawn_fen: String(totalOf(parts.map((one) => one.drawnFen))),
    planned_fen: String(totalOf(Object.values(plan))),
    carried_fen: String(last ? last.restFen : (input.carriedFen ?? 0)),
    note: input.note,
  };
};

/**
 * Opens the book of a year of the own company.
 * @throws on `bookYear` where the year has one, on `freightFen` where no kind of business is given.
 */
export const addBook = async (
  context: Context,
  input: Parsed<typeof costBookApi.add>,
): Promise<{ bookId: string; version: number }> => {
  const { db, actor } = context;
  try {
    const { id } = await db
      .insertInto('cost_book')
      .values({
        org_id: actor.orgId,
        path: actor.orgPath,
        ...ancestors(actor.orgPath),
        book_year: input.bookYear,
        ...(await columnsOf(context, input.bookYear, input)),
        created_by: actor.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tellHistory(
      db,
      actor,
      { machine: costBookMachine, edge: 'add' },
      sql`select ${actor.orgPath}::text, ${id}::bigint, null::int, ${draft}::int`,
    );
    context.audit({ objectKind: 'costBook', objectId: id, action: 'costBook.add', after: input });
    return { bookId: id, version: 1 };
  } catch (error) {
    if (brokenRule(error) === 'cost_book_year')
      throw failFields([{ field: 'bookYear', key: 'costBook.yearTaken', params: { year: input.bookYear } }]);
    throw error;
  }
};

/** Refuses what stands in the book of another company, however far the reader sees. */
export const refuseOther = (actor: Actor, row: { readonly org_id: string }): void => {
  if (row.org_id !== actor.orgId) throw fail('costBook.otherCompany');
};

interface Stored {
  id: string;
  org_id: string;
  book_year: number;
  state: number;
  version: number;
}

/**
 * An open book of the own company, locked.
 * @throws object.missing, costBook.otherCompany, costBook.confirmed.
 */
export const lockOpenBook = async ({ db, actor }: Context, bookId: string): Promise<Stored> => {
  const { rows } = await sql<Stored>`select b.id, b.org_id, b.book_year, b.state, b.version from cost_book b
    where b.id = ${bookId} and ${inScope(actor.scope, 'cost_book b')} for update`.execute(db);
  const book = orMissing(rows[0]);
  refuseOther(actor, book);
  if (book.state === confirmed) throw fail('costBook.confirmed', { year: book.book_year });
  return book;
};

/** Changes revenue and plan of an open book. */
export const modBook = async (
  context: Context,
  input: Parsed<typeof costBookApi.mod>,
): Promise<{ bookId: string; version: number }> => {
  const book = await lockOpenBook(context, input.bookId);
  if (book.version !== input.version) throw fail('object.changed');
  const columns = await columnsOf(context, book.book_year, input);
  await context.db
    .updateTable('cost_book')
    .set((row) => ({ ...columns, version: row('version', '+', 1) }))
    .where('id', '=', book.id)
    .execute();
  context.audit({ objectKind: 'costBook', objectId: book.id, action: 'costBook.mod', after: input });
  return { bookId: book.id, version: book.version + 1 };
};

/** A year is reopened only while the next one, which its rest has gone into, is open. */
const rule = async ({ context: { db, actor }, edge, row }: Step<Edge, 'cost_book'>): Promise<void> => {
  refuseOther(actor, row);
  if (edge !== 'reopen') return;
  const next = await ownBook(db, actor, row.book_year + 1);
  if (next?.state === confirmed) throw fail('costBook.nextConfirmed', { year: row.book_year + 1 });
};

/** What is left of a confirmed year opens the next one, if that is there already. */
const carryOver = async ({ context: { db, actor }, row }: Taken<Edge, 'cost_book'>): Promise<void> => {
  const book = await ownBook(db, actor, row.book_year);
  await sql`update cost_book b set carried_fen = ${book?.restFen ?? 0}, version = b.version + 1
    where b.org_id = ${row.org_id} and b.book_year = ${row.book_year + 1} and b.state = ${literal(costBookState, 'draft')}
      and ${inScope(actor.scope, 'cost_book b')}`.execute(db);
};

export const costBookWalks = walks(costBookMachine, {
  table: 'cost_book',
  rule,
  stamps: {
    confirm: ({ actor }) => ({ confirmed_by: actor.userId, confirmed_at: clock.now().toISOString(), reason: '' }),
    reopen: ({ reason }) => ({ confirmed_by: null, confirmed_at: null, reason }),
  },
  effects: { confirm: carryOver },
});
