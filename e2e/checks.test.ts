import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { checkRecordApi } from '#contracts/checks/record.contract.ts';
import { employeeList } from '#contracts/people/employee.list.ts';
import { brakeKind, plateColour, useNature, vehicleKind, vehicleOwnership } from '#contracts/vehicles/vehicle.codes.ts';
import { vehicleApi } from '#contracts/vehicles/vehicle.contract.ts';
import { vinCheck } from '#contracts/vehicles/vehicle.rules.ts';
import { answerRest } from './answer-check-items.ts';
import { asked, complaintsOf, front, listed, logIn, opened } from './console.ts';
import { oldPhonePage } from './old-browser.ts';
import { ownCompanies } from './people.ts';
import { printed } from './printed.ts';
import { logInAsStudent } from './student-page.ts';
import { asUser, rowsOf } from './user.ts';

const serial = 10_000 + (Date.now() % 80_000);
const plate = `冀A${serial}`;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const rowOf = (page: Page, text: string) => front(page).locator('tbody tr[data-row]').filter({ hasText: text });
const dialogOf = (page: Page) => page.locator('.ant-modal:visible');

/** A lorry of the company with its driver, as the register has it. */
const registered = async (plateNo: string, number: number, change: object = {}): Promise<void> => {
  const keeper = await asUser('checkkeeper');
  const [driver] = rowsOf<{ orgUserId: string }>(
    await keeper.call(employeeList.page, { realName: '例检驾驶员' } as never),
  );
  const text = `LFWSRXSJ0N1F${number}`;
  await keeper.call(vehicleApi.add, {
    plateNo,
    plateColour: plateColour.values.yellow,
    vin: text.slice(0, 8) + vinCheck(text) + text.slice(9),
    vehicleKind: vehicleKind.values.goods,
    useNature: useNature.values.freight,
    firstRegisteredOn: '2023-03-05',
    vehicleOwnership: vehicleOwnership.values.own,
    driverId: driver?.orgUserId ?? '',
    ...change,
  });
};

const enterPhone = async (page: Page): Promise<void> => {
  await logInAsStudent(page, 'checkdriver');
};

const openCheck = async (page: Page, plateNo = plate): Promise<void> => {
  await page.goto('/student/app/check');
  await page.getByRole('link', { name: `检查 ${plateNo}` }).click();
};

/** Begins a check, which is behind a press where another one comes next by the time of day. */
const begin = async (page: Page, moment: string): Promise<void> => {
  const other = page.getByText('其他检查', { exact: true });
  await expect(page.getByRole('heading', { name: '检查时机' })).toBeVisible();
  if (await other.isVisible()) await other.click();
  await page.getByRole('button', { name: moment, exact: true }).click();
};

const sign = async (page: Page): Promise<void> => {
  const pad = page.locator('.pad canvas');
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('no pad');
  await page.mouse.move(box.x + 30, box.y + box.height / 2);
  await page.mouse.down();
  for (const [x, y] of [
    [80, 20],
    [120, 60],
    [180, 15],
    [230, 55],
  ] as const)
    await page.mouse.move(box.x + x, box.y + y, { steps: 4 });
  await page.mouse.up();
};

const item = (page: Page, text: string) => page.locator('.check-item', { hasText: text });
const hand = (page: Page) => page.getByRole('button', { name: '提交检查' }).click();
const photo = async () => ({
  name: 'brake.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background: '#845' } })
    .jpeg()
    .toBuffer(),
});

