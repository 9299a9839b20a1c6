import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { archiveApi } from '#contracts/archives/archive.contract.ts';
import { type CostBookRow, type CostGapRow, costBookApi } from '#contracts/costs/book.contract.ts';
import { costBookState, costItem, costVoucherState } from '#contracts/costs/cost.codes.ts';
import { type CostVoucherRow, costVoucherApi } from '#contracts/costs/voucher.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { fullPath } from '#contracts/route.ts';
import { todoApi } from '#contracts/todos/todo.contract.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { keepFile } from '#kernel/files.ts';
import { seePdf } from '#testing/pdf.ts';
import { dayFrom } from '#testing/plans.ts';
import { finishTask } from '#testing/sheets.ts';
import { makeLesson, makePlan } from '#testing/training.ts';
import { openWorld, type Place, unique, type World } from '#testing/world.ts';
import { namesInZip } from '#testing/zips.ts';

let world: World;
type Administrator = Awaited<ReturnType<World['administrator']>>;
let authority: Place;
let supervisor: Administrator;
let place: Place;
let boss: Administrator;
let neighbour: Administrator;

/** The day of a test, on which it spends, and its year. */
let today: string;
let year: number;
const { draft, confirmed } = costBookState.values;
const { booked, voided } = costVoucherState.values;

beforeAll(async () => {
  world = await openWorld();
  authority = await world.organisation('supervise');
  supervisor = await world.administrator(authority, 'supervise');
  neighbour = await world.administrator(await world.organisation('company'), 'company');
});
beforeEach(async () => {
  today = dayOf(clock.now());
  year = Number(today.slice(0, 4));
  place = await world.organisation('company', authority);
  boss = await world.administrator(place, 'company');
});
afterAll(() => world.close());

const listOf = async <R>(by: Administrator, page: unknown, query: object = {}): Promise<R[]> =>
  ((await by.call(page as never, { size: 100, ...query } as never)) as PageOf<R>).list;
const open = (bookYear: number, more: object = {}, by = boss) =>
  by.send(costBookApi.add, { bookYear, freightFen: 1_000_000_07, passengerFen: 2_000_000_00, ...more } as never);
const opened = async (bookYear = year, more: object = {}): Promise<string> =>
  (await open(bookYear, more)).data?.bookId ?? '';
const bookOf = (bookId: string, by = boss) => by.call(costBookApi.one, { bookId });
const spend = (bookId: string, more: object = {}, by = boss) =>
  by.send(costVoucherApi.add, {
    bookId,
    usedOn: today,
    costItem: costItem.values.protection,
    amountFen: 12_345,
    payee: '石家庄劳保用品商行',
    purpose: '防静电工作服 10 套',
    voucherNumber: `记-${unique()}`,
    ...more,
  } as never);
const spent = async (bookId: string, more: object = {}): Promise<string> =>
  (await spend(bookId, more)).data?.voucherId ?? '';
const fieldsOf = (answer: { fields?: readonly { field: string }[] }): string[] =>
  (answer.fields ?? []).map(({ field }) => field);

