import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classApi } from '#contracts/schools/class.contract.ts';
import { openClassApi } from '#contracts/schools/own/open-class.contract.ts';
import { studentClassApi } from '#contracts/schools/own/student-class.contract.ts';
import { placePayment } from '#contracts/schools/places/place.codes.ts';
import { classReceiptKind, classReceiptState } from '#contracts/schools/receipts/receipt.codes.ts';
import { signUpApi } from '#contracts/schools/sign-up.contract.ts';
import { clock } from '#kernel/clock.ts';
import { type Counter, counterFee as feeFen, openCounter, serialOf } from '#testing/counter.ts';
import { dayIn, openClass, serveClient } from '#testing/schools.ts';
import { openWorld, type World } from '#testing/world.ts';

let world: World;
let at: Counter;

beforeAll(async () => {
  world = await openWorld();
  at = await openCounter(world);
});
afterAll(() => world.close());
const { open, part, counter } = placePayment.values;

describe('money taken at the counter', () => {
  it('is a receipt; in parts the place is paid when their sum reaches the fee', async () => {
    const { ids } = await at.accepted(1);
    const [id = ''] = ids;
    const first = await at.taken(id, 30_000, { receiptWay: 'card', receiptPayer: '王车主', receiptRemark: '首付' });
    expect(await at.rowOf(id)).toMatchObject({ placePayment: part, paidAt: null, dueFen: 38_000, counterFen: 30_000 });
    expect(await at.receiptOf(first.classReceiptNumber)).toMatchObject({
      classReceiptKind: classReceiptKind.values.receipt,
      classReceiptState: classReceiptState.values.valid,
      receiptWay: 'card',
      receiptPayer: '王车主',
      receiptRemark: '首付',
      takenFen: 30_000,
      counterRefundFen: null,
      netTakenFen: 30_000,
      takenOn: dayIn(0),
      takenByName: at.registrar.person.realName,
    });
    const second = await at.taken(id, 38_000);
    expect(serialOf(second.classReceiptNumber)).toBe(serialOf(first.classReceiptNumber) + 1);
    const row = await at.rowOf(id);
    expect(row).toMatchObject({ placePayment: counter, dueFen: 0, counterFen: feeFen });
    expect([row.paidAt !== null, row.can.includes('pay')]).toEqual([true, false]);
    expect((await at.rowOf(id, at.hauliers.boss)).placePayment).toBe(counter);
  });

  it('of several people is what each has to pay, with a receipt each', async () => {
    const { classId, ids } = await at.accepted(3);
    const [first = ''] = ids;
    await at.taken(first, 18_000);
    expect((await at.take(ids, 3 * feeFen)).fields?.[0]).toMatchObject({ field: 'receiptFen' });
    const answer = await at.take(ids, 3 * feeFen - 18_000, { receiptWay: 'transfer' });
    expect(answer.data?.receipts).toHaveLength(3);
    const rows = await at.signUpsOf(at.registrar, classId);
    expect(rows.map(({ dueFen, counterFen }) => [dueFen, counterFen])).toEqual(rows.map(() => [0, feeFen]));
    const { sums } = await at.pageOf(at.registrar, { classId, sums: '1' });
    expect(sums).toEqual({ takenFen: 3 * feeFen, counterRefundFen: 0, netTakenFen: 3 * feeFen });
  });

  it('of somebody who came alone is seen on the phone, with the number of the receipt', async () => {
    const { classId } = await openClass(world, at.school, at.registrar, { feeFen, openSignUp: true });
    const { openCode } = await at.registrar.call(classApi.one, { classId });
    const driver = await world.student(at.hauliers.place);
    await driver.call(openClassApi.signUpMyself, { openCode });
    const [row] = await at.signUpsOf(at.registrar, classId);
    const id = row?.signUpId ?? '';
    await at.registrar.call(signUpApi.edges.accept, { id });
    const wrong = await at.taken(id, 10_000);
    await at.voided(wrong.classReceiptId);
    const right = await at.taken(id, 20_000);
    const mine = (await driver.call(studentClassApi.offers, {})).find((one) => one.classId === classId)?.signUp;
    expect(mine?.dueFen).toBe(48_000);
    expect(mine?.receipts.map((one) => [one.classReceiptNumber, one.amountFen, one.voided])).toEqual([
      [wrong.classReceiptNumber, 10_000, true],
      [right.classReceiptNumber, 20_000, false],
    ]);
    expect((await at.receiptOf(right.classReceiptNumber))?.clientName).toBe('');
  });

  it('at one moment gives two numbers, and never more than is due', async () => {
    const { ids } = await at.accepted(3);
    const [first = '', second = '', third = ''] = ids;
    const answers = await Promise.all([at.taken(first, feeFen), at.taken(second, feeFen)]);
    const serials = answers.map((one) => serialOf(one.classReceiptNumber)).toSorted((a, b) => a - b);
    expect(serials[1]).toBe((serials[0] ?? 0) + 1);
    const both = await Promise.all([at.take([third], 40_000), at.take([third], 40_000)]);
    expect(both.map(({ success }) => success).toSorted()).toEqual([false, true]);
    expect(await at.rowOf(third)).toMatchObject({ counterFen: 40_000, dueFen: 28_000 });
  });

  it('counts in a move: of a dearer class the difference is due, of a cheaper one it is above the fee', async () => {
    const { ids } = await at.accepted(1);
    const [id = ''] = ids;
    await at.taken(id, feeFen);
    const same = await at.move(id, { feeFen });
    expect(await at.rowOf(same)).toMatchObject({ placePayment: counter, dueFen: 0, counterFen: feeFen });
    expect(await at.rowOf(id)).toMatchObject({ paidAt: null, counterFen: 0 });
    const dearer = await at.move(same, { feeFen: 90_000 });
    expect(await at.rowOf(dearer)).toMatchObject({ placePayment: part, dueFen: 22_000, counterFen: feeFen });
    const rest = await at.taken(dearer, 22_000);
    const cheaper = await at.move(dearer, { feeFen: 50_000 });
    expect(await at.rowOf(cheaper)).toMatchObject({ placePayment: counter, dueFen: 0, aboveFeeFen: 40_000 });
    expect((await at.refund(rest.classReceiptId, 22_000)).success).toBe(true);
    expect(await at.rowOf(cheaper)).toMatchObject({ placePayment: counter, dueFen: 0, aboveFeeFen: 18_000 });
  });
});

