import { sql } from 'kysely';
import { expect } from 'vitest';
import { chargeState } from '#contracts/charges/charge.codes.ts';
import { ledgerAccount } from '#contracts/ledger/ledger.codes.ts';
import { type Billed, differenceOf } from './charges.ts';
import type { Counterpart } from './payment-counterpart.ts';
import type { Someone, World } from './world.ts';

const { reserved, open, captured, released } = chargeState.values;
const { paid, paidReserved } = ledgerAccount.values;
const ofPaid = new Set<number>([paid, paidReserved]);
/** Accounts by kind in the order of `charge.shares`: what is there, and what is reserved of it. */
const free = [4, 2, 1, 3];
const held = [8, 6, 5, 7];
const sum = (some: readonly number[]): number => some.reduce((all, one) => all + one, 0);

/** A company with people, two plans and two orders that providers know. */
export interface ChargeScene {
  readonly of: Billed;
  readonly people: readonly Someone[];
  readonly plans: readonly string[];
  readonly orders: readonly { readonly id: string; readonly number: string; readonly fen: number }[];
}

/** A refund that was asked for, and the postings of the book before and after its group. */
export interface AskedRefund {
  readonly order: string;
  readonly fen: number;
  readonly refused: boolean;
  readonly from: number;
  readonly until: number;
}

interface Entry {
  readonly key: string;
  readonly moves: readonly number[];
  readonly balances: readonly number[];
}

/** Postings of the book in their order, each balance what the one before and its own transfers come to. */
const replayed = async (world: World, { of }: ChargeScene): Promise<Entry[]> => {
  const { rows } = await sql<{ key: string; number: string; moves: string[]; balances: string[] }>`
    select p.key, p.number, luan_moves(p.id) as moves, p.balances from ledger_posting p where p.org_id = ${of.place.orgId} order by p.number`.execute(
    world.runtime.database.kysely,
  );
  let before: readonly number[] = Array<number>(16).fill(0);
  return rows.map(({ key, number, moves, balances }, nth) => {
    const next = [...before];
    for (let at = 0; at < moves.length; at += 3) {
      const [debit = 0, credit = 0, fen = 0] = moves.slice(at, at + 3).map(Number);
      next[debit - 1] = (next[debit - 1] ?? 0) - fen;
      next[credit - 1] = (next[credit - 1] ?? 0) + fen;
    }
    expect([Number(number), balances.map(Number)]).toEqual([nth + 1, next]);
    expect(Math.min(...next.slice(0, 8))).toBeGreaterThanOrEqual(0);
    before = next;
    return { key, moves: moves.map(Number), balances: next };
  });
};

interface ChargeRow {
  readonly id: string;
  readonly state: number;
  readonly userId: string;
  readonly fen: number;
  readonly shares: readonly number[];
}

const rowsOf = async <T>(world: World, ask: ReturnType<typeof sql<T>>): Promise<T[]> =>
  (await ask.execute(world.runtime.database.kysely)).rows;

/** No charge twice, none captured but from what was reserved or is there, each split to the fen. */
const proveCharges = async (
  world: World,
  { of, people, plans }: ChargeScene,
  entries: readonly Entry[],
): Promise<void> => {
  const charges = (
    await rowsOf(
      world,
      sql<Omit<ChargeRow, 'shares'> & { shares: string[] }>`
      select id, state, user_id as "userId", amount_fen::int as fen, shares from charge where customer_org_id = ${of.place.orgId}`,
    )
  ).map((row) => ({ ...row, shares: row.shares.map(Number) }));
  expect(new Set(charges.map(({ userId }) => userId)).size).toBe(charges.length);
  expect(charges.length).toBeLessThanOrEqual(people.length);
  const captures = entries.filter(({ key }) => key.startsWith('capture:'));
  expect(captures.map(({ key }) => key.slice(8)).toSorted()).toEqual(
    charges
      .filter(({ state }) => state === captured)
      .map(({ id }) => id)
      .toSorted(),
  );
  for (const { id, state, fen, shares } of charges) {
    if (state !== released) expect([0, fen]).toContain(sum(shares));
    const capture = captures.find(({ key }) => key === `capture:${id}`);
    if (!capture) continue;
    const from = capture.moves.filter((_, at) => at % 3 === 0);
    const kinds = from.every((account) => held.includes(account)) ? held : free;
    const taken = kinds.map((account) =>
      sum(capture.moves.filter((_, at) => capture.moves[at - 2] === account && at % 3 === 2)),
    );
    expect([taken, sum(taken)]).toEqual([shares, fen]);
  }
  const stillHeld = held.map((_, kind) =>
    sum(charges.filter(({ state }) => state === reserved || state === open).map(({ shares }) => shares[kind] ?? 0)),
  );
  expect(held.map((account) => entries.at(-1)?.balances[account - 1])).toEqual(stillHeld);
  const learned = await rowsOf(
    world,
    sql<{ state: number | null }>`
    select c.state from training_record r join plan p on p.id = r.plan_id left join charge c on c.id = r.charge_id
    where r.plan_id = any(${[...plans]}::bigint[]) and r.started_at is not null and p.priced_on is not null`,
  );
  for (const { state } of learned) expect([open, captured]).toContain(state);
};

