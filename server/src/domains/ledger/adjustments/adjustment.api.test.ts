import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import {
  adjustedAccount,
  adjustmentDirection,
  adjustmentType,
  ledgerAdjustmentState,
} from '#contracts/ledger/adjustments/adjustment.codes.ts';
import { ledgerAdjustmentApi } from '#contracts/ledger/adjustments/adjustment.contract.ts';
import { dayAfter } from '#contracts/zone.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { openWorld, type Place, password, unique, type World } from '#testing/world.ts';
import { post } from '../post.service.ts';

type Administrator = Awaited<ReturnType<World['administrator']>>;

let world: World;
let clerk: Administrator;
let checker: Administrator;
let place: Place;
let today: string;
const { paid, granted } = adjustedAccount.values;
const { up, down } = adjustmentDirection.values;
const { adjustment, opening, creditLimit } = adjustmentType.values;
const { awaiting, passed, withdrawn } = ledgerAdjustmentState.values;
const { pass, reject, withdraw } = ledgerAdjustmentApi.edges;

beforeAll(async () => {
  world = await openWorld();
  clerk = await world.administrator(world.head, 'admin');
  checker = await world.administrator(world.head, 'admin');
  for (const one of [clerk, checker]) await one.call(sessionApi.stepUp, { password });
});
beforeEach(async () => {
  today = dayOf(clock.now());
  place = await world.organisation('company');
});
afterAll(() => world.close());

const make = (more: object = {}) =>
  clerk.send(ledgerAdjustmentApi.add, {
    orgId: place.orgId,
    adjustmentType: adjustment,
    adjustedAccount: granted,
    adjustmentDirection: up,
    amountFen: 5_000,
    reason: '开业优惠',
    ...more,
  });
const made = async (more: object = {}): Promise<string> => (await make(more)).data?.adjustmentId ?? '';
const fieldsOf = (answer: { fields?: readonly { field: string }[] }): string[] =>
  (answer.fields ?? []).map(({ field }) => field);
const one = (adjustmentId: string, by = checker) => by.call(ledgerAdjustmentApi.one, { adjustmentId });
/** Paid, granted, credit and coupons of the customer, and its limit of credit. */
const bookOf = async (orgId = place.orgId): Promise<number[]> => {
  const { rows } = await world.asSystem((db) =>
    sql<{
      fen: string[];
    }>`select balances[1:4] || credit_limit_fen as fen from ledger_book where org_id = ${orgId}`.execute(db),
  );
  return (rows[0]?.fen ?? []).map(Number);
};
const passAll = (adjustmentIds: string[], by = checker) => by.send(ledgerAdjustmentApi.passMany, { adjustmentIds });

describe('an adjustment', () => {
  it('is posted once a second person passes it, up and down', async () => {
    const id = await made();
    expect((await one(id, clerk)).can).toEqual(['withdraw']);
    expect((await clerk.send(pass, { id })).description).toContain('制作与审核须由不同的人完成');
    await checker.call(pass, { id });
    expect(await one(id)).toMatchObject({ state: passed, can: [] });
    expect(await bookOf()).toEqual([0, 5_000, 0, 0, 0]);
    const back = await made({ adjustmentDirection: down, amountFen: 2_000 });
    await checker.call(pass, { id: back });
    expect(await bookOf()).toEqual([0, 3_000, 0, 0, 0]);
  });

  it('takes no more than there is, told on the amount when it is made, and when it is passed', async () => {
    const short = await make({ adjustmentDirection: down });
    expect([fieldsOf(short), short.fields?.[0]?.message]).toEqual([['amountFen'], '赠送余额不足，还差 50.00 元']);
    await checker.call(pass, { id: await made() });
    const ids = [await made({ adjustmentDirection: down }), await made({ adjustmentDirection: down })];
    await checker.call(pass, { id: ids[0] ?? '' });
    expect((await checker.send(pass, { id: ids[1] ?? '' })).description).toBe('赠送余额不足，还差 50.00 元');
    expect(await one(ids[1] ?? '')).toMatchObject({ state: awaiting, postingId: null });
  });

  it('is withdrawn by its maker alone, and rejected with a reason', async () => {
    const id = await made();
    expect((await checker.send(withdraw, { id })).success).toBe(false);
    await clerk.call(withdraw, { id });
    expect((await one(id)).state).toBe(withdrawn);
    const other = await made();
    expect(fieldsOf(await checker.send(reject, { id: other, reason: '' }))).toEqual(['reason']);
    await checker.call(reject, { id: other, reason: '依据不足' });
    expect((await one(other)).rejectReason).toBe('依据不足');
  });

  it.each([
    ['a negative amount', { amountFen: -5 }, 'amountFen'],
    ['part of a fen', { amountFen: 0.5 }, 'amountFen'],
    ['an enormous amount', { amountFen: 1e14 }, 'amountFen'],
    ['no amount', { amountFen: null }, 'amountFen'],
    ['no account', { adjustedAccount: null }, 'adjustedAccount'],
    ['no direction', { adjustmentDirection: null }, 'adjustmentDirection'],
    ['a reason of one sign', { reason: '错' }, 'reason'],
    ['no limit', { adjustmentType: creditLimit }, 'limitFen'],
    ['no day of an opening balance', { adjustmentType: opening }, 'asOf'],
    ['an organisation that is not there', { orgId: '999999999' }, 'orgId'],
  ])('is refused for %s', async (_, more, field) => expect(fieldsOf(await make(more))).toEqual([field]));

  it('is the head office’s alone', async () => {
    const boss = await world.administrator(place, 'company');
    const id = await made();
    expect((await boss.send(ledgerAdjustmentApi.one, { adjustmentId: id })).success).toBe(false);
    expect((await boss.send(ledgerAdjustmentApi.list.page, {})).success).toBe(false);
  });
});

