import { afterAll, beforeAll, expect, it } from 'vitest';
import { invoiceKind, invoiceState } from '#contracts/invoices/invoice.codes.ts';
import { invoiceApi } from '#contracts/invoices/invoice.contract.ts';
import { dayAfter } from '#contracts/zone.ts';
import { post } from '#domains/ledger/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { importRows, rowsOfTask } from '#testing/sheets.ts';
import { openWorld, type Place, unique, type World } from '#testing/world.ts';

let world: World;
let clerk: Awaited<ReturnType<World['administrator']>>;
let boss: Awaited<ReturnType<World['administrator']>>;
let place: Place;
beforeAll(async () => {
  world = await openWorld();
  clerk = await world.administrator(world.head, 'admin');
  place = await world.organisation('company');
  boss = await world.administrator(place, 'company');
  await world.asSystem((db) =>
    post(db, {
      orgId: place.orgId,
      key: `test:${unique()}`,
      kind: 'deposit',
      about: { kind: 'organisation', id: place.orgId },
      remark: '',
      madeBy: '0',
      transfers: [{ debit: 'clearing', credit: 'paid', amountFen: 100_000 }],
    }),
  );
});
afterAll(() => world.close());

const applied = async (by = boss, orgId: string | null = null) => {
  const { invoiceId } = await by.call(invoiceApi.add, {
    orgId,
    invoiceKind: invoiceKind.values.ordinary,
    invoiceTitle: '石家庄平安运输有限公司',
    taxNumber: '91350100M000100Y43',
    lines: [{ priceProduct: 'training', quantity: 1, amountFen: 1000, taxRate: 600 }],
  });
  return boss.call(invoiceApi.one, { invoiceId });
};
let count = 0;
const nextNumber = (): string => `2611${String(Date.now())}${String(++count).padStart(3, '0')}`;

it('issues what a sheet names, and gives back what is wrong, each with its reason', async () => {
  const today = dayOf(clock.now());
  const [good, other, late, own] = [
    await applied(),
    await applied(),
    await applied(),
    await applied(clerk, place.orgId),
  ];
  const number = nextNumber();
  const task = await importRows(world, clerk, 'invoiceNumber', [
    ['申请编号', '发票号码', '开票日期'],
    [good.applicationNumber, number, today],
    [other.applicationNumber, number, today],
    [late.applicationNumber, nextNumber(), dayAfter(today, 1)],
    [own.applicationNumber, nextNumber(), today],
    [good.applicationNumber, nextNumber(), today],
    ['LA-FP00000000', nextNumber(), today],
    [other.applicationNumber, '12', today],
  ]);
  const now = await boss.call(invoiceApi.one, { invoiceId: good.invoiceId });
  expect(now).toMatchObject({ state: invoiceState.values.issued, invoiceNumber: number, issuedOn: today });
  expect((await boss.call(invoiceApi.one, { invoiceId: other.invoiceId })).state).toBe(invoiceState.values.applied);
  const back = JSON.stringify(await rowsOfTask(clerk, task.taskId));
  for (const words of ['已登记在另一张发票上', '不能晚于今天', '由您申请', '出现了两次', 'LA-FP00000000'])
    expect(back).toContain(words);
});
