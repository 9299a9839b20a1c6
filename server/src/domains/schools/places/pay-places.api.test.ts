import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { type PostingKind, postingKind } from '#contracts/ledger/ledger.codes.ts';
import type { PageOf } from '#contracts/list.ts';
import { orderChannel, payOrderState, spentAccount } from '#contracts/orders/order.codes.ts';
import { payOrderApi } from '#contracts/orders/order.contract.ts';
import { payRefundApi } from '#contracts/orders/refunds/refund.contract.ts';
import { classApi } from '#contracts/schools/class.contract.ts';
import { placePayment } from '#contracts/schools/places/place.codes.ts';
import { placeOrderApi } from '#contracts/schools/places/place-order.contract.ts';
import { receiptWay } from '#contracts/schools/receipts/receipt.codes.ts';
import { classReceiptApi } from '#contracts/schools/receipts/receipt.contract.ts';
import { type SignUpRow, signUpApi } from '#contracts/schools/sign-up.contract.ts';
import { uninvoicedOf } from '#domains/invoices/door.ts';
import { post } from '#domains/ledger/door.ts';
import { type Client, dayIn, openClass, serveClient, someClient } from '#testing/schools.ts';
import { minuteComes } from '#testing/timers.ts';
import { type Browser, openWorld, type Place, password, type Someone, unique, type World } from '#testing/world.ts';

let world: World;
let school: Place;
let registrar: Browser & { person: Someone };
let clerk: Browser;
let hauliers: Client;
/** 680.00 a place. */
const feeFen = 68_000;
const { paid, granted, credit } = spentAccount.values;

beforeAll(async () => {
  world = await openWorld();
  school = await world.organisation('organ');
  registrar = await world.administrator(school, 'organ');
  clerk = await world.administrator(world.head, 'admin');
  await clerk.call(sessionApi.stepUp, { password });
});
beforeEach(async () => {
  hauliers = await someClient(world);
  await serveClient(registrar, hauliers);
  await hauliers.boss.call(sessionApi.stepUp, { password });
});
afterAll(() => world.close());

/** The company has so many fen, of its own money or granted. */
const has = (account: 'paid' | 'granted', amountFen: number, kind: PostingKind = 'deposit') =>
  world.asSystem((db) =>
    post(db, {
      orgId: hauliers.place.orgId,
      key: `test:${unique()}`,
      kind,
      about: { kind: 'organisation', id: hauliers.place.orgId },
      remark: '',
      madeBy: '0',
      transfers: [{ debit: 'clearing', credit: account, amountFen }],
    }),
  );
const mayOwe = (limitFen: number) =>
  world.asSystem((db) => sql`select luan_limit_credit(${hauliers.place.orgId}, ${limitFen})`.execute(db));
const agreed = (channels: readonly number[]) =>
  world.asSystem((db) =>
    sql`insert into billing_info (org_id, path, channels) values (${hauliers.place.orgId}, ${hauliers.place.path}, ${[...channels]}::int[])`.execute(
      db,
    ),
  );
/** Fen of paid, granted and credit. */
const balances = async (): Promise<number[]> => {
  const { rows } = await world.asSystem((db) =>
    sql<{
      balances: string[];
    }>`select b.balances[1:3] as balances from ledger_book b where b.org_id = ${hauliers.place.orgId}`.execute(db),
  );
  return (rows[0]?.balances ?? []).map(Number);
};
const signUpsOf = async (classId: string): Promise<SignUpRow[]> =>
  ((await registrar.call(signUpApi.list.page, { classId, size: 100 })) as PageOf<SignUpRow>).list;

/** A class that begins tomorrow. */
const classAt = async (fee: number, places = 10): Promise<string> =>
  (await openClass(world, school, registrar, { feeFen: fee, begins: 1, places })).classId;
/** The same with so many people of the company accepted. */
const classWith = async (people: number) => {
  const classId = await classAt(feeFen);
  const orgUserIds: string[] = [];
  for (const _ of Array(people))
    orgUserIds.push((await world.person(hauliers.place, 'company', { student: true })).orgUserId);
  await hauliers.boss.call(signUpApi.add, { classId, orgUserIds });
  const signUpIds = (await signUpsOf(classId)).map((row) => row.signUpId).toSorted((a, b) => Number(a) - Number(b));
  for (const id of signUpIds) await registrar.call(signUpApi.edges.accept, { id });
  return { classId, signUpIds };
};
type Share = readonly [account: number, amountFen: number];
const shares = (taken: readonly Share[]) => taken.map(([account, amountFen]) => ({ account: account as 1, amountFen }));
const pay = (of: { classId: string; signUpIds: string[] }, taken: readonly Share[], by: Browser = hauliers.boss) =>
  by.send(placeOrderApi.pay, { ...of, feeFen, taken: shares(taken) });
