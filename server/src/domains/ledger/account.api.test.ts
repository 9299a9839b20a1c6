import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountRow, accountApi } from '#contracts/ledger/account.contract.ts';
import { type AccountChangeRow, accountChangeList } from '#contracts/ledger/account-change.contract.ts';
import { ledgerAccount, postingKind, proofState } from '#contracts/ledger/ledger.codes.ts';
import type { PageOf } from '#contracts/list.ts';
import { organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { everything } from '#kernel/scope.ts';
import { seePdf } from '#testing/pdf.ts';
import { dayFrom } from '#testing/plans.ts';
import { openWorld, type Place, unique, type World } from '#testing/world.ts';
import { closeDays } from './daily-close.service.ts';
import { type Posting, post } from './post.service.ts';

type Administrator = Awaited<ReturnType<World['administrator']>>;

let world: World;
let head: Administrator;
let authority: Place;
let supervisor: Administrator;
let place: Place;
let boss: Administrator;
beforeAll(async () => {
  world = await openWorld();
  head = await world.administrator(world.head, 'admin');
  authority = await world.organisation('supervise');
  supervisor = await world.administrator(authority, 'supervise');
});
beforeEach(async () => {
  place = await world.organisation('company', authority);
  boss = await world.administrator(place, 'company');
});
afterAll(() => world.close());

const posted = (more: Partial<Posting> = {}) =>
  world.runtime.database.within(everything, (db) =>
    post(db, {
      orgId: place.orgId,
      key: `test:${unique()}`,
      kind: 'deposit',
      about: { kind: 'organisation', id: place.orgId },
      remark: '银行转账充值',
      madeBy: '0',
      transfers: [{ debit: 'clearing', credit: 'paid', amountFen: 10_000 }],
      ...more,
    }),
  );
/** A noon so many days before today, as the clock of the product tells it. */
const daysAgo = (days: number): string => `${dayFrom(-days)}T12:00:00+08:00`;
const today = (): string => dayOf(clock.now());
const accountsOf = async (by: Administrator, query: object = {}): Promise<AccountRow[]> =>
  ((await by.call(accountApi.list.page as never, { size: 100, ...query } as never)) as PageOf<AccountRow>).list;
const changesOf = async (by: Administrator, query: object = {}): Promise<AccountChangeRow[]> =>
  ((await by.call(accountChangeList.page as never, { size: 100, ...query } as never)) as PageOf<AccountChangeRow>).list;
const owner = () => world.runtime.database.kysely;

describe('an account', () => {
  it('is seen by its organisation and the head office, and by nobody else above it', async () => {
    await posted();
    expect((await accountsOf(boss)).map(({ orgId, paidFen }) => [orgId, paidFen])).toEqual([[place.orgId, 10_000]]);
    expect((await accountsOf(head, { orgId: place.orgId })).map(({ paidFen }) => paidFen)).toEqual([10_000]);
    expect((await accountsOf(supervisor)).map(({ orgId }) => orgId)).toEqual([authority.orgId]);
    expect(await accountsOf(supervisor, { orgId: place.orgId })).toEqual([]);
    expect(await changesOf(supervisor)).toEqual([]);
    expect((await supervisor.send(accountApi.one, { orgId: place.orgId })).success).toBe(false);
    const asked = { orgId: place.orgId, from: today(), until: today() };
    expect((await supervisor.send(accountApi.statement, asked)).success).toBe(false);
    expect((await supervisor.send(accountApi.statementTicket, asked)).success).toBe(false);
    expect((await boss.send(accountApi.totals, {})).success).toBe(false);
  });

  it('says what may be spent: paid, granted, coupons, and the rest of the credit', async () => {
    await sql`select luan_limit_credit(${place.orgId}, 5000)`.execute(owner());
    await posted();
    await posted({ kind: 'adjustment', transfers: [{ debit: 'clearing', credit: 'granted', amountFen: 300 }] });
    await posted({ kind: 'capture', transfers: [{ debit: 'credit', credit: 'clearing', amountFen: 4600 }] });
    await posted({ kind: 'reserve', transfers: [{ debit: 'paid', credit: 'paidReserved', amountFen: 1000 }] });
    expect((await accountsOf(boss))[0]).toMatchObject({
      availableFen: 9000 + 300 + 400,
      paidFen: 9000,
      grantedFen: 300,
      couponFen: 0,
      reservedFen: 1000,
      creditUsedFen: 4600,
      creditLimitFen: 5000,
      proofState: proofState.values.unproven,
    });
    expect(await accountsOf(boss, { creditNearLimit: true })).toHaveLength(1);
    const detail = await boss.call(accountApi.one, { orgId: place.orgId });
    expect(detail).toMatchObject({ postings: 4, difference: null });
    expect(detail.accounts.find(({ account }) => account === ledgerAccount.values.credit)?.balanceFen).toBe(-4600);
  });
});

describe('an organisation that moves', () => {
  it('takes its book and its postings along, and they prove', async () => {
    await posted();
    const other = await world.organisation('supervise');
    const { rows } = await sql<{ version: number }>`select version from organisation where id = ${place.orgId}`.execute(
      owner(),
    );
    await head.call(organisationApi.move, {
      orgId: place.orgId,
      parentId: other.orgId,
      version: rows[0]?.version ?? 0,
    });
    const mine = await world.administrator({ ...place, path: `${other.path}${place.orgId}.` }, 'company');
    expect((await accountsOf(mine)).map(({ paidFen }) => paidFen)).toEqual([10_000]);
    expect(await changesOf(mine)).toHaveLength(1);
    expect((await mine.call(accountApi.one, { orgId: place.orgId })).difference).toBeNull();
  });
});

describe('the change log', () => {
  it('tells each change with its balance, and what it is about', async () => {
    await posted();
    await posted({
      kind: 'reserve',
      remark: '计划预留',
      transfers: [{ debit: 'paid', credit: 'paidReserved', amountFen: 4000 }],
    });
    const { paid, paidReserved } = ledgerAccount.values;
    expect((await changesOf(boss)).map((row) => [row.account, row.amountFen, row.balanceFen, row.remark])).toEqual([
      [paidReserved, 4000, 4000, '计划预留'],
      [paid, -4000, 6000, '计划预留'],
      [paid, 10_000, 10_000, '银行转账充值'],
    ]);
    expect(await changesOf(boss, { account: String(paid) })).toHaveLength(2);
    expect(await changesOf(boss, { postingKind: String(postingKind.values.deposit) })).toHaveLength(1);
    expect(await changesOf(boss, { keyword: '预留' })).toHaveLength(2);
    expect(await changesOf(boss, { postedBetween: `${today()},${today()}` })).toHaveLength(3);
    expect(await changesOf(boss, { postedBetween: `${dayFrom(-9)},${dayFrom(-8)}` })).toHaveLength(0);
  });
});

describe('a statement of account', () => {
  const statementOf = (from: string, until: string) =>
    boss.call(accountApi.statement, { orgId: place.orgId, from, until });
  const sums = (of: Awaited<ReturnType<typeof statementOf>>) =>
    of.accounts.map(({ openingFen, inFen, outFen, closingFen }) => [openingFen, inFen, outFen, closingFen]);

  beforeEach(async () => {
    await posted({ at: daysAgo(40) });
    await posted({
      at: daysAgo(10),
      kind: 'capture',
      transfers: [{ debit: 'paid', credit: 'clearing', amountFen: 2500 }],
    });
    await posted({ at: daysAgo(10), transfers: [{ debit: 'clearing', credit: 'paid', amountFen: 700 }] });
  });

  it('opens with what was before, and closes with what is after', async () => {
    const all = await statementOf(dayFrom(-50), dayFrom(0));
    expect(sums(all)).toEqual([[0, 10_700, 2500, 8200]]);
    expect(all.lines.map(({ amountFen }) => amountFen)).toEqual([10_000, -2500, 700]);
    expect(all.lastNumber).toBe(3);
    const late = await statementOf(dayFrom(-10), dayFrom(-10));
    expect(sums(late)).toEqual([[10_000, 700, 2500, 8200]]);
    const before = await statementOf(dayFrom(-60), dayFrom(-41));
    expect(sums(before)).toEqual([[0, 0, 0, 0]]);
    expect(before.lines).toEqual([]);
    expect(before.lastHash).toBe('');
  });

  it('gives its lines by the page, and its sums of all of them', async () => {
    const pageOf = (page: number) =>
      boss.call(accountApi.statement, { orgId: place.orgId, from: dayFrom(-50), until: dayFrom(0), page, size: 2 });
    const [first, second, third] = [await pageOf(1), await pageOf(2), await pageOf(3)];
    expect([first, second, third].map(({ lines }) => lines.map(({ amountFen }) => amountFen))).toEqual([
      [10_000, -2500],
      [700],
      [],
    ]);
    for (const one of [first, second, third]) {
      expect(one.total).toBe(3);
      expect(sums(one)).toEqual([[0, 10_700, 2500, 8200]]);
    }
  });

  it('refuses an end before its start, on that field', async () => {
    const answer = await boss.send(accountApi.statement, { orgId: place.orgId, from: dayFrom(0), until: dayFrom(-1) });
    expect(answer.fields?.map(({ field }) => field)).toEqual(['until']);
  });

  it('is printed with its balances and the code of its last posting', async () => {
    const { ticket } = await boss.call(accountApi.statementTicket, {
      orgId: place.orgId,
      from: dayFrom(-50),
      until: dayFrom(0),
    });
    const response = await world.app.inject({
      url: `${fullPath(accountApi.statementPrint)}?ticket=${encodeURIComponent(ticket)}`,
    });
    const pages = await seePdf(response.rawPayload);
    const text = pages
      .map((page) => page.text)
      .join('')
      .replaceAll(/\s/g, '');
    expect(text).toContain('对账单');
    expect(text).toContain('充值余额0.00107.0025.0082.00');
    expect(text).toContain('LA-CW-01');
    const { lastHash } = await statementOf(dayFrom(-50), dayFrom(0));
    expect(text).toContain(lastHash.slice(0, 16));
  });
});

describe('the night', () => {
  it('brings each day into the platform’s own book once, and what came late after it', async () => {
    const at = daysAgo(3);
    const platform = async (): Promise<number[]> =>
      (
        await sql<{ balances: string[] }>`select balances from ledger_book where org_id = ${world.head.orgId}`.execute(
          owner(),
        )
      ).rows[0]?.balances.map(Number) ?? [];
    const { received, income, clearing } = ledgerAccount.values;
    await closeDays(world.runtime);
    const before = await platform();
    // As people read it: what came in is more, though its account is debited.
    const read = async (account: number): Promise<number> =>
      (await head.call(accountApi.totals, {})).platform.find((one) => one.account === account)?.balanceFen ?? 0;
    const readBefore = [await read(received), await read(income)];
    const moved = async (account: number): Promise<number> =>
      ((await platform())[account - 1] ?? 0) - (before[account - 1] ?? 0);
    await posted({ at });
    await posted({ at, kind: 'capture', transfers: [{ debit: 'paid', credit: 'clearing', amountFen: 2500 }] });
    await closeDays(world.runtime);
    await closeDays(world.runtime);
    expect([await moved(received), await moved(income), await moved(clearing)]).toEqual([-10_000, 2500, 7500]);
    expect([await read(received), await read(income)]).toEqual([
      (readBefore[0] ?? 0) + 10_000,
      (readBefore[1] ?? 0) + 2500,
    ]);
    const [line] = await changesOf(head, { orgId: world.head.orgId, account: String(received), size: 1 });
    expect(line).toMatchObject({ amountFen: 10_000, balanceFen: await read(received) });
    const day = line?.postedAt.slice(0, 10) ?? '';
    const own = await head.call(accountApi.statement, { orgId: world.head.orgId, from: day, until: dayFrom(0) });
    const ofReceived = own.accounts.find((one) => one.account === received);
    expect(ofReceived?.closingFen).toBe(await read(received));
    expect(ofReceived?.inFen).toBeGreaterThanOrEqual(10_000);
    await posted({ at, kind: 'capture', transfers: [{ debit: 'paid', credit: 'clearing', amountFen: 100 }] });
    await closeDays(world.runtime);
    expect(await moved(income)).toBe(2600);
    const { rows } = await sql<{
      sum: string;
    }>`select sum(case when t.credit = 9 then t.amount_fen else -t.amount_fen end)
      from ledger_transfer t where 9 in (t.debit, t.credit) and (t.booked_on < luan_today() or t.org_id = ${world.head.orgId})`.execute(
      owner(),
    );
    expect(Number(rows[0]?.sum)).toBe(0);
    expect((await head.call(accountApi.totals, {})).lastDay).toBe(dayFrom(-3));
  });

  it('proves every book, and tells the head office of one that differs', async () => {
    await posted();
    await closeDays(world.runtime);
    expect((await accountsOf(boss))[0]?.proofState).toBe(proofState.values.proven);
    await sql`update ledger_book set balances[1] = 1, balances[9] = -1 where org_id = ${place.orgId}`.execute(owner());
    await posted();
    await closeDays(world.runtime);
    expect((await accountsOf(boss))[0]?.proofState).toBe(proofState.values.differs);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from message where kind = 'booksDiffer'
      and user_id = ${head.person.userId}`.execute(owner());
    expect(rows[0]?.n).toBe(1);
  });

  it('says how old used credit is: what was taken last is owed last', async () => {
    await sql`select luan_limit_credit(${place.orgId}, 100000)`.execute(owner());
    const owe = (days: number, amountFen: number) =>
      posted({ at: daysAgo(days), kind: 'capture', transfers: [{ debit: 'credit', credit: 'clearing', amountFen }] });
    await owe(120, 5000);
    await owe(50, 3000);
    await owe(5, 1000);
    await posted({ transfers: [{ debit: 'clearing', credit: 'credit', amountFen: 2000 }] });
    const mine = (await head.call(accountApi.ageing, {})).find(({ orgId }) => orgId === place.orgId);
    expect(mine).toMatchObject({ creditUsedFen: 7000, parts: [1000, 3000, 0, 3000] });
    const overdue = { creditOverdue: 'true', orgId: place.orgId, sums: '1' };
    const page = (await head.call(accountApi.list.page as never, overdue as never)) as PageOf<AccountRow>;
    expect(page.sums).toMatchObject({ creditOverdueFen: 6000, creditUsedFen: 7000 });
    expect(page.list.map(({ creditOverdueFen }) => creditOverdueFen)).toEqual([6000]);
  });
});