/** What was paid stands once in the book, and no more of it went back than was there; a refusal is one of some serial order. */
const proveOrders = async (
  world: World,
  counterpart: Counterpart,
  { of, orders }: ChargeScene,
  entries: readonly Entry[],
  asked: readonly AskedRefund[],
): Promise<void> => {
  const payments = await rowsOf(
    world,
    sql<{ key: string; orderId: string; fen: number }>`
    select 'payment:' || id as key, order_id as "orderId", gross_fen::int as fen from payment where org_id = ${of.place.orgId}`,
  );
  const refunds = await rowsOf(
    world,
    sql<{ id: string; orderId: string; fen: number; live: boolean }>`
    select id, order_id as "orderId", amount_fen::int as fen, state <> 5 as live from pay_refund where org_id = ${of.place.orgId}`,
  );
  const paidThere = orders.filter(({ number }) =>
    counterpart.orders.some(({ orderNumber, state }) => orderNumber === number && state === 'paid'),
  );
  expect(payments.map(({ fen }) => fen).toSorted()).toEqual(paidThere.map(({ fen }) => fen).toSorted());
  const wanted = [
    ...payments.map(({ key }) => key),
    ...refunds.flatMap(({ id, live }) => [`refund:${id}`, ...(live ? [] : [`refund-back:${id}`])]),
  ];
  const about = entries.filter(({ key }) => /^(payment|refund)/.test(key)).map(({ key }) => key);
  expect(about.toSorted()).toEqual(wanted.toSorted());
  /** The most that could go back of an order after so many postings. */
  const mostAt = (orderId: string, count: number): number => {
    const had = new Set(entries.slice(0, count).map(({ key }) => key));
    const came = sum(payments.filter((one) => one.orderId === orderId && had.has(one.key)).map(({ fen }) => fen));
    const went = sum(
      refunds
        .filter((one) => one.orderId === orderId && had.has(`refund:${one.id}`) && !had.has(`refund-back:${one.id}`))
        .map(({ fen }) => fen),
    );
    return Math.min(came - went, entries[count - 1]?.balances[paid - 1] ?? 0);
  };
  for (const { id, orderId, fen } of refunds)
    expect(fen).toBeLessThanOrEqual(
      mostAt(
        orderId,
        entries.findIndex(({ key }) => key === `refund:${id}`),
      ),
    );
  for (const { order, fen, from, until } of asked.filter(({ refused }) => refused))
    expect(Math.min(...Array.from({ length: until - from + 1 }, (_, n) => mostAt(order, from + n)))).toBeLessThan(fen);
  const used = sum(
    entries
      .filter(({ key }) => key.startsWith('capture:'))
      .map(({ moves }) => sum(moves.filter((_, at) => at % 3 === 2 && ofPaid.has(moves[at - 2] ?? 0)))),
  );
  const back = sum(refunds.filter(({ live }) => live).map(({ fen }) => fen));
  const left = entries.at(-1)?.balances ?? [];
  expect(sum(payments.map(({ fen }) => fen)) - used - back).toBe((left[paid - 1] ?? 0) + (left[paidReserved - 1] ?? 0));
};

/** All of it at once, of a scene in which everything has come to its end. */
export const proveScene = async (
  world: World,
  counterpart: Counterpart,
  at: ChargeScene,
  asked: readonly AskedRefund[],
): Promise<void> => {
  const entries = await replayed(world, at);
  await proveCharges(world, at, entries);
  await proveOrders(world, counterpart, at, entries, asked);
  expect(await differenceOf(world, at.of.place.orgId)).toBeNull();
};