const paidFor = async (of: { classId: string; signUpIds: string[] }, taken: readonly Share[]): Promise<string> =>
  (await pay(of, taken)).data?.payOrderId ?? '';
const one = (payOrderId: string) => hauliers.boss.call(payOrderApi.one, { payOrderId });
const ordersOf = async (): Promise<number> =>
  ((await hauliers.boss.call(payOrderApi.list.page, { size: 100 })) as PageOf<unknown>).list.length;
const leave = (id: string) => hauliers.boss.call(signUpApi.edges.leave, { id, reason: '临时出车' });

describe('places of a class, paid out of the accounts', () => {
  it('are paid at once, without a payment, and the order says of which accounts', async () => {
    await has('paid', 200_000);
    const of = await classWith(2);
    const preview = await hauliers.boss.call(placeOrderApi.preview, { classId: of.classId });
    expect(preview.accounts).toEqual(shares([[paid, 200_000]]));
    const payOrderId = await paidFor(of, [[paid, 136_000]]);
    expect(await one(payOrderId)).toMatchObject({
      state: payOrderState.values.paid,
      orderChannel: orderChannel.values.balance,
      payableFen: 136_000,
      taken: shares([[paid, 136_000]]),
      payments: [],
      refundableFen: 0,
    });
    expect(await balances()).toEqual([64_000, 0, 0]);
    const rows = await signUpsOf(of.classId);
    expect(rows.map((row) => [row.placePayment, row.paidAt !== null])).toEqual(
      rows.map(() => [placePayment.values.order, true]),
    );
  });

  it('take granted money first and credit last, and give back in reverse', async () => {
    await has('granted', 50_000, 'adjustment');
    await has('paid', 40_000);
    await mayOwe(100_000);
    const of = await classWith(2);
    const payOrderId = await paidFor(of, [
      [granted, 50_000],
      [paid, 40_000],
      [credit, 46_000],
    ]);
    expect(await balances()).toEqual([0, 0, -46_000]);
    const [first = '', second = ''] = of.signUpIds;
    await leave(first);
    await minuteComes(world, 'placeReturns');
    // 680.00 back: the 460.00 on credit, then 220.00 of the paid money.
    expect(await balances()).toEqual([22_000, 0, 0]);
    expect((await one(payOrderId)).taken).toEqual(
      shares([
        [granted, 50_000],
        [paid, 18_000],
      ]),
    );
    await leave(second);
    await minuteComes(world, 'placeReturns');
    await minuteComes(world, 'placeReturns');
    expect(await balances()).toEqual([40_000, 50_000, 0]);
    expect((await one(payOrderId)).taken).toEqual([]);
  });

  it.each([
    ['no balance is agreed', [10], []],
    ['the balance alone is agreed', [10, 20], [paid, granted]],
    ['credit alone is agreed', [30], [credit]],
    ['nothing is agreed, so everything', [], [granted, paid, credit]],
  ] as const)('use what was agreed: %s', async (_, channels, accounts) => {
    await has('paid', 10_000);
    await has('granted', 10_000, 'adjustment');
    await mayOwe(10_000);
    await agreed(channels);
    const { classId } = await classWith(1);
    const preview = await hauliers.boss.call(placeOrderApi.preview, { classId });
    expect(preview.accounts.map(({ account }) => account).toSorted()).toEqual([...accounts].toSorted());
  });

  it('are refused where the accounts hold too little, or others are taken from than was shown', async () => {
    await has('paid', 50_000);
    const of = await classWith(1);
    expect((await pay(of, [[paid, 50_000]])).description).toContain('可用余额只有 500.00 元');
    await has('granted', 30_000, 'adjustment');
    expect((await pay(of, [[paid, 68_000]])).description).toContain('账户余额已变化');
    expect(await ordersOf()).toBe(0);
    expect(await balances()).toEqual([50_000, 30_000, 0]);
    expect((await signUpsOf(of.classId))[0]?.placePayment).toBe(placePayment.values.open);
  });

  it('are paid once of two presses at the same moment', async () => {
    await has('paid', 300_000);
    const of = await classWith(2);
    const answers = await Promise.all([pay(of, [[paid, 136_000]]), pay(of, [[paid, 136_000]])]);
    expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true]);
    expect(await balances()).toEqual([164_000, 0, 0]);
  });

  it('never take more than there is when two classes are paid at the same moment', async () => {
    await has('paid', 100_000);
    const both = [await classWith(1), await classWith(1)];
    const answers = await Promise.all(both.map((of) => pay(of, [[paid, feeFen]])));
    expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true]);
    expect(await balances()).toEqual([32_000, 0, 0]);
  });

  it('ask for the password again', async () => {
    await has('paid', 100_000);
    const of = await classWith(1);
    const fresh = await world.administrator(hauliers.place, 'company');
    expect((await pay(of, [[paid, feeFen]], fresh)).success).toBe(false);
    expect(await balances()).toEqual([100_000, 0, 0]);
  });

  it('come back whole with a class that is cancelled', async () => {
    await has('paid', 136_000);
    const of = await classWith(2);
    await pay(of, [[paid, 136_000]]);
    await registrar.call(classApi.edges.cancel, { id: of.classId, reason: '人数不足' });
    await minuteComes(world, 'placeReturns');
    expect(await balances()).toEqual([136_000, 0, 0]);
  });
});

