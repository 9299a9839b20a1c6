import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ledgerAccount } from '#contracts/ledger/ledger.codes.ts';
import { everything, subtree } from '#kernel/scope.ts';
import { openWorld, type Place, unique, type World } from '#testing/world.ts';
import { type Posting, post } from './post.service.ts';

type Transfers = Posting['transfers'];

let world: World;
let place: Place;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  place = await world.organisation('company');
});
afterAll(() => world.close());

/** Whoever owns the database. */
const owner = () => world.runtime.database.kysely;
const someKey = (): string => `test:${unique()}`;
const posting = (transfers: Transfers, more: Partial<Posting> = {}): Posting => ({
  orgId: place.orgId,
  key: someKey(),
  kind: 'deposit',
  about: { kind: 'test', id: '1' },
  remark: '',
  madeBy: '0',
  transfers,
  ...more,
});
const posted = (of: Posting) => world.runtime.database.within(everything, (db) => post(db, of));
const paidIn = (amountFen: number): Transfers => [{ debit: 'clearing', credit: 'paid', amountFen }];

interface Book {
  id: string;
  balances: string[];
  number: string;
  closedReason: string;
}
const bookOf = async (orgId = place.orgId): Promise<Book> =>
  (
    await sql<Book>`select id, balances, posting_number as number, closed_reason as "closedReason" from ledger_book
      where org_id = ${orgId}`.execute(owner())
  ).rows[0] as Book;
const balancesOf = async (orgId = place.orgId): Promise<number[]> => (await bookOf(orgId)).balances.map(Number);
const paid = ledgerAccount.values.paid - 1;
const prove = async (): Promise<string | null | undefined> => {
  const { id } = await bookOf();
  const { rows } = await sql<{
    difference: string | null;
  }>`select difference from luan_prove_books(${id}::bigint - 1, 1) where book_id = ${id}`.execute(owner());
  return rows[0]?.difference;
};