describe('money given back', () => {
  it('is at most what is left of the receipt, has a number of its own, and opens the place again', async () => {
    const { ids } = await at.accepted(1);
    const [id = ''] = ids;
    const { classReceiptId, classReceiptNumber } = await at.taken(id, feeFen);
    const first = await at.refund(classReceiptId, 40_000);
    expect(await at.receiptOf(first.data?.classReceiptNumber ?? '')).toMatchObject({
      classReceiptKind: classReceiptKind.values.refund,
      counterRefundFen: 40_000,
      netTakenFen: -40_000,
      ofNumber: classReceiptNumber,
      reason: '多收学费',
      takenByName: at.colleague.person.realName,
    });
    expect(await at.rowOf(id)).toMatchObject({ placePayment: part, paidAt: null, dueFen: 40_000, counterFen: 28_000 });
    expect((await at.refund(classReceiptId, 28_001)).fields?.[0]).toMatchObject({ field: 'receiptFen' });
    expect((await at.refund(classReceiptId, 28_000)).success).toBe(true);
    expect(await at.rowOf(id)).toMatchObject({ placePayment: open, dueFen: feeFen, counterFen: 0 });
    expect((await at.receiptOf(classReceiptNumber))?.can).not.toContain('refund');
  });

  it('is not by whoever took it, nor by that person for another', async () => {
    const { ids } = await at.accepted(1);
    const { classReceiptId, classReceiptNumber } = await at.taken(ids[0] ?? '', feeFen);
    expect((await at.receiptOf(classReceiptNumber))?.can).toEqual(['void']);
    expect((await at.receiptOf(classReceiptNumber, at.colleague))?.can).toEqual(['refund', 'void']);
    expect((await at.refund(classReceiptId, 100, at.registrar)).success).toBe(false);
    expect((await at.refund(classReceiptId, 100)).success).toBe(true);
  });

  it('of two at one moment never passes what was taken', async () => {
    const { ids } = await at.accepted(1);
    const { classReceiptId } = await at.taken(ids[0] ?? '', feeFen);
    const both = await Promise.all([at.refund(classReceiptId, 40_000), at.refund(classReceiptId, 40_000)]);
    expect(both.map(({ success }) => success).toSorted()).toEqual([false, true]);
  });

  it('goes back to whoever left the class, too', async () => {
    const { ids } = await at.accepted(1);
    const [id = ''] = ids;
    const { classReceiptId } = await at.taken(id, feeFen);
    await at.hauliers.boss.call(signUpApi.edges.leave, { id, reason: '临时出车' });
    expect((await at.refund(classReceiptId, feeFen)).success).toBe(true);
    expect(await at.rowOf(id)).toMatchObject({ counterFen: 0, paidAt: null });
  });
});

