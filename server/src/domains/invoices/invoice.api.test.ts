import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { invoiceKind, invoiceState } from '#contracts/invoices/invoice.codes.ts';
import { type InvoiceRow, invoiceApi } from '#contracts/invoices/invoice.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { messageApi } from '#contracts/messages/message.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { dayAfter } from '#contracts/zone.ts';
import { post } from '#domains/ledger/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { seePdf } from '#testing/pdf.ts';
import { openWorld, type Place, password, unique, type World } from '#testing/world.ts';
import { invoicedOf } from './invoiceable-amount.queries.ts';

type Administrator = Awaited<ReturnType<World['administrator']>>;

let world: World;
let clerk: Administrator;
let checker: Administrator;
let place: Place;
let boss: Administrator;
const { applied, issued, sent, reversed, rejected, withdrawn } = invoiceState.values;

beforeAll(async () => {
  world = await openWorld();
  clerk = await world.administrator(world.head, 'admin');
  checker = await world.administrator(world.head, 'admin');
});
beforeEach(async () => {
  for (const by of [clerk, checker]) await by.call(sessionApi.stepUp, { password });
  place = await world.organisation('company');
  boss = await world.administrator(place, 'company');
});
afterAll(() => world.close());

const move = (kind: 'deposit' | 'refund', amountFen: number) =>
  world.asSystem((db) =>
    post(db, {
      orgId: place.orgId,
      key: `test:${unique()}`,
      kind,
      about: { kind: 'organisation', id: place.orgId },
      remark: kind,
      madeBy: '0',
      transfers: [
        kind === 'deposit'
          ? { debit: 'clearing', credit: 'paid', amountFen }
          : { debit: 'paid', credit: 'clearing', amountFen },
      ],
    }),
  );
const paid = (amountFen: number) => move('deposit', amountFen);
const lineOf = (amountFen: number) => ({ priceProduct: 'training', quantity: 1, amountFen, taxRate: 600 });
const form = (amounts: readonly number[], more: object = {}) => ({
  invoiceKind: invoiceKind.values.ordinary,
  invoiceTitle: '石家庄平安运输有限公司',
  taxNumber: '91350100M000100Y43',
  lines: amounts.map(lineOf),
  ...more,
});
const apply = (amounts: readonly number[], more: object = {}, by = boss) =>
  by.send(invoiceApi.add, form(amounts, more) as never);
const appliedFor = async (...amounts: number[]): Promise<string> => (await apply(amounts)).data?.invoiceId ?? '';
const one = (invoiceId: string, by = boss) => by.call(invoiceApi.one, { invoiceId });
let counted = 0;
const nextNumber = (): string => `2600${String(Date.now())}${String(++counted).padStart(3, '0')}`;
const issue = async (invoiceId: string, more: object = {}, by = checker) =>
  by.send(invoiceApi.issue, {
    invoiceId,
    version: (await one(invoiceId, by)).version,
    invoiceNumber: nextNumber(),
    issuedOn: dayOf(clock.now()),
    ...more,
  } as never);
const reverse = async (invoiceId: string, by = clerk, redNumber = nextNumber()) =>
  by.send(invoiceApi.reverse, {
    invoiceId,
    version: (await one(invoiceId, by)).version,
    redNumber,
    reason: '抬头有误',
  });
const fieldsOf = (answer: { fields?: readonly { field: string }[] }): string[] =>
  (answer.fields ?? []).map(({ field }) => field);
const told = async (by: Administrator, kind: string): Promise<number> =>
  ((await by.call(messageApi.list.page as never, { size: 100, kind } as never)) as PageOf<unknown>).total;

const printed = async (invoiceId: string): Promise<string> => {
  const { ticket } = await boss.call(invoiceApi.printTicket, { invoiceId });
  const response = await world.app.inject({
    url: `${fullPath(invoiceApi.print)}?ticket=${encodeURIComponent(ticket)}`,
  });
  const pages = await seePdf(response.rawPayload);
  return pages
    .map((page) => page.text)
    .join('')
    .replaceAll(/\s/g, '');
};