describe('the book of a year', () => {
  it('draws each kind of business at its rate, by months that add up to the fen', async () => {
    const book = await bookOf(await opened(year, { carriedFen: 500, planEducationFen: 70_000, planOtherFen: 1 }));
    expect(book).toMatchObject({ bookYear: year, state: draft, revenueFen: 3_000_000_07, carriedFen: 500 });
    expect(book.parts).toEqual([
      { businessKind: 'freight', revenueFen: 1_000_000_07, perMille: 10, drawnFen: 1_000_000 },
      { businessKind: 'passenger', revenueFen: 2_000_000_00, perMille: 15, drawnFen: 3_000_000 },
    ]);
    expect(book.drawnFen).toBe(4_000_000);
    expect(book.months.map((one) => one.drawnFen)).toEqual([...Array.from({ length: 11 }, () => 333_333), 333_337]);
    expect(book.months.at(-1)?.drawnSumFen).toBe(book.drawnFen);
    expect(book.plannedFen).toBe(70_001);
    expect(book.items.find((one) => one.item === 'education')?.plannedFen).toBe(70_000);
    expect(book.restFen).toBe(4_000_500);
  });

  it('stands once a year, and names at least one kind of business', async () => {
    await opened();
    expect(fieldsOf(await open(year))).toEqual(['bookYear']);
    expect((await open(year - 1)).success).toBe(true);
    expect(fieldsOf(await open(year - 2, { freightFen: null, passengerFen: null }))).toEqual(['freightFen']);
    expect((await open(year - 3, { freightFen: 0, passengerFen: null })).success).toBe(true);
    expect(fieldsOf(await open(year - 4, { carriedFen: -1 }))).toEqual(['carriedFen']);
  });

  it('is changed while it is open, and by one person at a time', async () => {
    const bookId = await opened();
    const change = { bookId, version: 1, specialFen: 100_000_00 };
    await boss.call(costBookApi.mod, change as never);
    expect(await bookOf(bookId)).toMatchObject({ drawnFen: 150_000, version: 2 });
    expect((await boss.send(costBookApi.mod, change as never)).success).toBe(false);
  });

  it('takes over what was left, not what was overrun, and settles it when last year is confirmed', async () => {
    const last = await opened(year - 1);
    const bookId = await opened();
    expect((await bookOf(bookId)).carriedFen).toBe(4_000_000);
    await spent(last, { usedOn: `${year - 1}-05-06`, amountFen: 1_000_000 });
    await boss.call(costBookApi.edges.confirm, { id: last });
    expect(await bookOf(bookId)).toMatchObject({ carriedFen: 3_000_000, lastState: confirmed });
    await boss.call(costBookApi.edges.reopen, { id: last, reason: '漏记一张凭证' });
    await spent(last, { usedOn: `${year - 1}-05-07`, amountFen: 9_000_000 });
    expect(await bookOf(last)).toMatchObject({ restFen: -6_000_000, overrunFen: 6_000_000, carriesFen: 0 });
    await boss.call(costBookApi.edges.confirm, { id: last });
    expect((await bookOf(bookId)).carriedFen).toBe(0);
    expect((await bookOf(last)).history.map((one) => one.edge)).toEqual(['confirm', 'reopen', 'confirm', 'add']);
  });

  it('is reopened with a reason, and not while the next year is confirmed', async () => {
    const last = await opened(year - 1);
    const bookId = await opened();
    for (const id of [last, bookId]) await boss.call(costBookApi.edges.confirm, { id });
    const reopen = (id: string, reason = '补记凭证') => boss.send(costBookApi.edges.reopen, { id, reason });
    expect(fieldsOf(await reopen(bookId, ''))).toEqual(['reason']);
    expect((await reopen(last)).success).toBe(false);
    expect((await reopen(bookId)).success).toBe(true);
    expect((await reopen(last)).success).toBe(true);
  });
});

describe('a voucher', () => {
  it('counts for its item and month, and no longer once it is voided', async () => {
    const bookId = await opened();
    const voucherId = await spent(bookId);
    await spent(bookId, { costItem: costItem.values.insurance, amountFen: 100 });
    const month = Number(today.slice(5, 7)) - 1;
    const before = await bookOf(bookId);
    expect([before.usedFen, before.voucherCount, before.withoutFile]).toEqual([12_445, 2, 2]);
    expect(before.months[month]?.usedFen).toBe(12_445);
    expect(before.items.find((one) => one.item === 'protection')).toMatchObject({ usedFen: 12_345, voucherCount: 1 });
    await boss.call(costVoucherApi.edges.void, { id: voucherId, reason: '金额登记错误' });
    expect((await bookOf(bookId)).usedFen).toBe(100);
    const [row] = await listOf<CostVoucherRow>(boss, costVoucherApi.list.page, { bookId, state: voided });
    expect(row).toMatchObject({ voucherId, voidReason: '金额登记错误', can: [] });
    expect((await boss.send(costVoucherApi.edges.void, { id: voucherId, reason: '再来一次' })).success).toBe(false);
  });

  it.each([
    ['a day of another year', () => ({ usedOn: `${year - 1}-12-31` }), 'usedOn'],
    ['a day to come', () => ({ usedOn: dayFrom(2) }), 'usedOn'],
    ['no amount', () => ({ amountFen: 0 }), 'amountFen'],
    ['a part of a fen', () => ({ amountFen: 1.5 }), 'amountFen'],
    ['an item that is none', () => ({ costItem: 'party' }), 'costItem'],
    ['nobody paid', () => ({ payee: '' }), 'payee'],
  ])('is refused with %s', async (_, more, field) => {
    expect(fieldsOf(await spend(await opened(), more()))).toEqual([field]);
  });

  it('has a number that counts once; a voided one gives it free', async () => {
    const bookId = await opened();
    const first = await spent(bookId, { voucherNumber: '记-0101' });
    expect(fieldsOf(await spend(bookId, { voucherNumber: '记-0101' }))).toEqual(['voucherNumber']);
    await boss.call(costVoucherApi.edges.void, { id: first, reason: '重复登记' });
    expect((await spend(bookId, { voucherNumber: '记-0101' })).success).toBe(true);
  });

  it('goes into a confirmed year, and out of it, only when it is reopened', async () => {
    const bookId = await opened();
    const voucherId = await spent(bookId);
    await boss.call(costBookApi.edges.confirm, { id: bookId });
    expect((await spend(bookId)).description).toContain('已确认');
    expect((await boss.send(costVoucherApi.edges.void, { id: voucherId, reason: '记错' })).success).toBe(false);
    await boss.call(costBookApi.edges.reopen, { id: bookId, reason: '补记凭证' });
    expect((await spend(bookId)).success).toBe(true);
  });

  it('names a training of the own company, for education alone', async () => {
    const bookId = await opened();
    const film = await makeLesson(world, place, 600);
    const planId = await makePlan(world, place, { lessons: [{ lessonId: film.lessonId, requiredSeconds: 600 }] });
    expect((await boss.call(costVoucherApi.plans, {})).map((one) => one.planId)).toEqual([planId]);
    expect(await neighbour.call(costVoucherApi.plans, {})).toEqual([]);
    expect(fieldsOf(await spend(bookId, { planId }))).toEqual(['planId']);
    const education = { costItem: costItem.values.education };
    const foreign = await makePlan(world, world.head, { lessons: [] });
    expect(fieldsOf(await spend(bookId, { ...education, planId: foreign }))).toEqual(['planId']);
    await spent(bookId, { ...education, planId });
    const [row] = await listOf<CostVoucherRow>(boss, costVoucherApi.list.page, { bookId });
    expect(row).toMatchObject({ planId, state: booked, can: ['void'] });
  });

  it('holds its invoice, which the authority opens and a neighbour does not', async () => {
    const bookId = await opened();
    const by = boss.person;
    const actor = await world.runtime.actorOf({
      userId: by.userId,
      orgUserId: by.orgUserId,
      orgId: place.orgId,
      language: 'zh-CN',
    } as never);
    const fileId = await keepFile(world.runtime, actor, {
      kind: 'cost-voucher',
      fileName: '发票.pdf',
      mediaType: 'application/pdf',
      bytes: Buffer.from('%PDF-1.4 invoice'),
      sealed: true,
    });
    await spent(bookId, { files: [{ fileId, fileName: '发票.pdf' }] });
    expect((await bookOf(bookId)).withoutFile).toBe(0);
    const view = async (who: Administrator) =>
      (await who.raw({ method: 'GET', url: `/manager/file/view?fileId=${fileId}` })).body.toString();
    expect(await view(boss)).toContain('invoice');
    expect(await view(supervisor)).toContain('invoice');
    expect(await view(neighbour)).not.toContain('invoice');
  });
});

