import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { invoiceKind } from '#contracts/invoices/invoice.codes.ts';
import { invoiceApi } from '#contracts/invoices/invoice.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { messageApi } from '#contracts/messages/message.contract.ts';
import { orderChannel, payOrderState } from '#contracts/orders/order.codes.ts';
import { payOrderApi } from '#contracts/orders/order.contract.ts';
import { payRefundState } from '#contracts/orders/refunds/refund.codes.ts';
import { type PayRefundRow, payRefundApi } from '#contracts/orders/refunds/refund.contract.ts';
import { receiveVoucher } from '#domains/orders/door.ts';
import { receivePayment } from '#domains/orders/payments/receive-payment.service.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { whilePlatformSets } from '#testing/parameters.ts';
import { type Counterpart, openCounterpart } from '#testing/payment-counterpart.ts';
import { propertyRuns } from '#testing/property-runs.ts';
import { minuteComes } from '#testing/timers.ts';
import { openWorld, type Place, password, unique, type World } from '#testing/world.ts';

type Administrator = Awaited<ReturnType<World['administrator']>>;

let world: World;
let clerk: Administrator;
let checker: Administrator;
let place: Place;
let boss: Administrator;
let counterpart: Counterpart;
const { paid, refunding, refundedInPart, refunded } = payOrderState.values;
const { awaiting, approved, sent, done, failed } = payRefundState.values;
const { approve, reject, withdraw } = payRefundApi.edges;

beforeAll(async () => {
  counterpart = await openCounterpart({ now: clock.now });
  world = await openWorld({}, undefined, counterpart.settings);
  clerk = await world.administrator(world.head, 'admin');
  checker = await world.administrator(world.head, 'admin');
  for (const by of [clerk, checker]) await by.call(sessionApi.stepUp, { password });
});
beforeEach(async () => {
  place = await world.organisation('company');
  boss = await world.administrator(place, 'company');
});
afterAll(async () => {
  await world.close();
  await counterpart.close();
});

const ordered = async (amountFen: number): Promise<{ id: string; number: string }> => {
  const input = { amountFen, orderChannel: orderChannel.values.network };
  const { payOrderId: id } = await boss.call(payOrderApi.add, input);
  return { id, number: (await boss.call(payOrderApi.one, { payOrderId: id })).orderNumber };
};
const receive = (orderNumber: string, amountFen: number, serial = `4200${unique()}`) =>
  world.asSystem((db) =>
    receivePayment(db, {
      provider: 'wechat',
      merchantId: '1900000001',
      orderNumber,
      serial,
      amountFen,
      paidAt: clock.now().toISOString(),
      payer: '',
    }),
  );
/** An order paid by its code, as its provider told. */
const paidOrder = async (amountFen: number): Promise<string> => {
  const { id, number } = await ordered(amountFen);
  await boss.call(payOrderApi.code, { payOrderId: id, provider: 'wechat' });
  counterpart.pay(number);
  await minuteComes(world, 'payOrders');
  return id;
};
/** Refunds of the running test at the provider. */
const refundsThere = async () => {
  const numbers = (await refundsOf()).map(({ refundNumber }) => refundNumber);
  return counterpart.orders
    .flatMap(({ refunds }) => refunds)
    .filter(({ refundNumber }) => numbers.includes(refundNumber));
};
/** A minute in which the provider is told of a refund, ends it, and is asked what became of it. */
const refundsEnd = async (state: 'done' | 'failed' = 'done'): Promise<void> => {
  await minuteComes(world, 'payOrders');
  for (const { refundNumber, state: now } of await refundsThere())
    if (now === 'processing') counterpart.settleRefund(refundNumber, state);
  await minuteComes(world, 'payOrders');
};
const ask = (payOrderId: string, amountFen: number, by = clerk) =>
  by.send(payRefundApi.add, { payOrderId, amountFen, reason: '两人未参加培训' });
const stateOf = async (payOrderId: string): Promise<number> => (await boss.call(payOrderApi.one, { payOrderId })).state;
const refundsOf = async (by: Administrator = checker): Promise<PayRefundRow[]> =>
  ((await by.call(payRefundApi.list.page as never, { size: 100, orgId: place.orgId } as never)) as PageOf<PayRefundRow>)
    .list;
const bookOf = async (): Promise<{ paid: number; difference: string | null; postings: number }> => {
  const { rows } = await world.asSystem((db) =>
    sql<{
      paid: string;
      difference: string | null;
      postings: number;
    }>`select balances[1] as paid, luan_difference(b) as difference,
      posting_number::int as postings from ledger_book b where org_id = ${place.orgId}`.execute(db),
  );
  const [book] = rows;
  return { paid: Number(book?.paid), difference: book?.difference ?? null, postings: Number(book?.postings) };
};
const issuedAs = () => ({ invoiceNumber: `26312${unique()}`.padEnd(20, '0'), issuedOn: dayOf(clock.now()) });
const fieldsOf = (answer: { fields?: readonly { field: string }[] }): string[] =>
  (answer.fields ?? []).map(({ field }) => field);