describe('an application on paper', () => {
  it('says who asks, to whom it is made out, its lines with their tax, and the number once it is issued', async () => {
    await paid(75_800);
    const id = await appliedFor(37_900, 37_900);
    const { applicationNumber, orgName } = await one(id);
    const before = await printed(id);
    for (const words of [
      '开票申请单',
      applicationNumber,
      orgName,
      '91350100M000100Y43',
      '758.00',
      '42.90',
      '21.45',
      'LA-CW-04',
    ])
      expect(before).toContain(words);
    expect(before).not.toContain('发票号码');
    await issue(id);
    expect(await printed(id)).toContain((await one(id)).invoiceNumber);
  });

  it('is given to its organisation and the head office alone', async () => {
    await paid(100);
    const invoiceId = await appliedFor(100);
    const neighbour = await world.administrator(await world.organisation('company'), 'company');
    expect((await neighbour.send(invoiceApi.printTicket, { invoiceId })).success).toBe(false);
    expect((await clerk.send(invoiceApi.printTicket, { invoiceId })).success).toBe(true);
  });
});

describe('an invoice', () => {
  it('is applied for, issued by the head office, sent, and each line has its own tax', async () => {
    await paid(75_800);
    const id = await appliedFor(37_900, 37_900);
    expect(await one(id)).toMatchObject({ state: applied, amountFen: 75_800, taxFen: 4290, can: ['withdraw'] });
    expect((await one(id, checker)).can).toEqual(['issue', 'reject']);
    expect((await issue(id)).success).toBe(true);
    expect(await told(boss, 'invoiceIssued')).toBe(1);
    await clerk.call(invoiceApi.edges.send, { id });
    const after = await one(id);
    expect(after).toMatchObject({ state: sent, can: [] });
    expect(after.applicationNumber).toMatch(/^LA-FP\d{14}$/);
    expect(after.lines.map((line) => line.taxFen)).toEqual([2145, 2145]);
    expect(after.history.map((step) => step.edge)).toEqual(['send', 'issue', 'add']);
  });

  it('is never more than was paid and is not invoiced yet, told on its lines with what is left', async () => {
    await paid(100_000);
    expect(fieldsOf(await apply([100_001]))).toEqual(['lines']);
    await appliedFor(60_000);
    const answer = await apply([40_001]);
    expect(fieldsOf(answer)).toEqual(['lines']);
    expect(JSON.stringify(answer)).toContain('400.00');
    expect((await apply([40_000])).success).toBe(true);
    expect(await boss.call(invoiceApi.invoiceable, {})).toMatchObject({
      paidFen: 100_000,
      invoicedFen: 100_000,
      leftFen: 0,
    });
  });

  it('of two that ask at once for all there is comes once', async () => {
    await paid(50_000);
    const answers = await Promise.all([apply([50_000]), apply([50_000]), apply([50_000])]);
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
  });

  it('given back money is not invoiced: neither asked for nor issued', async () => {
    await paid(100_000);
    const id = await appliedFor(80_000);
    await move('refund', 30_000);
    expect(fieldsOf(await apply([1]))).toEqual(['lines']);
    expect((await issue(id)).success).toBe(false);
    expect((await one(id)).state).toBe(applied);
    await checker.call(invoiceApi.edges.reject, { id, reason: '已退款，请重新申请' });
    expect(await one(id)).toMatchObject({ state: rejected, invoiceReason: '已退款，请重新申请', can: [] });
    expect(await told(boss, 'invoiceRejected')).toBe(1);
    expect((await apply([70_000])).success).toBe(true);
  });

  it('is reversed by another person than who issued it; its amount may be invoiced again', async () => {
    await paid(20_000);
    const id = await appliedFor(20_000);
    const invoiced = () => world.asSystem((db) => invoicedOf(db, place.orgId));
    expect(await invoiced()).toBe(0);
    await issue(id);
    expect(await invoiced()).toBe(20_000);
    expect((await one(id, checker)).can).not.toContain('reverse');
    expect((await reverse(id, checker)).success).toBe(false);
    expect((await reverse(id)).success).toBe(true);
    expect(await invoiced()).toBe(0);
    expect(await one(id)).toMatchObject({ state: reversed, invoiceReason: '抬头有误' });
    expect(await told(boss, 'invoiceReversed')).toBe(1);
    expect((await apply([20_000])).success).toBe(true);
  });

  it('is withdrawn by whoever applied alone, which frees its amount', async () => {
    await paid(10_000);
    const id = await appliedFor(10_000);
    const colleague = await world.administrator(place, 'company');
    expect((await colleague.send(invoiceApi.edges.withdraw, { id })).success).toBe(false);
    await boss.call(invoiceApi.edges.withdraw, { id });
    expect((await one(id)).state).toBe(withdrawn);
    expect((await apply([10_000])).success).toBe(true);
  });

  it('is not issued by who applied for the customer', async () => {
    await paid(10_000);
    const made = await apply([10_000], { orgId: place.orgId }, clerk);
    const id = made.data?.invoiceId ?? '';
    expect((await one(id, clerk)).can).toEqual(['withdraw']);
    expect((await issue(id, {}, clerk)).success).toBe(false);
    expect((await issue(id)).success).toBe(true);
    expect((await one(id)).state).toBe(issued);
  });

  it('remembers to whom the last one was made out', async () => {
    await paid(10_000);
    expect((await boss.call(invoiceApi.invoiceable, {})).last).toBeNull();
    await apply([100], { invoiceTitle: '平安物流', invoiceEmail: 'bill@example.org' });
    expect((await boss.call(invoiceApi.invoiceable, {})).last).toMatchObject({
      invoiceTitle: '平安物流',
      taxNumber: '91350100M000100Y43',
      invoiceEmail: 'bill@example.org',
    });
  });
});

