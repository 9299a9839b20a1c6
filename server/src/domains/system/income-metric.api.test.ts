import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageOf } from '#contracts/list.ts';
import { type Measured, metricApi } from '#contracts/metrics/metric.contract.ts';
import { metrics } from '#contracts/metrics/metrics.ts';
import { payOrderState } from '#contracts/orders/order.codes.ts';
import { paymentState } from '#contracts/orders/payments/payment.codes.ts';
import { type Browser, openWorld, type Place, unique, type World } from '#testing/world.ts';

let world: World;
let office: Browser;
beforeAll(async () => {
  world = await openWorld();
  office = await world.administrator(world.head, 'admin');
});
afterAll(() => world.close());

const { matched, unknown } = paymentState.values;
const { awaiting, paid, refundedInPart, closed } = payOrderState.values;

const figuresOf = async (by: Browser): Promise<Measured[]> => (await by.call(metricApi.income, {})).list;
const cellOf = (figures: readonly Measured[], code: string, key: string, at = 0): number | undefined =>
  figures.find((one) => one.code === code)?.parts.find((part) => part.key === key)?.cells[at]?.count;

/** Sum of a column of the list behind a figure, as somebody sees it. */
const summed = async (by: Browser, code: string, at: number, query: object): Promise<number> => {
  const declared = metrics.find((one) => one.code === code);
  const column = declared?.series[at]?.sums ?? '';
  const page = (await by.call(
    declared?.list.page as never,
    { ...query, size: 1, sums: '1' } as never,
  )) as PageOf<unknown>;
  return page.sums?.[column] ?? Number.NaN;
};

/** A payment of an organisation that was made just now. */
const receive = (place: Place, grossFen: number, state: number, count = 1) =>
  world.asSystem((db) =>
    sql`insert into payment (org_id, path, provider, serial, gross_fen, paid_at, state)
      select ${place.orgId}, ${place.path}, 'wechat', ${unique()} || '-' || n, ${grossFen}, now(), ${state} from generate_series(1, ${count}::int) n`.execute(
      db,
    ),
  );
/** An order by network of an organisation; of a paid one some went back. */
const order = (place: Place, payableFen: number, state: number, refundedFen = 0) =>
  world.asSystem((db) =>
    sql`insert into pay_order (org_id, path, number, payable_fen, refunded_fen, state, expires_at, paid_at, created_by)
      values (${place.orgId}, ${place.path}, ${`LA${unique()}`}, ${payableFen}, ${refundedFen}, ${state}, '2990-01-01',
        ${state === awaiting || state === closed ? null : sql`now()`}, 1)`.execute(db),
  );
const monthNow = (): string => new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, 7);

describe('figures of money', () => {
  it('add up the fen of the rows of their organisation, and of nobody else', async () => {
    const [place, other] = [await world.organisation('company'), await world.organisation('company')];
    const [boss, neighbour] = [
      await world.administrator(place, 'company'),
      await world.administrator(other, 'company'),
    ];
    await receive(place, 10_001, matched);
    await receive(place, 99, unknown);
    await receive(other, 5, matched);
    await order(place, 30_000, awaiting);
    await order(place, 7_000, awaiting);
    await order(place, 4_000, closed);
    await order(place, 6_000, paid);
    await order(place, 4_000, refundedInPart, 1_500);
    const figures = await figuresOf(boss);
    const month = monthNow();
    expect({
      today: cellOf(figures, 'received', 'today'),
      thisMonth: cellOf(figures, 'received', 'thisMonth'),
      booked: cellOf(figures, 'receivedByMonth', month),
      unmatched: cellOf(figures, 'receivedByMonth', month, 1),
      byWechat: cellOf(figures, 'unmatchedByProvider', 'wechat'),
      outstanding: cellOf(figures, 'ordersOutstanding', '10'),
      kept: cellOf(figures, 'refundsByMonth', month),
      refunded: cellOf(figures, 'refundsByMonth', month, 1),
    }).toEqual({
      today: 10_100,
      thisMonth: 10_100,
      booked: 10_001,
      unmatched: 99,
      byWechat: 99,
      outstanding: 37_000,
      kept: 8_500,
      refunded: 1_500,
    });
    expect(cellOf(await figuresOf(neighbour), 'received', 'today')).toBe(5);
    expect(figures.find(({ code }) => code === 'refundsByMonth')?.share).toBe('ordersRefunded');
  });

  it('are never cut, however many rows they add up', async () => {
    const place = await world.organisation('company');
    const boss = await world.administrator(place, 'company');
    await receive(place, 3, matched, 10_050);
    const cell = (await figuresOf(boss)).find(({ code }) => code === 'received')?.parts[0]?.cells[0];
    expect(cell).toMatchObject({ count: 30_150, more: false });
    expect(await summed(boss, 'received', 0, cell?.query ?? {})).toBe(30_150);
  });

  it('of the head office are the sums of those of all organisations', async () => {
    for (const fen of [101, 20_002]) {
      const place = await world.organisation('company');
      await receive(place, fen, matched);
      await order(place, fen, awaiting);
      await order(place, fen, refundedInPart, 100);
    }
    const { rows } = await world.asSystem((db) =>
      sql<{
        id: string;
      }>`select distinct x.org_id as id from (select org_id from payment union select org_id from pay_order
        union select org_id from charge union select org_id from ledger_book where balances[3] < 0) x`.execute(db),
    );
    const compared: string[] = [];
    // What stays with the head office is its own row of each charge, whoever paid it.
    for (const { code, parts } of (await figuresOf(office)).filter((one) => one.code !== 'incomeByMonth'))
      for (const { key, cells } of parts)
        for (const [at, { count, query }] of cells.entries()) {
          if (count === 0) continue;
          let sum = 0;
          for (const { id } of rows) sum += await summed(office, code, at, { ...query, orgId: id });
          expect({ code, key, at, sum }).toEqual({ code, key, at, sum: count });
          compared.push(code);
        }
    expect(compared).toEqual(expect.arrayContaining(['received', 'ordersOutstanding', 'refundsByMonth']));
  });

  it('are sums of a list alone where they were asked for, of what the list adds up', async () => {
    const place = await world.organisation('company');
    const boss = await world.administrator(place, 'company');
    const declared = metrics.find(({ code }) => code === 'received');
    const page = (await boss.call(declared?.list.page as never, { size: 1 } as never)) as PageOf<unknown>;
    expect(page).not.toHaveProperty('sums');
    for (const one of metrics)
      for (const { sums } of one.series) if (sums !== undefined) expect(one.list.sums).toContain(sums);
  });
});