describe('a refund', () => {
  it('of 60 paid is accepted for 40 and refused for 30 then', async () => {
    const id = await paidOrder(6000);
    expect((await ask(id, 4000)).success).toBe(true);
    expect([(await bookOf()).paid, await stateOf(id)]).toEqual([2000, refunding]);
    const again = await ask(id, 3000);
    expect([fieldsOf(again), again.fields?.[0]?.message]).toEqual([
      ['amountFen'],
      '最多可退 20.00 元：已付金额减去已使用和已退的部分',
    ]);
    await refundsEnd();
    expect([await stateOf(id), (await refundsOf())[0]?.state]).toEqual([refundedInPart, done]);
    expect((await ask(id, 2000)).success).toBe(true);
    await refundsEnd();
    expect([await stateOf(id), await bookOf()]).toEqual([refunded, { paid: 0, difference: null, postings: 3 }]);
  });

  it('above the limit is decided by a second person with the password', async () => {
    const id = await paidOrder(60_000);
    expect((await ask(id, 50_000)).data?.state).toBe(awaiting);
    const [row] = await refundsOf();
    const refundId = row?.payRefundId ?? '';
    expect([row?.can, (await refundsOf(clerk))[0]?.can]).toEqual([['approve', 'reject'], ['withdraw']]);
    expect((await clerk.send(approve, { id: refundId })).success).toBe(false);
    expect((await boss.send(approve, { id: refundId })).success).toBe(false);
    await minuteComes(world, 'payOrders');
    expect(await refundsThere()).toEqual([]);
    await checker.call(approve, { id: refundId });
    await refundsEnd();
    expect([(await refundsThere()).length, await stateOf(id), (await bookOf()).paid]).toEqual([
      1,
      refundedInPart,
      10_000,
    ]);
  });

  it('follows the limit of the platform', async () => {
    const id = await paidOrder(60_000);
    await whilePlatformSets(world, 'refundAloneYuan', 500, async () =>
      expect((await ask(id, 50_000)).data?.state).toBe(approved),
    );
  });

  it('that is rejected, withdrawn or fails is balance again', async () => {
    const id = await paidOrder(60_000);
    await ask(id, 50_000);
    const first = (await refundsOf())[0]?.payRefundId ?? '';
    await checker.call(reject, { id: first, reason: '培训已经开始' });
    expect([(await bookOf()).paid, await stateOf(id)]).toEqual([60_000, paid]);
    // The buyer hears why.
    const heard = (await boss.call(
      messageApi.list.page as never,
      { size: 100, kind: 'refundRejected' } as never,
    )) as PageOf<{ params: { reason: string } }>;
    expect(heard.list.map(({ params }) => params.reason)).toEqual(['培训已经开始']);
    await ask(id, 50_000);
    const second = (await refundsOf())[0]?.payRefundId ?? '';
    await clerk.call(withdraw, { id: second });
    expect((await bookOf()).paid).toBe(60_000);
    await ask(id, 5000);
    await minuteComes(world, 'payOrders');
    expect((await refundsOf())[0]?.state).toBe(sent);
    await refundsEnd('failed');
    expect([(await refundsOf())[0]?.state, await bookOf()]).toEqual([
      failed,
      { paid: 60_000, difference: null, postings: 7 },
    ]);
  });

  it('of a transfer is confirmed with the number of the bank', async () => {
    const { id, number } = await ordered(9000);
    const transfer = { orgId: place.orgId, path: place.path, amountFen: 9000, bankKey: `ICBC${unique()}` };
    await world.asSystem(async (db) => {
      await sql`select luan_post(${place.orgId}, ${transfer.bankKey}, 1, '', '', '', 0, null, false, '{9,1,9000}'::bigint[])`.execute(
        db,
      );
      const { rows } = await sql<{ id: string }>`select id from ledger_posting where key = ${transfer.bankKey}`.execute(
        db,
      );
      const moments = { paidOn: dayOf(clock.now()), passedAt: clock.now().toISOString() };
      const voucherId = await voucherOf(db);
      const event = {
        ...transfer,
        ...moments,
        voucherId,
        payer: '平安运输',
        remark: `货款 ${number}`,
        postingId: rows[0]?.id ?? '',
      };
      await receiveVoucher(db, event);
      await receiveVoucher(db, event);
    });
    expect(await stateOf(id)).toBe(paid);
    await ask(id, 1000);
    const [row] = await refundsOf();
    expect(row?.can).toEqual(['confirm']);
    const payRefundId = row?.payRefundId ?? '';
    await checker.call(payRefundApi.confirm, { payRefundId, bankNumber: 'ICBC20280229' });
    expect([await stateOf(id), (await bookOf()).paid]).toEqual([refundedInPart, 8000]);
  });

  it('leaves alone what is invoiced, until its red invoice', async () => {
    const id = await paidOrder(6000);
    const line = { priceProduct: 'training' as const, quantity: 1, amountFen: 4500, taxRate: 600 as const };
    const { invoiceId } = await boss.call(invoiceApi.add, {
      invoiceKind: invoiceKind.values.ordinary,
      invoiceTitle: '石家庄平安运输有限公司',
      taxNumber: '91350100M000100Y43',
      lines: [line],
    } as never);
    await clerk.call(invoiceApi.issue, { invoiceId, version: 1, ...issuedAs(), files: [] } as never);
    const refused = await ask(id, 1600);
    expect([fieldsOf(refused), refused.fields?.[0]?.message]).toEqual([
      ['amountFen'],
      '最多可退 15.00 元：其余金额已开发票，红冲后才能退',
    ]);
    const red = { invoiceId, version: 2, redNumber: `26322${unique()}`.padEnd(20, '0'), reason: '退款' };
    await checker.call(invoiceApi.reverse, red as never);
    expect((await ask(id, 1600)).success).toBe(true);
  });

  it('waits while a proof has closed the book', async () => {
    const id = await paidOrder(6000);
    const close = (closed: boolean) =>
      sql`update ledger_book set closed_at = ${closed ? sql`now()` : sql`null`} where org_id = ${place.orgId}`.execute(
        world.runtime.database.kysely,
      );
    await close(true);
    const refused = await ask(id, 100);
    await close(false);
    expect([refused.success, refused.description]).toEqual([false, expect.stringContaining('核对有差异')]);
    expect((await ask(id, 100)).success).toBe(true);
  });

  it('by network is confirmed by nobody, and of an unpaid order there is none', async () => {
    const id = await paidOrder(6000);
    await ask(id, 1000);
    const [row] = await refundsOf();
    expect(
      (await checker.send(payRefundApi.confirm, { payRefundId: row?.payRefundId ?? '', bankNumber: 'ABCD1234' }))
        .success,
    ).toBe(false);
    expect((await ask((await ordered(100)).id, 100)).success).toBe(false);
    expect((await ask(id, 100, boss)).success).toBe(false);
  });
});

