import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileApi } from '#contracts/files/file.contract.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { ledgerAccount } from '#contracts/ledger/ledger.codes.ts';
import type { PageOf } from '#contracts/list.ts';
import { metricApi } from '#contracts/metrics/metric.contract.ts';
import { organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { settlementState } from '#contracts/settlements/settlement.codes.ts';
import { type SettlementRow, settlementApi } from '#contracts/settlements/settlement.contract.ts';
import type { SettlementLineRow } from '#contracts/settlements/settlement-line.contract.ts';
import { dayAfter } from '#contracts/zone.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { runTask, waitingTasks } from '#kernel/tasks.ts';
import { balancesOf } from '#testing/charges.ts';
import { whilePlatformSets } from '#testing/parameters.ts';
import { type Pricers, somePricers } from '#testing/prices.ts';
import { sendFile } from '#testing/send-file.ts';
import { capturedCharge, reverseCharge } from '#testing/settlements.ts';
import { minuteComes, runNow } from '#testing/timers.ts';
import { type Browser, openWorld, type Place, password, unique, type World } from '#testing/world.ts';
import { makeSettlements, monthBefore } from './statements/make-settlements.task.ts';

let world: World;
let by: Pricers;
let place: Place;
let company: Place;
let partner: Browser;
const month = monthBefore(dayOf(clock.now()));
const earlier = monthBefore(month);
const before = monthBefore(earlier);
/** An instant on a day of a month. */
const on = (first: string, days: number): string => `${dayAfter(first, days)}T10:00:00+08:00`;
const { generated, sent, confirmed, disputed, invoiced, paid } = settlementState.values;

beforeAll(async () => {
  world = await openWorld();
  by = await somePricers(world);
  // What holds since long ago: nothing that is written today can hold for months that are over.
  await world.asSystem((db) =>
    sql`insert into income_setting (org_id, path, setting_name, product, role, partner_kind, mode, permille, holds_from, state, audited_at, created_by, updated_by)
      select id, path, '往期', 'training', 'seller', 'agent', 'percent', 200, ${before}::date, 3, ${on(before, 0)}::timestamptz, 1, 1
      from organisation where id = luan_head_office()`.execute(db),
  );
});
beforeEach(async () => {
  place = await world.organisation('agent');
  company = await world.organisation('company', place);
  partner = await world.administrator(place, 'agent');
  await partner.call(sessionApi.stepUp, { password });
});
afterAll(() => world.close());

const own = async (browser: Browser = partner): Promise<SettlementRow[]> =>
  (
    (await browser.call(settlementApi.list.page, {
      size: 100,
      sort: 'settlementMonth',
      order: 'asc',
    } as never)) as PageOf<SettlementRow>
  ).list;
const linesOf = async (settlementId: string, browser: Browser = partner): Promise<SettlementLineRow[]> =>
  ((await browser.call(settlementApi.lines.page, { settlementId, size: 100 } as never)) as PageOf<SettlementLineRow>)
    .list;
const one = (settlementId: string) => partner.call(settlementApi.one, { settlementId });
/** The partner confirms what it has just read. */
const confirm = async (settlementId: string) =>
  partner.call(settlementApi.confirm, { settlementId, version: (await one(settlementId)).version });
const charged = (fen: number, at: string) => capturedCharge(world, company, { fen, at });
const onlyOne = async (): Promise<SettlementRow> => {
  const [row, more] = await own();
  if (!row || more) throw new Error('Not one statement');
  return row;
};
/** The statement of the last month of so much captured, sent. */
const sentOf = async (fen: number): Promise<SettlementRow> => {
  await charged(fen, on(month, 3));
  await makeSettlements(world.runtime, month);
  const { settlementId } = await onlyOne();
  await by.writer.call(settlementApi.edges.send, { id: settlementId });
  return onlyOne();
};

describe('the statement of a month', () => {
  it('is made once of all that was captured until its end, and what comes late goes into the next', async () => {
    await charged(100_000, on(earlier, 4));
    expect(await makeSettlements(world.runtime, earlier)).toBeGreaterThan(0);
    expect(await onlyOne()).toMatchObject({
      settlementMonth: earlier.slice(0, 7),
      state: generated,
      capturedFen: 20_000,
      partnerDueFen: 20_000,
      lineCount: 1,
      can: [],
    });
    await charged(50_000, on(earlier, 5));
    expect(await makeSettlements(world.runtime, earlier)).toBe(0);
    await makeSettlements(world.runtime, month);
    expect((await own()).map(({ capturedFen }) => capturedFen)).toEqual([20_000, 10_000]);
  });

  it('has a refund of the month after as a negative line at the old rate', async () => {
    const chargeId = await charged(100_000, on(earlier, 4));
    await makeSettlements(world.runtime, earlier);
    await charged(60_000, on(month, 4));
    await reverseCharge(world, company, chargeId, 100_000, on(month, 9));
    await makeSettlements(world.runtime, month);
    const [, second] = await own();
    expect(second).toMatchObject({ capturedFen: 12_000, refundedFen: -20_000, partnerDueFen: 0, carriedOutFen: -8000 });
    const [, refunded] = await linesOf(second?.settlementId ?? '');
    expect(refunded).toMatchObject({ lineFen: -20_000, shareText: '20%', baseFen: -100_000 });
  });

  it('of -12.00 is carried and pays nobody; the next one takes it along', async () => {
    const chargeId = await charged(6000, on(before, 4));
    await charged(100_000, on(before, 4));
    await makeSettlements(world.runtime, before);
    await reverseCharge(world, company, chargeId, 6000, on(earlier, 9));
    await makeSettlements(world.runtime, earlier);
    const [, negative] = await own();
    expect(negative).toMatchObject({ partnerDueFen: 0, carriedOutFen: -1200 });
    await by.writer.call(settlementApi.edges.send, { id: negative?.settlementId ?? '' });
    await confirm(negative?.settlementId ?? '');
    const { version } = await one(negative?.settlementId ?? '');
    const entered = {
      settlementId: negative?.settlementId ?? '',
      version,
      partnerInvoice: '12345678',
      invoicedOn: dayOf(clock.now()),
    };
    expect((await by.writer.send(settlementApi.receiveInvoice, entered)).success).toBe(false);
    await charged(100_000, on(month, 4));
    await makeSettlements(world.runtime, month);
    expect((await own())[2]).toMatchObject({ capturedFen: 20_000, carriedInFen: -1200, partnerDueFen: 18_800 });
  });

  it('below the least payment is carried', async () => {
    await charged(49_999, on(month, 4));
    await makeSettlements(world.runtime, month);
    expect(await onlyOne()).toMatchObject({ capturedFen: 9999, partnerDueFen: 0, carriedOutFen: 9999 });
  });

  it('is paid from whatever least payment the platform sets', async () => {
    await charged(1000, on(month, 4));
    await whilePlatformSets(world, 'settlementLeastYuan', 2, () => makeSettlements(world.runtime, month));
    expect(await onlyOne()).toMatchObject({ capturedFen: 200, partnerDueFen: 200, carriedOutFen: 0 });
  });

  it('is made by the night', async () => {
    await charged(100_000, on(month, 4));
    expect(await minuteComes(world, 'settlements')).toBe(true);
    for (const taskId of await waitingTasks(world.runtime.database)) await runTask(world.runtime, taskId);
    expect(await own()).toHaveLength(1);
    expect(await minuteComes(world, 'settlements')).toBe(false);
  });
});

describe('between the partner and the head office', () => {
  it('it is confirmed, frozen, invoiced, paid by a second person, and stands in the platform’s book', async () => {
    const { settlementId } = await sentOf(100_000);
    await confirm(settlementId);
    const held = await one(settlementId);
    expect(held).toMatchObject({ state: confirmed, can: ['attachInvoice'] });
    expect(held.settlementHash).toMatch(/^[0-9a-f]{64}$/);
    await expect(
      sql`update settlement_line set amount_fen = 1 where settlement_id = ${settlementId}`.execute(
        world.runtime.database.kysely,
      ),
    ).rejects.toThrow();
    await expect(
      sql`update settlement set captured_fen = captured_fen + 1, payable_fen = payable_fen + 1 where id = ${settlementId}`.execute(
        world.runtime.database.kysely,
      ),
    ).rejects.toThrow();
    const day = dayOf(clock.now());
    const invoice = { settlementId, version: held.version, partnerInvoice: '12345678', invoicedOn: day };
    expect(
      (await by.writer.send(settlementApi.receiveInvoice, { ...invoice, invoicedOn: dayAfter(day, 1) })).success,
    ).toBe(false);
    const { version } = await by.writer.call(settlementApi.receiveInvoice, invoice);
    expect((await one(settlementId)).state).toBe(invoiced);
    const payment = { settlementId, version, bankNumber: `JS${unique()}0001`, paidOn: day };
    expect((await by.writer.send(settlementApi.pay, payment)).success).toBe(false);
    const head = world.head.orgId;
    const [income, received] = [ledgerAccount.values.income - 1, ledgerAccount.values.received - 1];
    const balances = await balancesOf(world, head);
    await by.auditor.call(settlementApi.pay, payment);
    const after = await balancesOf(world, head);
    expect([
      (after[income] ?? 0) - (balances[income] ?? 0),
      (after[received] ?? 0) - (balances[received] ?? 0),
    ]).toEqual([-20_000, 20_000]);
    expect(await one(settlementId)).toMatchObject({
      state: paid,
      bankNumber: payment.bankNumber,
      settlementHash: held.settlementHash,
    });
  });

  it('a line is disputed once, answered by an adjustment, and the statement is sent again', async () => {
    const { settlementId } = await sentOf(100_000);
    const [line] = await linesOf(settlementId);
    expect(line?.can).toEqual(['dispute']);
    const dispute = { settlementId, lineIds: [line?.lineId ?? ''], disputeRemark: '比例应为 25%' };
    await partner.call(settlementApi.dispute, dispute);
    expect((await one(settlementId)).state).toBe(disputed);
    const answer = { lineId: line?.lineId ?? '', disputeAnswer: '按 25% 补', lineFen: 5000 };
    expect((await partner.send(settlementApi.answer, answer)).success).toBe(false);
    await by.writer.call(settlementApi.answer, answer);
    expect(await one(settlementId)).toMatchObject({ state: sent, adjustedFen: 5000, partnerDueFen: 25_000 });
    const again = await partner.send(settlementApi.dispute, dispute);
    expect(again.fields?.map(({ field }) => field)).toEqual(['lineIds']);
    await confirm(settlementId);
  });

  it('is adjusted with a reason and taxed before it is sent, and never afterwards', async () => {
    await charged(100_000, on(month, 3));
    await makeSettlements(world.runtime, month);
    const { settlementId, version } = await onlyOne();
    const adjusted = await by.writer.call(settlementApi.adjust, {
      settlementId,
      version,
      lineFen: -1000,
      reason: '上月多计',
    });
    expect((await by.writer.send(settlementApi.withhold, { settlementId, version, withheldFen: 100 })).success).toBe(
      false,
    );
    await by.writer.call(settlementApi.withhold, { settlementId, version: adjusted.version, withheldFen: 1500 });
    expect(await onlyOne()).toMatchObject({ adjustedFen: -1000, withheldFen: 1500, partnerDueFen: 17_500 });
    await by.writer.call(settlementApi.edges.send, { id: settlementId });
    const late = { settlementId, version: (await onlyOne()).version, lineFen: 100, reason: '补计' };
    expect((await by.writer.send(settlementApi.adjust, late)).success).toBe(false);
    const out = await partner.call(settlementApi.printTicket, { settlementId });
    expect(out).toBeTruthy();
  });

  it('keeps its partner from being switched off until it is settled', async () => {
    const { settlementId, settlementNumber } = await sentOf(40_000);
    const head = await world.administrator(world.head, 'admin');
    const disable = () => head.send(organisationApi.edges.disable, { id: place.orgId, reason: '合作终止' });
    expect((await disable()).description).toContain(settlementNumber);
    // What is less than the least payment is carried: nothing is payable once it is confirmed.
    await confirm(settlementId);
    expect((await disable()).success).toBe(true);
  });

  it('is confirmed as it was read, not as it was adjusted meanwhile', async () => {
    const { settlementId, version } = await sentOf(100_000);
    await by.writer.call(settlementApi.edges.takeBack, { id: settlementId });
    const adjusting = { settlementId, version: (await one(settlementId)).version, lineFen: -5000, reason: '上月多计' };
    await by.writer.call(settlementApi.adjust, adjusting);
    await by.writer.call(settlementApi.edges.send, { id: settlementId });
    expect((await partner.send(settlementApi.confirm, { settlementId, version })).success).toBe(false);
    expect((await one(settlementId)).state).toBe(sent);
    await confirm(settlementId);
    expect(await one(settlementId)).toMatchObject({ state: confirmed, partnerDueFen: 15_000 });
  });

  it('a mistyped invoice is taken back with a reason until it is paid, and entered anew', async () => {
    const { settlementId } = await sentOf(100_000);
    await confirm(settlementId);
    const { settlementHash, version } = await one(settlementId);
    const invoice = { settlementId, partnerInvoice: '12345679', invoicedOn: dayOf(clock.now()) };
    await by.writer.call(settlementApi.receiveInvoice, { ...invoice, version });
    const { withdrawInvoice } = settlementApi.edges;
    expect((await by.writer.call(settlementApi.one, { settlementId })).can).toEqual([
      'withdrawInvoice',
      'attachInvoice',
    ]);
    const back = { id: settlementId, reason: '发票号码登记错误' };
    expect((await partner.send(withdrawInvoice, back)).success).toBe(false);
    expect((await by.writer.send(withdrawInvoice, { id: settlementId } as never)).success).toBe(false);
    await by.writer.call(withdrawInvoice, back);
    const again = await one(settlementId);
    expect(again).toMatchObject({ state: confirmed, partnerInvoice: '', invoicedOn: null, settlementHash });
    expect(again.history.find(({ edge }) => edge === 'withdrawInvoice')).toMatchObject({ reason: back.reason });
    // Who entered the wrong one entered nothing of what is paid now.
    const right = { ...invoice, partnerInvoice: '12345680', version: again.version };
    const entered = await by.auditor.call(settlementApi.receiveInvoice, right);
    const payment = {
      settlementId,
      version: entered.version,
      bankNumber: `JS${unique()}0003`,
      paidOn: invoice.invoicedOn,
    };
    await by.writer.call(settlementApi.pay, payment);
    expect((await by.writer.send(withdrawInvoice, back)).success).toBe(false);
    expect(await one(settlementId)).toMatchObject({ state: paid, partnerInvoice: '12345680' });
  });

  it('is paid by nobody who adjusted it or entered its invoice', async () => {
    const { settlementId } = await sentOf(100_000);
    await by.writer.call(settlementApi.edges.takeBack, { id: settlementId });
    const adjusting = { settlementId, version: (await one(settlementId)).version, lineFen: 500, reason: '补上月少计' };
    await by.auditor.call(settlementApi.adjust, adjusting);
    await by.writer.call(settlementApi.edges.send, { id: settlementId });
    await confirm(settlementId);
    const day = dayOf(clock.now());
    const { version } = await by.writer.call(settlementApi.receiveInvoice, {
      settlementId,
      version: (await one(settlementId)).version,
      partnerInvoice: '12345678',
      invoicedOn: day,
    });
    const payment = { settlementId, version, bankNumber: `JS${unique()}0002`, paidOn: day };
    for (const maker of [by.writer, by.auditor]) {
      expect((await maker.call(settlementApi.one, { settlementId })).can).toEqual(['withdrawInvoice', 'attachInvoice']);
      expect((await maker.send(settlementApi.pay, payment)).success).toBe(false);
    }
  });

  it('has no tax withheld where the rest would not be paid, and none once it is carried', async () => {
    await charged(100_000, on(month, 3));
    await makeSettlements(world.runtime, month);
    const { settlementId, version } = await onlyOne();
    const tooMuch = await by.writer.send(settlementApi.withhold, { settlementId, version, withheldFen: 10_001 });
    expect(tooMuch.fields?.map(({ field }) => field)).toEqual(['withheldFen']);
    const withheld = await by.writer.call(settlementApi.withhold, { settlementId, version, withheldFen: 10_000 });
    expect(await onlyOne()).toMatchObject({ withheldFen: 10_000, partnerDueFen: 10_000, carriedOutFen: 0 });
    await by.writer.call(settlementApi.adjust, { ...withheld, lineFen: -5000, reason: '上月多计' });
    expect(await onlyOne()).toMatchObject({ withheldFen: 0, partnerDueFen: 0, carriedOutFen: 15_000 });
  });

  it('is found by any days of its month', async () => {
    await charged(100_000, on(month, 3));
    await makeSettlements(world.runtime, month);
    const found = async (from: string, until: string) =>
      (await partner.call(settlementApi.list.page, {
        settlementBetween: [from, until],
      } as never)) as PageOf<SettlementRow>;
    expect((await found(dayAfter(month, 14), dayAfter(month, 20))).list).toHaveLength(1);
    expect((await found(dayAfter(month, -20), dayAfter(month, -1))).list).toHaveLength(0);
  });

  it('is nobody else’s: not the customer’s, not another partner’s', async () => {
    const { settlementId, version } = await sentOf(100_000);
    const other = await world.administrator(await world.organisation('agent'), 'agent');
    expect(await own(other)).toEqual([]);
    expect((await other.send(settlementApi.one, { settlementId })).success).toBe(false);
    expect((await other.send(settlementApi.confirm, { settlementId, version })).success).toBe(false);
    expect((await by.writer.send(settlementApi.confirm, { settlementId, version })).success).toBe(false);
    expect((await own(by.auditor)).length).toBeGreaterThan(0);
  });
});

describe('the file of the partner’s invoice', () => {
  const kind = 'partner-invoice';
  const picture = async (browser: Browser) => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#abc' } })
      .png()
      .toBuffer();
    const { token } = await browser.call(fileApi.token, { kind });
    const { data } = await sendFile(browser, fileApi.upload, { token }, '发票.png', bytes);
    return { fileId: data?.fileId ?? '', fileName: '发票.png' };
  };
  const opens = async (browser: Browser, fileId: string) => {
    const { headers } = await browser.raw({ method: 'GET', url: `${fullPath(fileApi.view)}?fileId=${fileId}` });
    return String(headers['content-type']).startsWith('image/');
  };

  it('is put there by the partner or the head office, until it is paid, and opened by these two alone', async () => {
    const { settlementId, version } = await sentOf(100_000);
    const own = await picture(partner);
    const attach = (browser: Browser, version: number, files: object[]) =>
      browser.send(settlementApi.attachInvoice, { settlementId, version, files } as never);
    expect((await attach(partner, version, [own])).success).toBe(false);
    await confirm(settlementId);
    const held = await one(settlementId);
    expect((await attach(partner, version, [own])).success).toBe(false);
    expect((await attach(partner, held.version, [own])).success).toBe(true);
    expect((await one(settlementId)).files).toEqual([own]);
    const above = await world.administrator(await world.organisation('agent'), 'agent');
    expect((await attach(above, held.version + 1, [])).success).toBe(false);
    expect([
      await opens(partner, own.fileId),
      await opens(by.writer, own.fileId),
      await opens(above, own.fileId),
    ]).toEqual([true, true, false]);
    // Entering the number leaves the file alone; one that comes with it takes its place, and is the partner's to open.
    const invoice = { settlementId, partnerInvoice: '12345692', invoicedOn: dayOf(clock.now()) };
    const entered = await by.writer.call(settlementApi.receiveInvoice, { ...invoice, version: held.version + 1 });
    expect((await one(settlementId)).files).toEqual([own]);
    await by.writer.call(settlementApi.edges.withdrawInvoice, { id: settlementId, reason: '号码有误' });
    const theirs = await picture(by.writer);
    const again = { ...invoice, version: entered.version + 1, files: [theirs] };
    const { version: last } = await by.writer.call(settlementApi.receiveInvoice, again);
    expect((await one(settlementId)).files).toEqual([theirs]);
    expect(await opens(partner, theirs.fileId)).toBe(true);
    const payment = { settlementId, version: last, bankNumber: `FP${unique()}0001`, paidOn: dayOf(clock.now()) };
    await by.auditor.call(settlementApi.pay, payment);
    expect((await attach(partner, last + 1, [])).success).toBe(false);
    expect((await one(settlementId)).can).toEqual([]);
  });

  it('is no file of another kind, and none of somebody else', async () => {
    const { settlementId } = await sentOf(100_000);
    await confirm(settlementId);
    const { version } = await one(settlementId);
    const { token } = await partner.call(fileApi.token, { kind: 'organisation' });
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#abc' } })
      .png()
      .toBuffer();
    const { data } = await sendFile(partner, fileApi.upload, { token }, '图片.png', bytes);
    const files = [{ fileId: data?.fileId ?? '', fileName: '图片.png' }];
    const answer = await partner.send(settlementApi.attachInvoice, { settlementId, version, files });
    expect(answer.fields?.map(({ field }) => field)).toEqual(['files']);
    const stranger = await world.administrator(await world.organisation('agent'), 'agent');
    const foreign = { settlementId, version, files: [await picture(stranger)] };
    expect((await partner.send(settlementApi.attachInvoice, foreign)).success).toBe(false);
    expect((await one(settlementId)).files).toEqual([]);
  });
});