describe('who reads', () => {
  it('is the company and the authority above it; the latter never writes', async () => {
    const bookId = await opened();
    const voucherId = await spent(bookId);
    expect(await bookOf(bookId, supervisor)).toMatchObject({ usedFen: 12_345, can: [] });
    expect(await listOf<CostVoucherRow>(supervisor, costVoucherApi.list.page, { bookId })).toMatchObject([
      { voucherId, can: [] },
    ]);
    for (const answer of [
      await open(year - 1, {}, supervisor),
      await spend(bookId, {}, supervisor),
      await supervisor.send(costBookApi.edges.confirm, { id: bookId }),
      await supervisor.send(costVoucherApi.edges.void, { id: voucherId, reason: '不应当能作废' }),
    ])
      expect(answer.success).toBe(false);
    expect((await neighbour.send(costBookApi.one, { bookId })).success).toBe(false);
    expect((await spend(bookId, {}, neighbour)).success).toBe(false);
    expect((await listOf<CostBookRow>(neighbour, costBookApi.list.page)).length).toBe(0);
  });

  it('a company above does not write the book of one below', async () => {
    const below = await world.organisation('company', place);
    const theirs = await world.administrator(below, 'company');
    const bookId = (await open(year, {}, theirs)).data?.bookId ?? '';
    expect(await bookOf(bookId)).toMatchObject({ can: [] });
    expect((await spend(bookId)).success).toBe(false);
    expect((await boss.send(costBookApi.edges.confirm, { id: bookId })).success).toBe(false);
  });

  it('finds overruns, years, items and what lacks an invoice', async () => {
    const bookId = await opened();
    const books = (query: object) => listOf<CostBookRow>(boss, costBookApi.list.page, query);
    expect([(await books({ overrun: 'true' })).length, (await books({ overrun: 'false' })).length]).toEqual([0, 1]);
    await spent(bookId, { amountFen: 5_000_000 });
    expect((await books({ overrun: 'true' }))[0]).toMatchObject({ restFen: -1_000_000, usedShare: 125 });
    expect((await books({ bookYear: year - 1 })).length).toBe(0);
    const vouchers = async (query: object) =>
      (await listOf<CostVoucherRow>(boss, costVoucherApi.list.page, query)).length;
    expect(await vouchers({ keyword: '防静电', costItem: 'protection', hasFile: 'false', bookYear: year })).toBe(1);
    expect(await vouchers({ costItem: 'education' })).toBe(0);
    expect(await vouchers({ hasFile: 'true' })).toBe(0);
    expect(await vouchers({ usedBetween: `${year - 1}-01-01,${year - 1}-12-31` })).toBe(0);
  });
});