const voucherOf = async (db: Parameters<Parameters<World['asSystem']>[0]>[0]): Promise<string> => {
  const { rows } = await sql<{
    id: string;
  }>`insert into payment_voucher (org_id, path, amount_fen, bank_number, bank_key, paid_on, payer_name,
      state, handed_in_by, created_by)
    values (${place.orgId}, ${place.path}, 9000, 'x', ${`K${unique()}`}, current_date, '平安运输', 2, 0, 0) returning id`.execute(
    db,
  );
  return rows[0]?.id ?? '';
};

type Deed = 'order' | 'pay' | 'payAgain' | 'payOther' | 'close' | 'refund' | 'minute';
const deeds: readonly Deed[] = ['order', 'pay', 'payAgain', 'payOther', 'close', 'refund', 'minute'];

it('in any order and repeated: each payment is posted once, no refund is above what was paid, the book proves', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...deeds), fc.nat(9), fc.integer({ min: 1, max: 9000 })), {
        minLength: 4,
        maxLength: 14,
      }),
      async (steps) => {
        place = await world.organisation('company');
        boss = await world.administrator(place, 'company');
        const orders: { id: string; number: string }[] = [await ordered(5000)];
        const received = new Map<string, number>();
        const asked = new Map<string, number>();
        for (const [deed, which, fen] of steps) {
          const order = orders[which % orders.length] as { id: string; number: string };
          if (deed === 'order') orders.push(await ordered(fen));
          if (deed === 'pay' || deed === 'payAgain' || deed === 'payOther') {
            const { payableFen } = await boss.call(payOrderApi.one, { payOrderId: order.id });
            const serial = deed === 'payAgain' ? `${place.orgId}-${order.id}` : `${place.orgId}-${order.id}-${which}`;
            const amountFen = deed === 'payOther' ? payableFen + 1 : payableFen;
            const times = await Promise.all([1, 2].map(() => receive(order.number, amountFen, serial)));
            const taken = times.find(({ outcome }) => outcome !== 'repeated')?.outcome;
            if (taken === 'matched' || taken === 'balance') received.set(serial, amountFen);
          }
          if (deed === 'close') await boss.send(payOrderApi.close, { id: order.id });
          if (deed === 'refund' && (await ask(order.id, fen)).success)
            asked.set(order.id, (asked.get(order.id) ?? 0) + fen);
          if (deed === 'minute') await minuteComes(world, 'payOrders');
        }
        const inFen = [...received.values()].reduce((sum, one) => sum + one, 0);
        const outFen = [...asked.values()].reduce((sum, one) => sum + one, 0);
        for (const { id } of orders) {
          const { payableFen, refundedFen } = await boss.call(payOrderApi.one, { payOrderId: id });
          expect(refundedFen).toBe(asked.get(id) ?? 0);
          expect(refundedFen).toBeLessThanOrEqual(payableFen);
        }
        expect(await bookOf()).toMatchObject({ paid: inFen - outFen, difference: null });
      },
    ),
    { numRuns: propertyRuns(12) },
  );
});
