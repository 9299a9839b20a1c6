import { createHmac } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { vinCheck } from '#contracts/vehicles/vehicle.rules.ts';
import { complaintsOf, front, go, listed, logIn, opened } from './console.ts';
import {
  choose,
  dialogOf,
  done,
  learnedPlan,
  phoneOf,
  rowOf,
  send,
  sitExam,
  stamp,
  teach,
  writePlan,
} from './flavour-walk.ts';
import { adminOf, driverOf } from './flavours-world.ts';

const plate = `冀A${stamp}`;
const driver = '警学员';
const plain = `LFWSRXSJ0P1E${stamp}`;
const vin = plain.slice(0, 8) + vinCheck(plain) + plain.slice(9);

/** A platform entered in the browser: its key and its secret, which is shown this once. */
const enterPlatform = async (page: Page): Promise<{ accessKey: string; secret: string }> => {
  await go(page, '/datamanager/thirdPartyPlatformList');
  await listed(page);
  await front(page).locator('[data-action="create"]').click();
  await opened(page, '/datamanager/thirdPartyPlatformAdd');
  await front(page).locator('#platformName').fill(`主动安全平台${stamp}`);
  await front(page)
    .getByRole('button', { name: /保\s*存/ })
    .click();
  const dialog = dialogOf(page);
  await expect(dialog).toContainText('密钥只显示这一次');
  const accessKey = (await dialog.locator('[data-secret="accessKey"]').textContent()) ?? '';
  const secret = (await dialog.locator('[data-secret="secret"]').textContent()) ?? '';
  await dialog.locator('.ant-modal-close').click();
  await opened(page, '/datamanager/thirdPartyPlatformDetail');
  return { accessKey, secret };
};

/** Chooses a value of a short list, which takes no typing. */
const take = async (page: Page, id: string, text: string): Promise<void> => {
  await dialogOf(page).locator(`#${id}`).click();
  await page.locator('.ant-select-item-option:visible', { hasText: text }).first().click();
};

/** Sends alarms as the page of the interface says (docs/platforms.md). */
const post = async (page: Page, key: { accessKey: string; secret: string }, alarms: readonly object[], forged = '') => {
  const sentAt = new Date().toISOString();
  const nonce = `n-${Math.random().toString(36).slice(2)}-${Date.now()}`;
  const payload = JSON.stringify({ alarms });
  const signature = forged || createHmac('sha256', key.secret).update(`${sentAt}\n${nonce}\n${payload}`).digest('hex');
  const answer = await page.request.post('/manager/api/third/alarm/receive', {
    headers: { platform: 'antu' },
    data: { accessKey: key.accessKey, sentAt, nonce, payload, signature },
  });
  return (await answer.json()) as {
    success: boolean;
    description: string;
    data: { taken: number; known: number; dead: number } | null;
  };
};

const ago = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
const speeding = (nth: number, hours: number, more: object = {}) => ({
  externalId: `J${stamp}-${nth}`,
  kind: 'speeding',
  level: 2,
  plateNo: plate,
  occurredAt: ago(hours),
  place: '京昆高速 K123',
  speed: 101,
  speedLimit: 80,
  ...more,
});

const addVehicle = async (page: Page): Promise<void> => {
  await go(page, '/system/vehicleList');
  await listed(page);
  await front(page).locator('[data-action="create"]').click();
  const dialog = dialogOf(page);
  await dialog.locator('#plateNo').fill(plate);
  await take(page, 'vehicleKind', '货车');
  await take(page, 'useNature', '普通货运');
  await dialog.locator('#vin').fill(vin);
  await dialog.locator('#firstRegisteredOn').fill('2022-03-05');
  await dialog.locator('#firstRegisteredOn').press('Tab');
  await choose(page, 'driverId', driver);
  await done(page);
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, plate)).toContainText(driver);
};

const addRule = async (page: Page, planName: string): Promise<void> => {
  await go(page, '/risk/ruleList');
  await listed(page);
  await front(page).locator('[data-action="create"]').click();
  const dialog = dialogOf(page);
  await dialog.locator('#ruleName').fill(`超速三次${stamp}`);
  await take(page, 'eventCategory', '超速');
  await take(page, 'ruleAction', '加入针对性培训计划');
  await choose(page, 'planId', planName);
  await dialog.locator('#ruleFrom').fill('2026-01-01');
  await dialog.locator('#ruleFrom').press('Tab');
  await done(page);
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, `超速三次${stamp}`)).toContainText(planName);
};

test('three alarms of a platform put a driver into targeted training; the driver learns and passes, the events are verified and closed', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page);
  const planName = `报警针对${stamp}`;
  await logIn(page, adminOf('alarm'));
  await addVehicle(page);
  const planId = await writePlan(page, 'target_train', planName, await learnedPlan(page));
  await send(page, 'PUT', '/train/plan/submit', { id: planId });
  await addRule(page, planName);
  const key = await enterPlatform(page);

  // A forged signature, the second out of order, one twice, one of an unknown plate, one of the future.
  expect(await post(page, key, [speeding(1, 5)], 'f'.repeat(64))).toMatchObject({ success: false });
  expect((await post(page, key, [speeding(1, 5), speeding(2, 50)])).data).toMatchObject({ taken: 2 });
  expect(
    (await post(page, key, [speeding(1, 5), speeding(7, 5, { plateNo: '冀A00000' }), speeding(8, -5)])).data,
  ).toMatchObject({
    taken: 1,
    known: 1,
    dead: 1,
  });
  expect((await post(page, key, [speeding(3, 26)])).data).toMatchObject({ taken: 1 });

  await go(page, '/risk/eventList');
  await listed(page);
  await expect(rowOf(page, driver)).toHaveCount(3);
  await expect(rowOf(page, driver).first()).toContainText(planName);
  await expect(rowOf(page, driver).first()).toContainText('处理中');
  await go(page, '/datamanager/drivingBehaviorDetailed');
  await listed(page);
  await expect(rowOf(page, '冀A00000')).toContainText('车牌待匹配');

  await teach(page, '/target/train', planId, driver);
  await sitExam(await phoneOf(browser, driverOf('alarm')), planName, driver);

  // The clock's work of every minute handles what the training answered.
  await go(page, '/risk/eventList');
  await expect(async () => {
    await page.reload();
    await listed(page);
    await expect(rowOf(page, driver).first()).toContainText('待核实');
  }).toPass({ timeout: 120_000 });
  await rowOf(page, driver).first().locator('.luan-link').first().click();
  await opened(page, '/risk/eventDetail');
  await front(page).locator('[data-action="verify"]').click();
  await page.locator('dialog.luan-ask[open] .luan-ask-ok').click();
  await expect(front(page).locator('.luan-state-now')).toContainText('已核实');
  await front(page).locator('[data-action="close"]').click();
  await page.locator('dialog.luan-ask[open] .luan-ask-ok').click();
  await expect(front(page).locator('.luan-state-now')).toContainText('已关闭');

  // The vehicle's file and the figures show it.
  await go(page, '/system/vehicleList');
  await listed(page);
  await rowOf(page, plate).locator('.luan-link').first().click();
  await opened(page, '/system/vehicleDetail');
  await front(page).getByRole('tab', { name: '违章报警与针对性培训' }).click();
  await expect(rowOf(page, driver)).toHaveCount(3);
  await go(page, '/datamanager/drivingBehaviorStatistics?tab=drivers');
  await expect(rowOf(page, driver)).toContainText('91');
  await go(page, '/risk/effectList');
  await listed(page);
  await expect(rowOf(page, planName)).toBeVisible();
  expect(complaints).toEqual([]);
});