test('a driver reports a failed brake before the trip, the vehicle is blocked until somebody else confirmed the repair, and the supervisor sees it', async ({
  page,
  browser,
}) => {
  await registered(plate, serial);
  const driver = await oldPhonePage(browser, phone);
  const complaints = complaintsOf(page);
  complaints.push(...complaintsOf(driver));
  await enterPhone(driver);
  await expect(driver.locator('a.task', { hasText: '出车前检查' })).toContainText('1 辆车今天还没有检查');

  // The brake fails; without its photo, an answer or a signature nothing is handed in.
  await openCheck(driver);
  await begin(driver, '出车前');
  const brake = item(driver, '行车制动有效');
  await brake.getByText('异常', { exact: true }).click();
  await brake.getByLabel('说明异常情况').fill('制动踏板到底');
  await hand(driver);
  await expect(driver.locator('.problem[role="alert"]', { hasText: '项没有检查' })).toBeVisible();
  await answerRest(driver);
  await hand(driver);
  await expect(driver.getByText('请给“行车制动有效”拍照')).toBeVisible();
  await brake
    .locator('input[type="file"]')
    .setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') });
  await expect(driver.getByText('照片打不开或不完整，请重新拍摄')).toBeVisible();
  await brake.locator('input[type="file"]').setInputFiles(await photo());
  await expect(brake.locator('.check-photo')).toBeVisible();
  await driver.locator('#f-odometer').fill('45120');
  await sign(driver);
  await driver.context().setOffline(true);
  await hand(driver);
  for (const told of ['不得出车', plate, '行车制动失效或跑偏', '制动踏板到底', '没有登记值班电话'])
    await expect(driver.locator('.check-stop')).toContainText(told);
  await expect(driver.getByText('没有网络：检查已保存在手机上')).toBeVisible();
  await driver.context().setOffline(false);
  await expect(driver.getByText('没有网络：检查已保存在手机上')).toHaveCount(0);

  // A second check is refused, with the reason.
  await openCheck(driver);
  await expect(driver.locator('.check-stop')).toContainText('制动踏板到底');
  await driver.goto('/student/app');
  await expect(driver.locator('.check-stop')).toContainText('行车制动失效或跑偏');
  await openCheck(driver);
  await expect(driver.getByRole('button', { name: '出车前', exact: true })).toHaveCount(0);

  // The repair is reported, and confirmed by somebody else alone.
  await logIn(page, 'checkkeeper');
  await front(page).locator('[data-todo="checkFaultOpen"]').click();
  await opened(page, '/car/inspection/fault/list');
  await listed(page);
  await rowOf(page, '行车制动失效或跑偏').locator('[data-action="mend"]').click();
  await expect(dialogOf(page)).toContainText('由另一人确认后才能出车');
  await dialogOf(page).locator('textarea').fill('更换制动总泵');
  await dialogOf(page).locator('[data-action="confirm"]').click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(rowOf(page, '行车制动失效或跑偏')).toHaveCount(0);
  const mate = await (await browser.newContext()).newPage();
  complaints.push(...complaintsOf(mate));
  await logIn(mate, 'checkmate');
  await front(mate).locator('[data-todo="vehicleMended"]').click();
  await opened(mate, '/system/vehicleList');
  await listed(mate);
  await rowOf(mate, plate).locator('.luan-link').first().click();
  await opened(mate, '/system/vehicleDetail');
  await front(mate).locator('[data-action="confirm"]').click();
  await asked(mate).locator('.luan-ask-ok').click();
  await expect(front(mate).locator('.luan-state-now')).toContainText('在用');

  // The next check passes; made in seconds it is doubted, and the officer lets it count.
  await openCheck(driver);
  await begin(driver, '出车前');
  await answerRest(driver);
  await sign(driver);
  await hand(driver);
  await expect(driver.locator('.check-verdict.good')).toContainText('合格，可以出车');
  await expect(driver.getByText('安全管理员会复核这次检查')).toBeVisible();
  await page.goto('/car/inspection/record/list');
  await listed(page);
  await rowOf(page, '合格').locator('.luan-link').first().click();
  await opened(page, '/car/inspection/record/detail');
  await expect(front(page).getByText('检查过快').first()).toBeVisible();
  await front(page).locator('[data-action="accept"]').click();
  await dialogOf(page).locator('textarea').fill('电话核实，司机已逐项检查');
  await dialogOf(page).locator('[data-action="confirm"]').click();
  await expect(front(page).locator('.luan-state-now')).toContainText('有效');

  // The month on paper.
  await front(page).locator('[data-action="history"]').click();
  await opened(page, '/car/inspection/history/record/detail');
  await front(page).getByRole('button', { name: '月度检查表' }).click();
  await opened(page, '/car/inspection/export/preview');
  await expect(front(page).getByText('更换制动总泵')).toBeVisible();
  const month = { ticket: checkRecordApi.monthTicket, paper: checkRecordApi.monthPrint };
  const words = await printed(page, month, () => front(page).locator('[data-action="print"]').click());
  for (const wanted of ['LA-CL-02', plate, '更换制动总泵']) expect(words).toContain(wanted);

  // The supervisor sees who was checked, and the fault.
  const above = await (await browser.newContext()).newPage();
  complaints.push(...complaintsOf(above));
  await logIn(above, 'checksuper', `/car/inspection/day?keyword=${encodeURIComponent(plate)}`);
  await listed(above);
  await expect(rowOf(above, plate)).toContainText('已检');
  await expect(rowOf(above, plate)).toContainText(ownCompanies.checked);
  await above.goto('/car/inspection/fault/list');
  await listed(above);
  await expect(rowOf(above, '行车制动失效或跑偏').filter({ hasText: plate })).toContainText('已修复');
  expect(complaints).toEqual([]);
});