describe('an opening balance', () => {
  const open = (more: object = {}) => make({ adjustmentType: opening, adjustedAccount: paid, asOf: today, ...more });

  it('opens an account once for ever', async () => {
    const { data } = await open();
    expect(fieldsOf(await open())).toEqual(['adjustedAccount']);
    expect((await open({ adjustedAccount: granted })).success).toBe(true);
    await checker.call(pass, { id: data?.adjustmentId ?? '' });
    expect(await bookOf()).toEqual([5_000, 0, 0, 0, 0]);
    expect(fieldsOf(await open())).toEqual(['adjustedAccount']);
  });

  it('is of no day to come, and may be made again once it was rejected', async () => {
    expect(fieldsOf(await open({ asOf: dayAfter(today, 1) }))).toEqual(['asOf']);
    await checker.call(reject, { id: (await open()).data?.adjustmentId ?? '', reason: '金额有误' });
    expect((await open()).success).toBe(true);
  });
});

it('a limit of credit holds once it is passed, and is not set below what is used', async () => {
  const limited = (limitFen: number) => make({ adjustmentType: creditLimit, limitFen });
  await checker.call(pass, { id: (await limited(1_000_000)).data?.adjustmentId ?? '' });
  expect(await bookOf()).toEqual([0, 0, 0, 0, 1_000_000]);
  const lower = (await limited(500_000)).data?.adjustmentId ?? '';
  await world.asSystem((db) =>
    post(db, {
      orgId: place.orgId,
      key: `test:${unique()}`,
      kind: 'capture',
      about: { kind: 'test', id: '1' },
      remark: '',
      madeBy: '0',
      transfers: [{ debit: 'credit', credit: 'clearing', amountFen: 920_000 }],
    }),
  );
  expect((await checker.send(pass, { id: lower })).description).toContain('已用信用超过这个额度');
  expect(fieldsOf(await limited(919_999))).toEqual(['limitFen']);
  expect((await limited(920_000)).success).toBe(true);
});

describe('several at once', () => {
  it('are passed all or none, and who cannot is told by name', async () => {
    const ids = [await made(), await made({ amountFen: 1 })];
    expect((await passAll(ids, clerk)).description).toContain(place.orgName);
    const done = await made();
    await checker.call(pass, { id: done });
    expect((await passAll([...ids, done])).description).toContain(place.orgName);
    const taken = await made({ adjustmentDirection: down, amountFen: 5_000 });
    const again = await made({ adjustmentDirection: down, amountFen: 5_000 });
    expect((await passAll([ids[1] ?? '', taken, again])).description).toContain(place.orgName);
    expect(await bookOf()).toEqual([0, 5_000, 0, 0, 0]);
    expect((await passAll(ids)).data).toEqual({ passed: 2 });
    expect(await bookOf()).toEqual([0, 10_001, 0, 0, 0]);
  });

  it('ask for the password again', async () => {
    const hasty = await world.administrator(world.head, 'admin');
    expect((await passAll([await made()], hasty)).success).toBe(false);
  });
});