describe('the figures of statements', () => {
  it('add up what is paid and to be paid, count disputes of those sent, and how long a payment took', async () => {
    const figures = async () => {
      const { list } = await by.writer.call(metricApi.income, {});
      const cells = (code: string, key: string): number[] =>
        list
          .find((one) => one.code === code)
          ?.parts.find((part) => part.key === key)
          ?.cells.map(({ count }) => count) ?? [];
      const of = month.slice(0, 7);
      return [
        ...cells('settlementsByMonth', of),
        ...cells('settlementDisputes', of),
        ...['week', 'month', 'later', 'open'].flatMap((key) => cells('settlementPayTimes', key)),
      ];
    };
    const before = await figures();
    const more = async () => (await figures()).map((count, at) => count - (before[at] ?? 0));
    const { settlementId } = await sentOf(100_000);
    expect(await more()).toEqual([0, 20_000, 1, 0, 0, 0, 0, 0]);
    const [line] = await linesOf(settlementId);
    const lineId = line?.lineId ?? '';
    await partner.call(settlementApi.dispute, { settlementId, lineIds: [lineId], disputeRemark: '金额不符' });
    await by.writer.call(settlementApi.answer, { lineId, disputeAnswer: '按合同计算' } as never);
    await confirm(settlementId);
    expect(await more()).toEqual([0, 20_000, 0, 1, 0, 0, 0, 1]);
    const { version } = await by.writer.call(settlementApi.receiveInvoice, {
      settlementId,
      version: (await one(settlementId)).version,
      partnerInvoice: '12345693',
      invoicedOn: dayOf(clock.now()),
    });
    const payment = { settlementId, version, bankNumber: `TJ${unique()}0001`, paidOn: dayOf(clock.now()) };
    await by.auditor.call(settlementApi.pay, payment);
    expect(await more()).toEqual([20_000, 0, 0, 1, 1, 0, 0, 0]);
    for (const [days, spans] of [
      [8, [0, 1, 0]],
      [31, [0, 0, 1]],
    ] as const) {
      await sql`update settlement set confirmed_at = now() - ${days} * interval '1 day' where id = ${settlementId}`.execute(
        world.runtime.database.kysely,
      );
      expect((await more()).slice(4, 7)).toEqual(spans);
    }
  });
});