describe('a posting', () => {
  it('moves money between accounts of a book, which come to nothing together', async () => {
    await posted(posting(paidIn(5000)));
    await posted(posting([{ debit: 'paid', credit: 'paidReserved', amountFen: 1200 }], { kind: 'reserve' }));
    expect(await balancesOf()).toEqual([3800, 0, 0, 0, 1200, 0, 0, 0, -5000, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('happens once for its key, for ever, and answers as it did', async () => {
    const of = posting(paidIn(700));
    const first = await posted(of);
    expect(await posted(of)).toEqual({ postingId: first.postingId, repeated: true });
    expect((await balancesOf())[paid]).toBe(700);
    await expect(posted({ ...of, transfers: paidIn(701) })).rejects.toThrow('ledger.keyTaken');
  });

  it('of the same key in another book is refused', async () => {
    const of = posting(paidIn(700));
    await posted(of);
    const other = await world.organisation('company');
    await expect(posted({ ...of, orgId: other.orgId })).rejects.toThrow('ledger.keyTaken');
  });

  it.each([
    ['paid', 'ledger.shortPaid'],
    ['granted', 'ledger.shortGranted'],
    ['credit', 'ledger.shortCredit'],
    ['coupon', 'ledger.shortCoupon'],
    ['paidReserved', 'ledger.shortReserved'],
  ] as const)('takes nothing out of %s that is not there', async (debit, failure) => {
    await expect(posted(posting([{ debit, credit: 'clearing', amountFen: 1 }]))).rejects.toThrow(failure);
    expect(await balancesOf()).toEqual(Array(16).fill(0));
  });

  it('goes as far below zero on credit as its limit, and not a fen further', async () => {
    const owe = (amountFen: number) => posted(posting([{ debit: 'credit', credit: 'clearing', amountFen }]));
    await sql`select luan_limit_credit(${place.orgId}, 1000)`.execute(owner());
    await owe(999);
    await expect(owe(2)).rejects.toThrow('ledger.shortCredit');
    await owe(1);
    expect((await balancesOf())[ledgerAccount.values.credit - 1]).toBe(-1000);
    const { rows } = await sql<{ done: boolean }>`select luan_limit_credit(${place.orgId}, 999) as done`.execute(
      owner(),
    );
    expect(rows[0]?.done).toBe(false);
  });

  it('is gone with the transaction that fails after it', async () => {
    const of = posting(paidIn(300));
    const failing = world.runtime.database.within(everything, async (db) => {
      await post(db, of);
      throw new Error('the process dies');
    });
    await expect(failing).rejects.toThrow('the process dies');
    expect((await bookOf()).number).toBe('0');
    expect(await posted(of)).toMatchObject({ repeated: false });
  });

  it.each([
    ['an organisation above', async () => subtree({ ...(await world.organisation('supervise')), level: 2 })],
    ['a neighbour', async () => subtree({ ...(await world.organisation('company')), level: 2 })],
  ])('is not made by %s', async (_, scopeOf) => {
    const scope = await scopeOf();
    await expect(world.runtime.database.within(scope, (db) => post(db, posting(paidIn(1))))).rejects.toThrow(
      'object.missing',
    );
  });
});

describe('what was posted', () => {
  it.each([
    'update ledger_posting set remark = $$x$$',
    'delete from ledger_posting',
    'update ledger_transfer set amount_fen = 1',
    'delete from ledger_transfer',
    'update ledger_change set amount_fen = 1',
    'delete from ledger_change',
  ])('stays: %s is refused', async (statement) => {
    await posted(posting(paidIn(100)));
    const { id } = await bookOf();
    await expect(sql`${sql.raw(statement)} where book_id = ${id}`.execute(owner())).rejects.toThrow(
      'never changed and never deleted',
    );
    await expect(
      world.runtime.database.within(everything, (db) => sql`${sql.raw(statement)} where book_id = ${id}`.execute(db)),
    ).rejects.toThrow('permission denied');
  });

  it('keeps balances that the application cannot write', async () => {
    await expect(
      world.runtime.database.within(everything, (db) =>
        sql`update ledger_book set credit_limit_fen = 5 where org_id = ${place.orgId}`.execute(db),
      ),
    ).rejects.toThrow('permission denied');
  });
});

/** Writes past the triggers, as somebody who owns the database could. */
const forge = (statement: string) =>
  owner()
    .transaction()
    .execute(async (db) => {
      const tables = ['ledger_posting', 'ledger_transfer', 'ledger_change'];
      for (const table of tables) await sql.raw(`alter table ${table} disable trigger user`).execute(db);
      await sql.raw(statement).execute(db);
      for (const table of tables) await sql.raw(`alter table ${table} enable trigger user`).execute(db);
    });

describe('a proof', () => {
  it('goes on from the last one', async () => {
    await posted(posting(paidIn(100)));
    expect(await prove()).toBeNull();
    await posted(posting(paidIn(50)));
    expect(await prove()).toBeNull();
    expect(await prove()).toBeUndefined();
  });

  it.each([
    [
      'another amount',
      (id: string) => `update ledger_transfer set amount_fen = 101 where book_id = ${id}`,
      '1 balances',
    ],
    [
      'another remark',
      (id: string) => `update ledger_posting set remark = 'x' where book_id = ${id} and number = 1`,
      '1 hash',
    ],
    [
      'a posting that went',
      (id: string) =>
        `delete from ledger_change where book_id = ${id}; delete from ledger_transfer where book_id = ${id}; delete from ledger_posting where book_id = ${id}`,
      '0 head',
    ],
    ['another line', (id: string) => `update ledger_change set balance_fen = 1 where book_id = ${id}`, '1 lines'],
    [
      'a line more',
      (
        id: string,
      ) => `insert into ledger_change (posting_id, book_id, org_id, path, kind, posted_at, booked_on, account, amount_fen, balance_fen)
      select posting_id, book_id, org_id, path, kind, posted_at, booked_on, 2, 5, 5 from ledger_change where book_id = ${id}`,
      '1 lines',
    ],
    [
      'another balance',
      (id: string) => `update ledger_book set balances[1] = 99, balances[9] = -99 where id = ${id}`,
      '1 balances',
    ],
  ])('finds %s, and closes the book to what is done by hand', async (_, forged, difference) => {
    await posted(posting(paidIn(100)));
    await forge(forged((await bookOf()).id));
    expect(await prove()).toBe(difference);
    expect((await bookOf()).closedReason).toBe(difference);
    await expect(posted(posting(paidIn(1), { byHand: true }))).rejects.toThrow('ledger.closed');
    expect(await posted(posting(paidIn(1)))).toMatchObject({ repeated: false });
  });
});

// Random postings side by side, some of them twice, some in transactions that die.
interface Tried {
  readonly of: Posting;
  readonly dies: boolean;
  readonly from: number;
  readonly until: number;
  readonly came: string;
}

const accounts = ['paid', 'granted', 'paidReserved', 'clearing'] as const;
const transfer = fc
  .tuple(fc.constantFrom(...accounts), fc.constantFrom(...accounts), fc.integer({ min: 1, max: 400 }))
  .filter(([debit, credit]) => debit !== credit)
  .map(([debit, credit, amountFen]) => ({ debit, credit, amountFen }));
const attempt = fc.record({
  transfers: fc.array(transfer, { minLength: 1, maxLength: 3 }),
  dies: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  again: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
});

const after = (balances: readonly number[], transfers: Transfers): number[] => {
  const next = [...balances];
  for (const { debit, credit, amountFen } of transfers) {
    next[ledgerAccount.values[debit] - 1] = (next[ledgerAccount.values[debit] - 1] ?? 0) - amountFen;
    next[ledgerAccount.values[credit] - 1] = (next[ledgerAccount.values[credit] - 1] ?? 0) + amountFen;
  }
  return next;
};
const isShort = (balances: readonly number[]): boolean => balances.slice(0, 8).some((one) => one < 0);

/** Postings of a run; the proof of the whole product takes a hundred thousand in all. */
const [runs, wanted] = process.env.PROVE === '1' ? [40, 2500] : [1, 2000];
const sideBySide = 40;

it.each(Array.from({ length: runs }, (_, run) => run + 1))(
  'comes, with parallel, repeated and dying postings, to one of the serial orders (run %i)',
  async () => {
    const attempts = fc.sample(attempt, wanted);
    const tries: Tried[] = [];
    const numberNow = async (): Promise<number> => Number((await bookOf()).number);
    await posted(posting(paidIn(2000)));
    for (let at = 0; at < attempts.length; at += sideBySide) {
      const from = await numberNow();
      const group = attempts.slice(at, at + sideBySide).flatMap(({ transfers, dies, again }) => {
        const of = posting(transfers, { kind: 'adjustment' });
        return again
          ? [
              { of, dies },
              { of, dies: false },
            ]
          : [{ of, dies }];
      });
      const came = await Promise.all(
        group.map(async ({ of, dies }) =>
          world.runtime.database
            .within(everything, async (db) => {
              const { repeated } = await post(db, of);
              if (dies) throw new Error('dies');
              return repeated ? 'repeated' : 'posted';
            })
            .catch((error: Error) => error.message),
        ),
      );
      const until = await numberNow();
      tries.push(...group.map((one, index) => ({ ...one, from, until, came: came[index] ?? '' })));
    }

    const { id } = await bookOf();
    const { rows } = await sql<{
      key: string;
      balances: string[];
    }>`select key, balances from ledger_posting where book_id = ${id}
    order by number`.execute(owner());
    const postings = new Map(tries.map(({ of }) => [of.key, of]));
    const states: number[][] = [Array<number>(16).fill(0)];
    for (const row of rows) {
      const of = postings.get(row.key);
      const next = after(states.at(-1) ?? [], of ? of.transfers : paidIn(2000));
      expect(row.balances.map(Number)).toEqual(next);
      expect(isShort(next)).toBe(false);
      states.push(next);
    }
    expect(await balancesOf()).toEqual(states.at(-1));
    expect((await balancesOf()).reduce((sum, one) => sum + one, 0)).toBe(0);

    const kept = rows.map(({ key }) => key);
    expect(new Set(kept).size).toBe(kept.length);
    for (const { of, from, until, came } of tries) {
      if (came === 'posted' || came === 'repeated') expect(kept, came).toContain(of.key);
      else if (came === 'dies') continue;
      else {
        expect(came).toMatch(/^ledger\.short/);
        // Refused for what some order of those that ran beside it left.
        expect(states.slice(from, until + 1).some((before) => isShort(after(before, of.transfers)))).toBe(true);
      }
    }
    const posts = tries.filter(({ came }) => came === 'posted').map(({ of }) => of.key);
    expect(new Set(posts).size).toBe(posts.length);
    expect(posts.length).toBe(kept.length - 1);
    expect(await prove()).toBeNull();
  },
);