describe('what is wrong is said on its field', () => {
  it.each<[string, object, string[]]>([
    ['a tax number with a wrong check character', { taxNumber: '91350100M000100Y44' }, ['taxNumber']],
    ['no title', { invoiceTitle: '' }, ['invoiceTitle']],
    ['no line', { lines: [] }, ['lines']],
    ['an address that is none', { invoiceEmail: 'nobody' }, ['invoiceEmail']],
    [
      'a special one without bank and address',
      { invoiceKind: invoiceKind.values.special },
      ['taxAddress', 'taxPhone', 'buyerBank', 'buyerAccount'],
    ],
  ])('%s', async (_, more, fields) => {
    await paid(10_000);
    expect(fieldsOf(await apply([100], more))).toEqual(fields);
  });

  it('of the invoice itself: its number, its day, its version', async () => {
    await paid(10_000);
    const [first, second] = [await appliedFor(100), await appliedFor(100)];
    const invoiceNumber = nextNumber();
    expect(fieldsOf(await issue(first, { invoiceNumber: '12' }))).toEqual(['invoiceNumber']);
    expect(fieldsOf(await issue(first, { issuedOn: dayAfter(dayOf(clock.now()), 1) }))).toEqual(['issuedOn']);
    expect((await issue(first, { version: 0 })).success).toBe(false);
    expect((await issue(first, { invoiceNumber })).success).toBe(true);
    expect(fieldsOf(await issue(second, { invoiceNumber }))).toEqual(['invoiceNumber']);
    await issue(second);
    const redNumber = nextNumber();
    await reverse(first, clerk, redNumber);
    expect(fieldsOf(await reverse(second, clerk, redNumber))).toEqual(['redNumber']);
  });
});

it('another organisation’s invoices are not there', async () => {
  await paid(10_000);
  const id = await appliedFor(100);
  const stranger = await world.administrator(await world.organisation('company'), 'company');
  expect((await stranger.send(invoiceApi.one, { invoiceId: id })).success).toBe(false);
  const { list } = (await stranger.call(invoiceApi.list.page as never, { size: 100 } as never)) as PageOf<InvoiceRow>;
  expect(list.map((row) => row.invoiceId)).not.toContain(id);
  expect(fieldsOf(await apply([100], { orgId: place.orgId }, stranger))).toEqual(['orgId']);
});