describe('the proof of the night', () => {
  const told = async (number: string): Promise<number> => {
    const { rows } = await world.asSystem((db) =>
      sql<{ n: number }>`select count(*)::int as n from message where kind = 'settlementsDiffer'
        and params ->> 'number' = ${number}`.execute(db),
    );
    return rows[0]?.n ?? 0;
  };

  it('finds a confirmed statement that was changed behind the product, tells it once, and keeps it from being paid', async () => {
    const { settlementId, settlementNumber } = await sentOf(100_000);
    await confirm(settlementId);
    await runNow(world, 'settlementProof');
    expect((await one(settlementId)).differsSince).toBeNull();
    const { version } = await by.writer.call(settlementApi.receiveInvoice, {
      settlementId,
      version: (await one(settlementId)).version,
      partnerInvoice: '12345691',
      invoicedOn: dayOf(clock.now()),
    });
    const forge = (reason: string) =>
      world.runtime.database.kysely.transaction().execute(async (db) => {
        await sql`alter table settlement_line disable trigger user`.execute(db);
        await sql`update settlement_line set reason = ${reason} where settlement_id = ${settlementId}`.execute(db);
        await sql`alter table settlement_line enable trigger user`.execute(db);
      });
    await forge('改过');
    await runNow(world, 'settlementProof');
    expect((await one(settlementId)).differsSince).not.toBeNull();
    const found = (await by.auditor.call(settlementApi.list.page, {
      hashDiffers: true,
    } as never)) as PageOf<SettlementRow>;
    expect(found.list.map((row) => row.settlementId)).toEqual([settlementId]);
    const first = await told(settlementNumber);
    expect(first).toBeGreaterThan(0);
    await runNow(world, 'settlementProof');
    expect(await told(settlementNumber)).toBe(first);
    const payment = { settlementId, version, bankNumber: `JS${unique()}0004`, paidOn: dayOf(clock.now()) };
    expect((await by.auditor.send(settlementApi.pay, payment)).success).toBe(false);
    await forge('');
    await runNow(world, 'settlementProof');
    expect((await one(settlementId)).differsSince).toBeNull();
    await by.auditor.call(settlementApi.pay, payment);
  });
});