describe('a company without this year’s book', () => {
  it('is told from February on, until it has one', async () => {
    const late = Number(today.slice(5, 7)) >= 2;
    const waits = async () =>
      ((await boss.call(todoApi.update, {})) as { list: { code: string; count: number }[] }).list.find(
        (one) => one.code === 'costBookMissing',
      )?.count ?? 0;
    const gaps = (by: Administrator, query: object) =>
      listOf<CostGapRow>(by, costBookApi.gaps.page, { orgId: place.orgId, ...query });
    expect(await waits()).toBe(late ? 1 : 0);
    expect((await gaps(boss, {}))[0]).toMatchObject({ thisState: null, lastState: null, can: ['open'] });
    expect((await gaps(supervisor, { due: String(late) }))[0]).toMatchObject({ can: [] });
    await opened();
    expect(await waits()).toBe(0);
    expect((await gaps(boss, {}))[0]).toMatchObject({ thisState: draft, can: [] });
    expect(await gaps(supervisor, { lastOpen: 'false' })).toEqual([]);
  });
});

describe('the printed ledger', () => {
  const print = async (bookId: string, by = boss): Promise<string> => {
    const { ticket } = await by.call(costBookApi.printTicket, { bookId });
    const url = `${fullPath(costBookApi.print)}?ticket=${encodeURIComponent(ticket)}`;
    return (await seePdf((await world.browser().raw({ method: 'GET', url })).body)).map((page) => page.text).join('\n');
  };

  it('tells what was drawn and used, every voucher, the overrun, and has lines to sign', async () => {
    const bookId = await opened();
    await spent(bookId, { amountFen: 5_000_000, voucherNumber: '记-0808' });
    const wrong = await spent(bookId, { voucherNumber: '记-0909' });
    await boss.call(costVoucherApi.edges.void, { id: wrong, reason: '发票作废' });
    const words = await print(bookId);
    for (const wanted of [
      '安全生产费用台账',
      '40,000.00',
      '3,333.37',
      '记-0808',
      '发票作废',
      '超出可用金额 10,000.00',
      '财务负责人（签字）',
      '单位盖章处',
      '未确认',
    ])
      expect(words).toContain(wanted);
    expect(await print(bookId, supervisor)).toContain('记-0808');
    await boss.call(costBookApi.edges.confirm, { id: bookId });
    expect(await print(bookId)).not.toContain('未确认');
  });

  it('is not another’s, and is written down', async () => {
    const bookId = await opened();
    expect((await neighbour.send(costBookApi.printTicket, { bookId })).success).toBe(false);
    await print(bookId);
    const { rows } = await world.asSystem((db) =>
      sql<{
        n: number;
      }>`select count(*)::int as n from print_log where object_kind = 'costBook' and object_id = ${bookId}`.execute(db),
    );
    expect(rows[0]?.n).toBe(1);
  });
});

describe('the archive of an organisation', () => {
  const pack = async () => {
    const asked = { orgId: place.orgId, from: `${year}-01-01`, until: today };
    const { taskId } = await boss.call(archiveApi.packOrganisation, asked);
    await finishTask(world, boss, taskId);
    const [made] = await boss.call(archiveApi.organisationPacks, { orgId: place.orgId });
    const read = async (form: string) =>
      (await boss.raw({ method: 'GET', url: `${fullPath(archiveApi.file)}?packId=${made?.packId}&form=${form}` })).body;
    const words = (await seePdf(await read('pdf'))).map((page) => page.text).join('\n');
    return { words, files: await namesInZip(await read('zip')) };
  };

  it('holds the ledger of each year, and has it once it is confirmed', async () => {
    const film = await makeLesson(world, place, 600);
    await makePlan(world, place, { lessons: [{ lessonId: film.lessonId, requiredSeconds: 600 }] });
    const without = await pack();
    expect(without.words).toContain(`${year} 年未建账`);
    expect(without.files.join()).not.toContain('安全生产费用台账');
    const bookId = await opened();
    await spent(bookId, { voucherNumber: '记-0707' });
    const unconfirmed = await pack();
    expect(unconfirmed.words).toContain(`${year} 年未确认`);
    await boss.call(costBookApi.edges.confirm, { id: bookId });
    const { words, files } = await pack();
    expect(words).not.toContain('年未确认');
    expect(words).toContain('安全生产费用台账');
    expect(files.filter((name) => name.startsWith('安全生产费用台账/'))).toHaveLength(1);
  });
});
