import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fullPath } from '#contracts/route.ts';
import { classReceiptApi } from '#contracts/schools/receipts/receipt.contract.ts';
import { type Counter, counterFee as feeFen, openCounter } from '#testing/counter.ts';
import { seePdf } from '#testing/pdf.ts';
import { dayIn } from '#testing/schools.ts';
import { openWorld, type World } from '#testing/world.ts';

let world: World;
let at: Counter;

beforeAll(async () => {
  world = await openWorld();
  at = await openCounter(world);
});
afterAll(() => world.close());

/** Words of a receipt on paper, without the spaces between them. */
const printed = async (classReceiptId: string): Promise<string> => {
  const { ticket } = await at.registrar.call(classReceiptApi.ticket, { classReceiptId });
  const response = await world.app.inject({
    url: `${fullPath(classReceiptApi.print)}?ticket=${encodeURIComponent(ticket)}`,
  });
  const pages = await seePdf(response.rawPayload);
  return pages
    .map((page) => page.text)
    .join('')
    .replaceAll(/\s/g, '');
};

describe('receipts', () => {
  it('are the training organisation’s: another one, the haulier and the learner’s authority find none and write none', async () => {
    const { ids } = await at.accepted(1);
    const { classReceiptId, classReceiptNumber } = await at.taken(ids[0] ?? '', feeFen - 100);
    const other = await world.organisation('organ');
    const strangers = await world.administrator(other, 'organ');
    expect((await at.pageOf(strangers)).list).toEqual([]);
    const authority = await world.administrator(at.hauliers.above, 'supervise');
    for (const by of [at.hauliers.boss, authority])
      expect((await by.send(classReceiptApi.list.page, { size: 10 } as never)).success).toBe(false);
    for (const by of [strangers, at.hauliers.boss, authority]) {
      expect((await at.take(ids, 100, {}, by)).success).toBe(false);
      expect((await at.refund(classReceiptId, 100, by)).success).toBe(false);
      expect((await at.voided(classReceiptId, by)).success).toBe(false);
      expect((await by.send(classReceiptApi.ticket, { classReceiptId })).success).toBe(false);
    }
    expect(await at.receiptOf(classReceiptNumber)).toMatchObject({ leftFen: feeFen - 100 });
    // The haulier reads of its own people what they paid, and no receipt.
    expect(await at.rowOf(ids[0] ?? '', at.hauliers.boss)).toMatchObject({
      counterFen: feeFen - 100,
      dueFen: 100,
      can: ['leave', 'order', 'papers'],
    });
  });

  it('are found by day, way, kind, class, name, number and who took them', async () => {
    const { classId, ids } = await at.accepted(2);
    const [first = '', second = ''] = ids;
    const cash = await at.taken(first, 10_000);
    const card = await at.taken(second, 20_000, { receiptWay: 'card' });
    const back = await at.refund(cash.classReceiptId, 1_000);
    const found = async (query: object) =>
      (await at.pageOf(at.registrar, { classId, ...query })).list.map((one) => one.classReceiptNumber).toSorted();
    const number = back.data?.classReceiptNumber ?? '';
    expect(await found({ receiptWay: 'card' })).toEqual([card.classReceiptNumber]);
    expect(await found({ classReceiptKind: '2' })).toEqual([number]);
    expect(await found({ takenBy: at.colleague.person.orgUserId })).toEqual([number]);
    expect(await found({ signUpId: second })).toEqual([card.classReceiptNumber]);
    expect(await found({ receiptTakenBetween: `${dayIn(0)},${dayIn(0)}` })).toHaveLength(3);
    expect(await found({ receiptTakenBetween: `${dayIn(-9)},${dayIn(-1)}` })).toEqual([]);
    expect(await found({ realName: (await at.rowOf(second)).realName, receiptWay: 'card' })).toEqual([
      card.classReceiptNumber,
    ]);
  });

  it('are printed, refunds and voided ones too', async () => {
    const { ids } = await at.accepted(1);
    const { classReceiptId, classReceiptNumber } = await at.taken(ids[0] ?? '', feeFen, { receiptPayer: '王车主' });
    const paper = await printed(classReceiptId);
    for (const words of ['收款收据', classReceiptNumber, '680.00', '现金', '王车主', at.school.orgName, 'LA-CW-06'])
      expect(paper).toContain(words);
    const back = await at.refund(classReceiptId, 8_000);
    const refunded = await printed(back.data?.classReceiptId ?? '');
    for (const words of ['退款单', '80.00', `退还收据${classReceiptNumber}`, '多收学费'])
      expect(refunded).toContain(words);
  });

  it('are no posting: no book of the platform knows of them', async () => {
    const books = async () =>
      (await world.asSystem((db) => sql<{ n: number }>`select count(*)::int as n from ledger_posting`.execute(db)))
        .rows[0]?.n;
    const before = await books();
    const { ids } = await at.accepted(1);
    const { classReceiptId } = await at.taken(ids[0] ?? '', feeFen);
    await at.refund(classReceiptId, 100);
    expect(await books()).toBe(before);
  });
});