describe('whoever moves to another class', () => {
  const move = async (signUpId: string, classId: string): Promise<string> =>
    (await registrar.call(signUpApi.move, { signUpId, classId, reason: '换期' })).signUpId;
  const rowOf = async (classId: string) => (await signUpsOf(classId))[0];
  /** Fen the training organisation and the head office have of the places of the company. */
  const shared = async (): Promise<number> => {
    await minuteComes(world, 'incomeShares');
    const { rows } = await world.asSystem((db) =>
      sql<{ fen: number }>`select coalesce(sum(s.share_fen), 0)::int as fen from income_share s
        where s.product = 'classPlace' and s.customer_org_id = ${hauliers.place.orgId}`.execute(db),
    );
    return rows[0]?.fen ?? 0;
  };
  /** One person of the company, paid out of the accounts. */
  const onePaid = async (): Promise<{ signUpId: string; payOrderId: string }> => {
    await has('paid', 100_000);
    const of = await classWith(1);
    const payOrderId = await paidFor(of, [[paid, feeFen]]);
    expect(await shared()).toBe(feeFen);
    return { signUpId: of.signUpIds[0] ?? '', payOrderId };
  };

  it('to a dearer one pays the difference alone', async () => {
    const { signUpId } = await onePaid();
    const classId = await classAt(90_000);
    const moved = await move(signUpId, classId);
    await minuteComes(world, 'placeReturns');
    expect(await balances()).toEqual([32_000, 0, 0]);
    expect(await rowOf(classId)).toMatchObject({
      placePayment: placePayment.values.open,
      dueFen: 22_000,
      paidAt: null,
    });
    const { people } = await hauliers.boss.call(placeOrderApi.preview, { classId });
    expect(people).toMatchObject([{ signUpId: moved, dueFen: 22_000 }]);
    const { data } = await hauliers.boss.send(placeOrderApi.pay, {
      classId,
      signUpIds: [moved],
      feeFen: 90_000,
      taken: shares([[paid, 22_000]]),
    });
    expect(await one(data?.payOrderId ?? '')).toMatchObject({
      payableFen: 22_000,
      lines: [{ quantity: 1, unitFen: 22_000, amountFen: 22_000 }],
    });
    expect(await balances()).toEqual([10_000, 0, 0]);
    expect(await rowOf(classId)).toMatchObject({ placePayment: placePayment.values.order, dueFen: 0 });
    expect(await shared()).toBe(90_000);
    // Who leaves then has both parts back.
    await leave(moved);
    await minuteComes(world, 'placeReturns');
    expect(await balances()).toEqual([100_000, 0, 0]);
    expect(await shared()).toBe(0);
  });

  it('to a cheaper one has the difference back, once, and is paid', async () => {
    const { signUpId, payOrderId } = await onePaid();
    const classId = await classAt(50_000);
    const moved = await move(signUpId, classId);
    await minuteComes(world, 'placeReturns');
    await minuteComes(world, 'placeReturns');
    expect(await balances()).toEqual([50_000, 0, 0]);
    expect(await rowOf(classId)).toMatchObject({ placePayment: placePayment.values.order, dueFen: 0 });
    expect((await one(payOrderId)).taken).toEqual(shares([[paid, 50_000]]));
    expect(await shared()).toBe(50_000);
    await leave(moved);
    await minuteComes(world, 'placeReturns');
    expect(await balances()).toEqual([100_000, 0, 0]);
    expect(await shared()).toBe(0);
  });

  it('there and back again owes and gets nothing', async () => {
    const { signUpId } = await onePaid();
    const [dear, same] = [await classAt(90_000), await classAt(feeFen)];
    await move(await move(signUpId, dear), same);
    await minuteComes(world, 'placeReturns');
    expect(await balances()).toEqual([32_000, 0, 0]);
    expect(await rowOf(same)).toMatchObject({ placePayment: placePayment.values.order, dueFen: 0 });
    expect(await shared()).toBe(feeFen);
  });

  it('with a difference paid already gives back of both parts, the last one first', async () => {
    const { signUpId } = await onePaid();
    const dear = await classAt(90_000);
    const moved = await move(signUpId, dear);
    await hauliers.boss.call(placeOrderApi.pay, {
      classId: dear,
      signUpIds: [moved],
      feeFen: 90_000,
      taken: shares([[paid, 22_000]]),
    });
    const cheap = await classAt(60_000);
    await move(moved, cheap);
    await minuteComes(world, 'placeReturns');
    expect(await balances()).toEqual([40_000, 0, 0]);
    expect(await rowOf(cheap)).toMatchObject({ placePayment: placePayment.values.order, dueFen: 0 });
    expect(await shared()).toBe(60_000);
  });

  it('to a free one has all of it back', async () => {
    const { signUpId } = await onePaid();
    const classId = await classAt(0);
    await move(signUpId, classId);
    await minuteComes(world, 'placeReturns');
    expect(await balances()).toEqual([100_000, 0, 0]);
    expect(await rowOf(classId)).toMatchObject({ placePayment: null, dueFen: 0, paidAt: null });
  });

  it('may pay the difference at the counter, which is voided without what the order paid', async () => {
    const { signUpId } = await onePaid();
    const classId = await classAt(90_000);
    const moved = await move(signUpId, classId);
    const { receipts } = await registrar.call(classReceiptApi.add, {
      signUpIds: [moved],
      receiptFen: 22_000,
      receiptWay: receiptWay.values.cash,
      takenOn: dayIn(0),
    });
    expect(await rowOf(classId)).toMatchObject({ placePayment: placePayment.values.counter, dueFen: 0 });
    const { classReceiptId = '' } = receipts[0] ?? {};
    await registrar.call(classReceiptApi.void, { classReceiptId, reason: '金额开错' });
    expect(await rowOf(classId)).toMatchObject({ placePayment: placePayment.values.open, dueFen: 22_000 });
  });
});