/** A phone without room: from now on its browser writes nothing down, one way or another. */
const fillStorage = (page: Page, way: 'throws' | 'aborts' | 'hangs'): Promise<void> =>
  page.evaluate((refusal) => {
    const full = (): never => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Storage.prototype.setItem = full;
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given: Parameters<typeof put>) {
      if (refusal === 'throws') full();
      const request = put.apply(this, given);
      if (refusal === 'aborts') request.addEventListener('success', () => this.transaction.abort());
      // A transaction that is asked again and again never comes to its end.
      const again = (): void => {
        this.count().addEventListener('success', again);
      };
      if (refusal === 'hangs') again();
      return request;
    };
  }, way);

test('a signed check of a phone without room is sent, or said to be not sent, and lost in neither way', async ({
  browser,
}) => {
  const own = serial + 1;
  const lorry = `冀A${own}`;
  await registered(lorry, own);
  const driver = await oldPhonePage(browser, phone);
  await enterPhone(driver);
  for (const way of ['throws', 'aborts', 'hangs'] as const) {
    await openCheck(driver, lorry);
    await begin(driver, '出车前');
    await fillStorage(driver, way);
    await answerRest(driver);
    await sign(driver);
    await driver.context().setOffline(true);
    await hand(driver);
    await expect(driver.getByText('检查没有保存')).toBeVisible();
    await expect(driver.getByRole('button', { name: '提交检查' })).toBeEnabled();
    await driver.context().setOffline(false);
    await hand(driver);
    await expect(driver.locator('.check-verdict.good')).toContainText('合格，可以出车');
    await expect(driver.getByText('没有网络：检查已保存在手机上')).toHaveCount(0);
  }
  const [vehicle] = rowsOf<{ vehicleId: string }>(
    await (await asUser('checkkeeper')).call(vehicleApi.list.page, { keyword: lorry } as never),
  );
  const records = rowsOf(
    await (await asUser('checkkeeper')).call(checkRecordApi.list.page, { vehicleId: vehicle?.vehicleId } as never),
  );
  expect(records).toHaveLength(3);
});

test('a tanker with hydraulic brakes is asked for its tank and not for air, and a symptom is pressed instead of typed', async ({
  page,
  browser,
}) => {
  const own = serial + 2;
  const tanker = `冀A${own}`;
  await registered(tanker, own, {
    vehicleKind: vehicleKind.values.tanker,
    useNature: useNature.values.dangerous,
    goodsClass: '3',
    brakeKind: brakeKind.values.hydraulic,
  });
  const driver = await (await browser.newContext(phone)).newPage();
  const complaints = complaintsOf(driver);
  await enterPhone(driver);
  await openCheck(driver, tanker);
  await driver.context().setOffline(true);
  await begin(driver, '出车前');
  await expect(item(driver, '罐体阀门')).toBeVisible();
  await expect(item(driver, '气压正常')).toHaveCount(0);
  const asks = await driver.locator('.check-item').count();
  await expect(driver.getByText(`已检 0 / ${asks} 项`)).toBeVisible();
  const brake = item(driver, '行车制动有效');
  await expect(brake.getByText('不适用', { exact: true })).toHaveCount(0);
  await expect(item(driver, '转向灵活').getByText('不适用', { exact: true })).toBeVisible();

  // Without a network: a pressed symptom is word enough, and what was typed stands beside it.
  await brake.getByText('异常', { exact: true }).click();
  await brake.getByRole('button', { name: '制动距离变长' }).click();
  await brake.getByRole('button', { name: '踏板行程过大' }).click();
  await brake.getByRole('button', { name: '踏板行程过大' }).click();
  await brake.locator('input[type="file"]').setInputFiles(await photo());
  await answerRest(driver);
  await expect(driver.getByText(`已检 ${asks} / ${asks} 项`)).toBeVisible();
  await brake.getByLabel('说明异常情况').fill('满载下坡时');
  await sign(driver);
  await hand(driver);
  await expect(driver.locator('.check-stop')).toContainText('制动距离变长、满载下坡时');
  await driver.context().setOffline(false);
  await expect(driver.getByText('没有网络：检查已保存在手机上')).toHaveCount(0);

  // The record keeps every item; what was not asked says why.
  await logIn(page, 'checkkeeper', `/car/inspection/record/list?keyword=${encodeURIComponent(tanker)}`);
  await listed(page);
  await rowOf(page, tanker).locator('.luan-link').first().click();
  await opened(page, '/car/inspection/record/detail');
  await expect(rowOf(page, '气压正常')).toContainText('本车无此装置（按车辆档案）');
  await expect(rowOf(page, '行车制动失效或跑偏')).toContainText('制动距离变长、满载下坡时');
  // Without a network the browser itself complains of what it cannot fetch.
  expect(complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});