describe('a receipt written by mistake', () => {
  it('is voided on its day, keeps its number, says why, and counts no more', async () => {
    const { classId, ids } = await at.accepted(1);
    const [id = ''] = ids;
    const { classReceiptId, classReceiptNumber } = await at.taken(id, feeFen);
    expect((await at.voided(classReceiptId)).success).toBe(true);
    expect(await at.receiptOf(classReceiptNumber)).toMatchObject({
      classReceiptState: classReceiptState.values.voided,
      writtenFen: feeFen,
      takenFen: null,
      netTakenFen: 0,
      receiptVoidReason: '金额开错',
      voidedByName: at.registrar.person.realName,
      can: [],
    });
    expect(await at.rowOf(id)).toMatchObject({ placePayment: open, dueFen: feeFen });
    const next = await at.taken(id, 100);
    expect(serialOf(next.classReceiptNumber)).toBe(serialOf(classReceiptNumber) + 1);
    expect((await at.voided(classReceiptId)).description).toContain('已作废');
    expect((await at.refund(classReceiptId, 100)).description).toContain('已作废');
    expect((await at.pageOf(at.registrar, { classId, sums: '1' })).sums).toMatchObject({
      takenFen: 100,
      netTakenFen: 100,
    });
  });

  it('is not voided on another day, once money went back, nor is a refund', async () => {
    const { ids } = await at.accepted(2);
    const [first = '', second = ''] = ids;
    const one = await at.taken(first, feeFen);
    clock.shift += 86_400_000;
    expect((await at.receiptOf(one.classReceiptNumber))?.can).not.toContain('void');
    expect((await at.voided(one.classReceiptId)).description).toContain('当天');
    clock.shift = 0;
    const other = await at.taken(second, feeFen);
    const back = await at.refund(other.classReceiptId, 100);
    expect((await at.voided(other.classReceiptId)).description).toContain('已有退款');
    expect((await at.voided(back.data?.classReceiptId ?? '')).description).toContain('退款单');
    expect((await at.refund(back.data?.classReceiptId ?? '', 1)).description).toContain('退款单');
  });
});

describe('what is not taken', () => {
  it.each([
    ['nothing', { receiptFen: 0 }, 'receiptFen'],
    ['less than nothing', { receiptFen: -100 }, 'receiptFen'],
    ['more than two decimals', { receiptFen: 100.5 }, 'receiptFen'],
    ['more than is due', { receiptFen: feeFen + 1 }, 'receiptFen'],
    ['on a day to come', { takenOn: dayIn(1) }, 'takenOn'],
    ['before the sign-up', { takenOn: dayIn(-1) }, 'takenOn'],
    ['in another way', { receiptWay: 'shells' }, 'receiptWay'],
  ])('is %s', async (_, more, field) => {
    const { ids } = await at.accepted(1);
    const answer = await at.take(ids, 100, more);
    expect([answer.success, answer.fields?.map((one) => one.field)]).toEqual([false, [field]]);
    expect(await at.rowOf(ids[0] ?? '')).toMatchObject({ counterFen: 0, placePayment: open });
  });

  it('is money of a class without a fee, of somebody not accepted, or of who paid already', async () => {
    const free = await at.accepted(1, { feeFen: 0 });
    const { classId } = await openClass(world, at.school, at.registrar, { feeFen });
    const { orgUserId } = await world.person(at.hauliers.place, 'company', { student: true });
    await at.hauliers.boss.call(signUpApi.add, { classId, orgUserIds: [orgUserId] });
    const applied = (await at.signUpsOf(at.registrar, classId)).map(({ signUpId }) => signUpId);
    const paid = await at.accepted(1);
    await at.take(paid.ids, feeFen);
    for (const [ids, words] of [
      [free.ids, '不收费'],
      [applied, '尚未录取'],
      [paid.ids, '没有待缴金额'],
    ] as const) {
      const answer = await at.take(ids, 100);
      expect(answer.fields?.map((one) => one.field)).toEqual(['signUpIds']);
      expect(answer.fields?.[0]?.message).toContain(words);
    }
  });

  it('is money for people of two training organisations in one receipt, though both stand below who takes it', async () => {
    const branch = await world.organisation('organ', at.school);
    const clerk = await world.administrator(branch, 'organ');
    await serveClient(clerk, at.hauliers);
    const { classId } = await openClass(world, branch, clerk, { feeFen, begins: 1 });
    const { orgUserId } = await world.person(at.hauliers.place, 'company', { student: true });
    await at.hauliers.boss.call(signUpApi.add, { classId, orgUserIds: [orgUserId] });
    const [theirs] = await at.signUpsOf(clerk, classId);
    const away = theirs?.signUpId ?? '';
    await clerk.call(signUpApi.edges.accept, { id: away });
    const [own = ''] = (await at.accepted(1)).ids;
    const answer = await at.take([own, away], 2 * feeFen);
    expect(answer.fields?.map((one) => [one.field, one.message])).toEqual([
      ['signUpIds', '一次只能为同一培训机构的学员收款'],
    ]);
    for (const id of [own, away]) expect(await at.rowOf(id)).toMatchObject({ counterFen: 0, placePayment: open });
    // Each by itself is taken: it was the two together.
    for (const id of [own, away]) expect((await at.take([id], feeFen)).success).toBe(true);
  });

  it('is given back on a day to come or before it came', async () => {
    const { ids } = await at.accepted(1);
    const { classReceiptId } = await at.taken(ids[0] ?? '', feeFen);
    for (const takenOn of [dayIn(1), dayIn(-1)])
      expect((await at.refund(classReceiptId, 100, at.colleague, { takenOn })).fields?.[0]?.field).toBe('takenOn');
  });
});