describe('an order out of the accounts', () => {
  it('is no new money: what may be invoiced stays what was paid in', async () => {
    await has('paid', 100_000);
    const invoiceable = () => world.asSystem((db) => uninvoicedOf(db, hauliers.place.orgId));
    expect(await invoiceable()).toBe(100_000);
    const of = await classWith(1);
    await pay(of, [[paid, feeFen]]);
    expect(await invoiceable()).toBe(100_000);
    await leave(of.signUpIds[0] ?? '');
    await minuteComes(world, 'placeReturns');
    expect(await invoiceable()).toBe(100_000);
  });

  it('is not given back by a refund and has no receipt of its own', async () => {
    await has('paid', feeFen);
    const payOrderId = await paidFor(await classWith(1), [[paid, feeFen]]);
    const refund = await clerk.send(payRefundApi.add, { payOrderId, amountFen: feeFen, reason: '不参加了' });
    expect(refund.description).toContain('自动退回原账户');
    expect((await clerk.call(payOrderApi.one, { payOrderId })).can).not.toContain('refund');
    const receipt = await hauliers.boss.send(payOrderApi.receiptTicket, { payOrderId });
    expect(receipt.description).toContain('没有新的收款');
    expect(await balances()).toEqual([0, 0, 0]);
  });

  it('leaves every book proven', async () => {
    const { rows } = await world.asSystem((db) =>
      sql<{ difference: string | null }>`select p.difference from luan_prove_books(0, 10000) p`.execute(db),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ difference }) => difference !== null)).toEqual([]);
    const kinds = [postingKind.values.classPlace, postingKind.values.placeReturn];
    const { rows: posted } = await world.asSystem((db) =>
      sql<{ kind: number }>`select distinct p.kind from ledger_posting p where p.kind = any(${kinds}::int[])`.execute(
        db,
      ),
    );
    expect(posted).toHaveLength(2);
  });
});
