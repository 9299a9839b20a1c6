import fc from 'fast-check';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileApi } from '#contracts/files/file.contract.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { paymentVoucherApi } from '#contracts/ledger/vouchers/voucher.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { bankLineState, bankOwnKind } from '#contracts/orders/bank/bank-line.codes.ts';
import { type BankLineRow, bankLineApi } from '#contracts/orders/bank/bank-line.contract.ts';
import { orderChannel, payOrderState } from '#contracts/orders/order.codes.ts';
import { payOrderApi } from '#contracts/orders/order.contract.ts';
import { type PayRefundRow, payRefundApi } from '#contracts/orders/refunds/refund.contract.ts';
import { dayAfter } from '#contracts/zone.ts';
import { takeBill, writeBankLines } from '#domains/orders/door.ts';
import { systemActor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { propertyRuns } from '#testing/property-runs.ts';
import { sendFile } from '#testing/send-file.ts';
import { importRows } from '#testing/sheets.ts';
import { openWorld, type Place, password, unique, type World } from '#testing/world.ts';

type Administrator = Awaited<ReturnType<World['administrator']>>;
type Written = Parameters<typeof writeBankLines>[2][number];

let world: World;
let office: Administrator;
let place: Place;
let boss: Administrator;
const today = dayOf(clock.now());
const { matched, bankOnly, oursOnly, differs, kept, taken, explained } = bankLineState.values;

beforeAll(async () => {
  world = await openWorld();
  office = await world.administrator(world.head, 'admin');
  await office.call(sessionApi.stepUp, { password });
});
beforeEach(async () => {
  place = await world.organisation('company');
  boss = await world.administrator(place, 'company');
});
afterAll(() => world.close());

const number = (): string => `B${unique()}`.toUpperCase();
const head = ['记账日期', '流水号', '收入', '支出', '对方户名', '摘要'];
/** A sheet of the bank comes in. */
const imported = (...rows: readonly unknown[][]) => importRows(world, office, 'bankLine', [head, ...rows]);
const linesOf = async (query: object): Promise<BankLineRow[]> =>
  ((await office.call(bankLineApi.list.page as never, { size: 100, ...query } as never)) as PageOf<BankLineRow>).list;
const lineOf = async (keyword: string): Promise<BankLineRow> => {
  const [line] = await linesOf({ keyword });
  if (!line) throw new Error(`No line ${keyword}`);
  return line;
};
const bookOf = async (orgId = place.orgId): Promise<{ paidFen: number; difference: string | null }> => {
  const { rows } = await world.asSystem((db) =>
    sql<{ paidFen: number; difference: string | null }>`
      select balances[1] as "paidFen", luan_difference(b) as difference from ledger_book b where org_id = ${orgId}`.execute(
      db,
    ),
  );
  return rows[0] as { paidFen: number; difference: string | null };
};
const ordered = async (amountFen: number) => {
  const { payOrderId: id } = await boss.call(payOrderApi.add, {
    amountFen,
    orderChannel: orderChannel.values.transfer,
  });
  return { id, number: (await boss.call(payOrderApi.one, { payOrderId: id })).orderNumber };
};
/** The company hands in a bank transfer. */
const handedIn = async (bankNumber: string, amountFen: number, remark = ''): Promise<string> => {
  const { token } = await boss.call(fileApi.token, { kind: 'payment-voucher' });
  const bytes = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#abc' } })
    .png()
    .toBuffer();
  const fileId = (await sendFile(boss, fileApi.upload, { token }, '回单.png', bytes)).data?.fileId ?? '';
  const { paymentVoucherId } = await boss.call(paymentVoucherApi.add, {
    amountFen,
    bankNumber,
    paidOn: dayAfter(today, -10),
    accountHolder: place.orgName,
    files: [{ fileId, fileName: '回单.png' }],
    remark,
  } as never);
  return paymentVoucherId;
};
const passed = async (bankNumber: string, amountFen: number, remark = ''): Promise<void> =>
  void (await office.call(paymentVoucherApi.edges.pass, { id: await handedIn(bankNumber, amountFen, remark) }));
/** The bill of a provider's day: one payment of an order that is nobody's, with its fee. */
const billed = (day: string, amountFen: number, feeFen: number) =>
  world.asSystem((db) => {
    const line = {
      orderNumber: '',
      refundNumber: '',
      serial: `S${unique()}`,
      amountFen,
      feeFen,
      at: `${day}T04:00:00Z`,
    };
    return takeBill(db, { provider: 'wechat', day }, [line]);
  });
const tenpay = '财付通支付科技有限公司';

describe('a line of the bank', () => {
  it('is the transfer of its serial number, whichever comes first and however it is written', async () => {
    const [early, late] = [number(), number()];
    await passed(early, 123_450);
    await imported(
      [dayAfter(today, -10), ` ${early.toLowerCase()} `, '1,234.50', '', place.orgName, '培训费'],
      [dayAfter(today, -10), late, '88', '', place.orgName, '培训费'],
    );
    expect(await lineOf(early)).toMatchObject({
      state: matched,
      incomeFen: 123_450,
      ownFen: 123_450,
      bankOwnKind: bankOwnKind.values.voucher,
      ownReference: early,
      can: [],
    });
    expect((await lineOf(late)).state).toBe(bankOnly);
    await passed(late, 8800);
    expect(await lineOf(late)).toMatchObject({ state: matched, ownFen: 8800 });
    expect(await bookOf()).toEqual({ paidFen: 132_250, difference: null });
  });

  it('differs from its transfer by amount, and is explained; nothing else is done with it', async () => {
    const one = number();
    await passed(one, 10_000);
    await imported([dayAfter(today, -10), one, '99.00', '', place.orgName, '']);
    const line = await lineOf(one);
    expect(line).toMatchObject({ state: differs, incomeFen: 9900, ownFen: 10_000, can: ['explain'] });
    const refused = await office.send(bankLineApi.credit, { bankLineId: line.bankLineId, orgId: place.orgId });
    expect(refused.success).toBe(false);
    await office.call(bankLineApi.edges.explain, { id: line.bankLineId, reason: '银行扣手续费 1 元' });
    expect(await lineOf(one)).toMatchObject({ state: explained, remark: '银行扣手续费 1 元' });
    expect((await bookOf()).paidFen).toBe(10_000);
  });

  it('is the payout of a provider, net of what it kept, at most three days from its bill', async () => {
    const [near, far, other, net] = [number(), number(), number(), 9_000_000 + (unique() % 100_000)];
    await imported(
      ['2025-03-04', near, String(net / 100), '', tenpay, ''],
      ['2025-03-08', far, String(net / 100), '', tenpay, ''],
      ['2025-03-04', other, String(net / 100), '', '某某运输公司', ''],
    );
    await billed('2025-03-03', net + 60, 60);
    expect((await Promise.all([near, far, other].map(lineOf))).map(({ state }) => state)).toEqual([
      matched,
      bankOnly,
      bankOnly,
    ]);
    expect(await lineOf(near)).toMatchObject({ bankOwnKind: bankOwnKind.values.payout, ownReference: '2025-03-03' });
    // An earlier line of the same sum takes the bill; the later one is nobody's again.
    const earlier = number();
    await imported(['2025-03-01', earlier, String(net / 100), '', tenpay, '']);
    expect([(await lineOf(earlier)).state, (await lineOf(near)).state]).toEqual([matched, bankOnly]);
  });

  it('is no transfer that waits for its check, nor one where money went out', async () => {
    const [waiting, out] = [number(), number()];
    await handedIn(waiting, 5000);
    await passed(out, 6000);
    await imported(
      [dayAfter(today, -10), waiting, '50', '', place.orgName, ''],
      [dayAfter(today, -10), out, '', '60', place.orgName, ''],
    );
    expect(await lineOf(waiting)).toMatchObject({ state: bankOnly, ownFen: null });
    expect(await lineOf(out)).toMatchObject({ state: bankOnly, outgoFen: 6000, ownFen: null });
  });

  it('is the refund that was transferred by hand', async () => {
    const [paidBy, sentBack] = [number(), number()];
    const order = await ordered(9000);
    await passed(paidBy, 9000, `货款 ${order.number}`);
    await office.call(payRefundApi.add, { payOrderId: order.id, amountFen: 1000, reason: '两人离职' });
    await imported([today, sentBack, '', '10', place.orgName, '退款']);
    const out = await lineOf(sentBack);
    expect(out).toMatchObject({ state: bankOnly, outgoFen: 1000, incomeFen: null, can: ['keep', 'explain'] });
    const asPayment = await office.send(bankLineApi.credit, { bankLineId: out.bankLineId, orgId: place.orgId });
    expect(asPayment.description).toContain('这是支出');
    const refund = (
      (await office.call(payRefundApi.list.page as never, { keyword: order.number } as never)) as PageOf<PayRefundRow>
    ).list[0];
    await office.call(payRefundApi.confirm, { payRefundId: refund?.payRefundId ?? '', bankNumber: sentBack });
    expect(await lineOf(sentBack)).toMatchObject({ state: matched, ownFen: -1000, ownReference: refund?.refundNumber });
  });

  it('is the first of two refunds that were confirmed with one number', async () => {
    const [paidBy, sentBack] = [number(), number()];
    const order = await ordered(9000);
    await passed(paidBy, 9000, `货款 ${order.number}`);
    for (const amountFen of [1000, 2000])
      await office.call(payRefundApi.add, { payOrderId: order.id, amountFen, reason: '离职' });
    const refunds = (
      (await office.call(payRefundApi.list.page as never, { keyword: order.number } as never)) as PageOf<PayRefundRow>
    ).list.toSorted((one, other) => Number(one.payRefundId) - Number(other.payRefundId));
    for (const { payRefundId } of refunds)
      await office.call(payRefundApi.confirm, { payRefundId, bankNumber: sentBack });
    await imported([today, sentBack, '', '30', place.orgName, '退款']);
    expect(await lineOf(sentBack)).toMatchObject({ ownFen: -1000, ownReference: refunds[0]?.refundNumber });
  });

  it('lacks what a passed transfer and a payout have, once the sheets reach three days beyond', async () => {
    const [lost, first, last] = [number(), number(), number()];
    await passed(lost, 7700);
    await imported([dayAfter(today, -30), first, '1', '', '', '']);
    await imported([today, last, '1', '', '', '']);
    expect(await lineOf(lost)).toMatchObject({
      state: oursOnly,
      incomeFen: null,
      outgoFen: null,
      ownFen: 7700,
      can: ['explain'],
    });
    await office.call(bankLineApi.edges.explain, { id: (await lineOf(lost)).bankLineId, reason: '补打流水中' });
    await imported([dayAfter(today, -10), lost, '77', '', place.orgName, '']);
    // One line is left, and keeps what was found out.
    expect((await linesOf({ keyword: lost })).map(({ state, remark }) => [state, remark])).toEqual([
      [matched, '补打流水中'],
    ]);
  });
});

describe('what only the bank has', () => {
  const unknown = async (amountYuan: string): Promise<BankLineRow> => {
    const one = number();
    await imported([dayAfter(today, -1), one, amountYuan, '', '某某运输公司', '货款']);
    return lineOf(one);
  };

  it('pays an order, and is posted once', async () => {
    const order = await ordered(6000);
    const { bankLineId, bankSerial } = await unknown('60');
    const wrong = await office.send(bankLineApi.assign, { bankLineId, orderNumber: 'LA20260101000000' });
    expect(wrong.fields?.map(({ field }) => field)).toEqual(['orderNumber']);
    expect((await lineOf(bankSerial)).state).toBe(bankOnly);
    await office.call(bankLineApi.assign, { bankLineId, orderNumber: order.number });
    expect((await boss.call(payOrderApi.one, { payOrderId: order.id })).state).toBe(payOrderState.values.paid);
    expect(await lineOf(bankSerial)).toMatchObject({ state: taken, ownReference: order.number, can: [] });
    expect(await bookOf()).toEqual({ paidFen: 6000, difference: null });
    const again = await office.send(bankLineApi.assign, { bankLineId, orderNumber: order.number });
    expect(again.success).toBe(false);
    // The company hands the same transfer in: it is not money a second time.
    const late = await office.send(paymentVoucherApi.edges.pass, { id: await handedIn(bankSerial, 6000) });
    expect(late.description).toContain('不能重复入账');
    expect((await bookOf()).paidFen).toBe(6000);
  });

  it('becomes balance after it was kept apart, and not while a transfer of its number waits', async () => {
    const { bankLineId, bankSerial } = await unknown('45.60');
    await office.call(bankLineApi.keep, { bankLineId, remark: '等客户来电' });
    expect(await lineOf(bankSerial)).toMatchObject({ state: kept, remark: '等客户来电' });
    const waiting = await handedIn(bankSerial, 4560);
    const refused = await office.send(bankLineApi.credit, { bankLineId, orgId: place.orgId });
    expect(refused.description).toContain('已提交转账凭证');
    await boss.call(paymentVoucherApi.edges.withdraw, { id: waiting });
    await office.call(bankLineApi.credit, { bankLineId, orgId: place.orgId });
    expect([(await lineOf(bankSerial)).state, await bookOf()]).toEqual([taken, { paidFen: 4560, difference: null }]);
  });

  it('is a transfer that was handed in under another number: nothing is posted again', async () => {
    const typed = number();
    await passed(typed, 5000);
    const { bankLineId, bankSerial } = await unknown('50');
    const wrong = await office.send(bankLineApi.pair, { bankLineId, bankNumber: 'NOSUCH99' });
    expect(wrong.fields?.map(({ field }) => field)).toEqual(['bankNumber']);
    await office.call(bankLineApi.pair, { bankLineId, bankNumber: typed });
    expect(await lineOf(bankSerial)).toMatchObject({ state: matched, ownReference: typed, ownFen: 5000 });
    expect((await bookOf()).paidFen).toBe(5000);
    const other = await unknown('50');
    const twice = await office.send(bankLineApi.pair, { bankLineId: other.bankLineId, bankNumber: typed });
    expect(twice.success).toBe(false);
    // Of another amount it differs.
    const short = number();
    await passed(short, 5100);
    await office.call(bankLineApi.pair, { bankLineId: other.bankLineId, bankNumber: short });
    expect(await lineOf(other.bankSerial)).toMatchObject({ state: differs, ownFen: 5100 });
  });

  it('goes back to whoever paid, and stands in nobody’s book', async () => {
    const { bankLineId, bankSerial } = await unknown('30');
    await office.call(bankLineApi.giveBack, { bankLineId, reason: '转错单位' });
    expect((await lineOf(bankSerial)).state).toBe(taken);
    const { list } = (await office.call(
      payRefundApi.list.page as never,
      { size: 100 } as never,
    )) as PageOf<PayRefundRow>;
    const refund = list.find(({ reason }) => reason === '转错单位');
    expect(refund).toMatchObject({ amountFen: 3000, can: ['confirm'] });
    const sent = number();
    await office.call(payRefundApi.confirm, { payRefundId: refund?.payRefundId ?? '', bankNumber: sent });
    await imported([today, sent, '', '30', '某某运输公司', '退款']);
    expect(await lineOf(sent)).toMatchObject({ state: matched, ownFen: -3000 });
  });

  it('is nobody’s but the head office’s', async () => {
    const { bankLineId, bankSerial } = await unknown('1');
    expect((await boss.send(bankLineApi.list.page as never, { keyword: bankSerial } as never)).success).toBe(false);
    for (const refused of [
      await boss.send(bankLineApi.keep, { bankLineId, remark: '是我们的' }),
      await boss.send(bankLineApi.credit, { bankLineId, orgId: place.orgId }),
      await boss.send(bankLineApi.edges.explain, { id: bankLineId, reason: '是我们的' }),
    ])
      expect(refused.success).toBe(false);
    expect((await lineOf(bankSerial)).state).toBe(bankOnly);
  });

  it('is found by day, direction, amount and counterparty, and added up', async () => {
    const [one, two, name] = [number(), number(), `运输${unique()}`];
    await imported(['2024-05-06', one, '12.34', '', name, ''], ['2024-05-07', two, '', '5', name, '']);
    const found = async (query: object) =>
      (await linesOf({ counterpartyName: name, ...query })).map((line) => line.bankSerial);
    expect(await found({})).toEqual([two, one]);
    expect(await found({ bankDayBetween: ['2024-05-06', '2024-05-06'] })).toEqual([one]);
    expect(await found({ bankDirection: 'out' })).toEqual([two]);
    expect(await found({ amountFen: 1234 })).toEqual([one]);
    const page = { counterpartyName: name, sums: '1' };
    expect(((await office.call(bankLineApi.list.page as never, page as never)) as PageOf<BankLineRow>).sums).toEqual({
      incomeFen: 1234,
      outgoFen: 500,
    });
  });
});

it('matches the same in whatever order and however often sheets come in, each line and each own thing once', async () => {
  let year = 2000;
  await fc.assert(
    fc.asyncProperty(
      // Payouts of one sum on days close together, bills of that sum, and an order in which they come.
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 4 }),
      fc.infiniteStream(fc.nat(1000)),
      async (days, billDays, turns) => {
        const outcome = async (shuffled: boolean) => {
          year += 1;
          const day = (of: number) => `${year}-06-0${of}`;
          const [run, net] = [number(), 1_000_000 + year];
          const lines = days.map(
            (of, nth): Written => ({
              bookedOn: day(of),
              bankSerial: `${run}N${nth}`,
              incomeFen: net,
              counterpartyName: tenpay,
            }),
          );
          const steps = [
            ...lines.map((line) => () => world.asSystem((db) => writeBankLines(db, systemActor, [line], 's'))),
            ...billDays.map((of) => () => billed(day(of), net + 5, 5)),
          ];
          const turned = steps.map((step) => ({ step, turn: shuffled ? (turns.next().value ?? 0) : 0 }));
          for (const { step } of turned.toSorted((one, other) => one.turn - other.turn)) await step();
          // All of them once more.
          await world.asSystem((db) => writeBankLines(db, systemActor, lines, 's'));
          const found = await linesOf({ keyword: run });
          expect(found).toHaveLength(lines.length);
          const bills = found.map(({ ownReference }) => ownReference).filter(Boolean);
          expect(new Set(bills).size).toBe(bills.length);
          return found
            .map(({ bankSerial, state, ownReference }) =>
              [bankSerial.split('N')[1], state, ownReference.slice(5)].join(),
            )
            .toSorted();
        };
        expect(await outcome(true)).toEqual(await outcome(false));
      },
    ),
    { numRuns: propertyRuns(20) },
  );
});
