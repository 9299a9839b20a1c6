import { afterAll, beforeAll, expect, it } from 'vitest';
import { adjustmentType } from '#contracts/ledger/adjustments/adjustment.codes.ts';
import { type LedgerAdjustmentRow, ledgerAdjustmentApi } from '#contracts/ledger/adjustments/adjustment.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { dayAfter } from '#contracts/zone.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { importRows, rowsOfTask } from '#testing/sheets.ts';
import { openWorld, type Place, type World } from '#testing/world.ts';

let world: World;
let clerk: Awaited<ReturnType<World['administrator']>>;
let place: Place;
beforeAll(async () => {
  world = await openWorld();
  clerk = await world.administrator(world.head, 'admin');
  place = await world.organisation('company');
});
afterAll(() => world.close());

const head = ['机构名称', '账户', '金额（元）', '期初日期', '原因'];
const sheet = (...rows: unknown[][]) => importRows(world, clerk, 'openingBalance', [head, ...rows]);

it('makes opening balances of a sheet, and gives back what is wrong, each with its reason', async () => {
  const today = dayOf(clock.now());
  const other = await world.organisation('company');
  const task = await sheet(
    [place.orgName, '充值余额', '￥1,234.5', today, '由原系统迁入'],
    [place.orgName, '赠送余额', '１００．００元', today, '由原系统迁入'],
    [place.orgName, '充值余额', '5', today, '由原系统迁入'],
    ['没有这家公司', '充值余额', '5', today, '由原系统迁入'],
    [other.orgName, '现金', '5', today, '由原系统迁入'],
    [other.orgName, '充值余额', '-5', today, '由原系统迁入'],
    [other.orgName, '充值余额', '0.001', today, '由原系统迁入'],
    [other.orgName, '充值余额', '5', dayAfter(today, 1), '由原系统迁入'],
  );
  const page = { orgId: place.orgId, adjustmentType: String(adjustmentType.values.opening), size: 100 };
  const { list } = (await clerk.call(
    ledgerAdjustmentApi.list.page as never,
    page as never,
  )) as PageOf<LedgerAdjustmentRow>;
  expect(list.map((row) => row.amountFen).toSorted((one, two) => one - two)).toEqual([10_000, 123_450]);
  const bad = await rowsOfTask(clerk, task.taskId);
  expect(bad).toHaveLength(7);
  expect(bad.slice(1).map((row) => row.at(-1))).toEqual([
    expect.stringContaining('一个账户只能记一次'),
    expect.stringContaining('没有这家公司'),
    expect.stringContaining('现金'),
    expect.stringContaining('应为金额'),
    expect.stringContaining('应为金额'),
    expect.stringContaining('期初日期不能晚于今天'),
  ]);
  const again = await sheet([place.orgName, '充值余额', '1', today, '由原系统迁入']);
  expect((await rowsOfTask(clerk, again.taskId))[1]?.at(-1)).toContain('一个账户只能记一次');
});
