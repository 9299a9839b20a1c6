import { createHmac } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { vinCheck } from '#contracts/vehicles/vehicle.rules.ts';
import { answerRest } from './answer-check-items.ts';
import { asked, complaintsOf, front, go, listed, logIn, opened } from './console.ts';
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
import { adminOf, driverOf, mate, overseer } from './flavours-world.ts';
import { runTimer } from './timer-client.ts';

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

const photo = async (background: string) => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

const sign = async (phone: Page): Promise<void> => {
  const pad = phone.locator('.pad canvas');
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('no pad');
  await phone.mouse.move(box.x + 30, box.y + box.height / 2);
  await phone.mouse.down();
  for (const [x, y] of [
    [80, 20],
    [120, 60],
    [230, 55],
  ] as const)
    await phone.mouse.move(box.x + x, box.y + y, { steps: 4 });
  await phone.mouse.up();
};

/** Before the trip the driver finds that the brake fails: the vehicle is blocked. */
const failBrake = async (phone: Page): Promise<void> => {
  await phone.goto('/student/app/check');
  await phone.getByRole('link', { name: `检查 ${plate}` }).click();
  await phone.getByRole('button', { name: '出车前', exact: true }).click();
  const brake = phone.locator('.check-item', { hasText: '行车制动有效' });
  await brake.getByText('异常', { exact: true }).click();
  await brake.getByLabel('说明异常情况').fill('制动踏板到底');
  await brake.locator('input[type="file"]').setInputFiles(await photo('#845'));
  await expect(brake.locator('.check-photo')).toBeVisible();
  await answerRest(phone);
  await sign(phone);
  await phone.getByRole('button', { name: '提交检查' }).click();
  await expect(phone.locator('.check-stop')).toContainText('不得出车');
  await expect(phone.getByText('没有网络：检查已保存在手机上')).toHaveCount(0);
};

/** The repair is reported with its photo, and confirmed by somebody else. */
const mendBrake = async (page: Page, other: Page): Promise<void> => {
  await go(page, '/car/inspection/fault/list');
  await listed(page);
  const fault = rowOf(page, '行车制动失效或跑偏').filter({ hasText: plate });
  await fault.locator('[data-action="mend"]').click();
  await dialogOf(page).locator('textarea').fill('更换制动总泵');
  await dialogOf(page)
    .locator('input[type="file"]')
    .setInputFiles(await photo('#484'));
  await expect(dialogOf(page).getByRole('img', { name: 'photo.jpg' })).toBeVisible();
  await done(page);
  await expect(dialogOf(page)).toHaveCount(0);
  await go(other, '/dashboard');
  await other.reload();
  await front(other).locator('[data-todo="vehicleMended"]').click();
  await opened(other, '/system/vehicleList');
  await listed(other);
  await rowOf(other, plate).locator('.luan-link').first().click();
  await opened(other, '/system/vehicleDetail');
  await front(other).locator('[data-action="confirm"]').click();
  await asked(other).locator('.luan-ask-ok').click();
  await expect(front(other).locator('.luan-state-now')).toContainText('在用');
  await go(page, '/car/inspection/fault/list');
  await listed(page);
  await fault.locator('.luan-link').first().click();
  await opened(page, '/car/inspection/record/detail');
  await expect(front(page).getByRole('img', { name: '修复照片' })).toBeVisible();
};

/** A plate the platform writes otherwise is matched by what is proposed. */
const matchPlate = async (page: Page): Promise<void> => {
  const foreign = `${plate}黄`;
  await go(page, '/datamanager/nameConversionManagerList');
  await listed(page);
  await rowOf(page, foreign).getByRole('checkbox').check();
  await page.locator('[data-action="confirmMany"]:visible').click();
  await expect(dialogOf(page)).toContainText(`${foreign} → ${plate}（相似度 95，1 条报警）`);
  await done(page);
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(rowOf(page, foreign)).toContainText('已匹配');
};

/** On the phone the driver appeals against an alarm; somebody else finds that it was false. */
const appeal = async (phone: Page, other: Page): Promise<void> => {
  await phone.goto('/student/app/alarms');
  await phone.getByRole('button', { name: new RegExp(`^申诉 ${plate} 接打手机`) }).click();
  await phone.locator('#f-reason').fill('手放在档把上，没有拿手机');
  await phone.locator('.sheet input[type="file"]').setInputFiles(await photo('#448'));
  await phone.getByRole('button', { name: '提交申诉' }).click();
  await expect(phone.getByText('您的申诉：手放在档把上，没有拿手机')).toBeVisible();
  await expect(phone.getByText('已附照片')).toBeVisible();
  await go(other, '/datamanager/drivingBehaviorDetailed');
  await listed(other);
  await rowOf(other, '误报待审').locator('.luan-link').first().click();
  await opened(other, '/datamanager/drivingBehaviorDetailedDetail');
  await front(other).locator('[data-action="confirmFalse"]').click();
  await dialogOf(other).locator('textarea').fill('视频核对无误');
  await done(other);
  await expect(front(other).locator('.luan-state-now')).toContainText('误报');
  await phone.reload();
  await expect(phone.getByText('审核意见：视频核对无误')).toBeVisible();
};

const pageOf = async (browser: Browser, username: string, complaints: string[]): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await logIn(page, username);
  complaints.push(...complaintsOf(page));
  return page;
};

test('golden path 9: a failed brake blocks a vehicle, three alarms lead its driver through training, the files and the supervisor show it', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page);
  const planName = `报警针对${stamp}`;
  await logIn(page, adminOf('alarm'));
  await addVehicle(page);
  const other = await pageOf(browser, mate, complaints);

  await test.step('the brake fails; somebody else than who reported the repair confirms it', async () => {
    const phone = await phoneOf(browser, driverOf('alarm'));
    await expect(phone.locator('.tabs')).toBeVisible();
    await failBrake(phone);
    await mendBrake(page, other);
    await phone.goto('/student/app/check');
    await phone.getByRole('link', { name: `检查 ${plate}` }).click();
    await expect(phone.getByRole('button', { name: '出车前', exact: true })).toBeVisible();
    await phone.context().close();
  });

  const planId = await test.step('a rule puts whoever sped three times into targeted training', async () => {
    const made = await writePlan(page, 'target_train', planName, await learnedPlan(page));
    await send(page, 'PUT', '/train/plan/submit', { id: made });
    await addRule(page, planName);
    return made;
  });

  await test.step('alarms come in: forged, twice, out of order, of an unknown plate, of the future, of a plate written otherwise', async () => {
    const key = await enterPlatform(page);
    expect(await post(page, key, [speeding(1, 5)], 'f'.repeat(64))).toMatchObject({ success: false });
    expect((await post(page, key, [speeding(1, 5), speeding(2, 50)])).data).toMatchObject({ taken: 2 });
    expect(
      (await post(page, key, [speeding(1, 5), speeding(7, 5, { plateNo: '冀A00000' }), speeding(8, -5)])).data,
    ).toMatchObject({ taken: 1, known: 1, dead: 1 });
    const third = speeding(3, 26, { plateNo: `${plate}黄` });
    expect((await post(page, key, [third, speeding(4, 3, { kind: 'phone', level: 1 })])).data).toMatchObject({
      taken: 2,
    });
    await go(page, '/risk/eventList');
    await listed(page);
    await expect(rowOf(page, driver)).toHaveCount(2);
    await matchPlate(page);
  });

  await test.step('the rule comes true', async () => {
    await go(page, '/risk/eventList');
    await listed(page);
    await expect(rowOf(page, driver).filter({ hasText: planName })).toHaveCount(3);
    await expect(rowOf(page, planName).first()).toContainText('处理中');
    await go(page, '/datamanager/drivingBehaviorDetailed');
    await listed(page);
    await expect(rowOf(page, '冀A00000')).toContainText('车牌待匹配');
  });

  await test.step('the driver appeals against another alarm, learns and passes', async () => {
    const phone = await phoneOf(browser, driverOf('alarm'));
    await expect(phone.locator('.tabs')).toBeVisible();
    await appeal(phone, other);
    await phone.context().close();
    await teach(page, '/target/train', planId, driver);
    await sitExam(await phoneOf(browser, driverOf('alarm')), planName, driver);
  });

  await test.step('the events are verified and closed', async () => {
    await go(page, '/risk/eventList');
    await expect(async () => {
      // It finds what the training answered as soon as that stands in the record.
      await runTimer('eventsTrained');
      await page.reload();
      await listed(page);
      expect(await rowOf(page, planName).filter({ hasText: '待核实' }).count()).toBe(3);
    }).toPass();
    await rowOf(page, planName).first().locator('.luan-link').first().click();
    await opened(page, '/risk/eventDetail');
    for (const [edge, state] of [
      ['verify', '已核实'],
      ['close', '已关闭'],
    ] as const) {
      await front(page).locator(`[data-action="${edge}"]`).click();
      await asked(page).locator('.luan-ask-ok').click();
      await expect(front(page).locator('.luan-state-now')).toContainText(state);
    }
  });

  await test.step('the files of the vehicle and of the person show it', async () => {
    await go(page, '/system/vehicleList');
    await listed(page);
    await rowOf(page, plate).locator('.luan-link').first().click();
    await opened(page, '/system/vehicleDetail');
    await front(page).getByRole('tab', { name: '违章报警与针对性培训' }).click();
    await expect(rowOf(page, planName)).toHaveCount(3);
    await go(page, '/student/list');
    await listed(page);
    await rowOf(page, driver).locator('.luan-link').first().click();
    await opened(page, '/student/detail');
    await front(page).getByRole('tab', { name: '违章报警与针对性培训' }).first().click();
    await expect(rowOf(page, planName)).toHaveCount(3);
    await go(page, '/datamanager/drivingBehaviorStatistics?tab=drivers');
    await expect(rowOf(page, driver)).toContainText('91');
    await go(page, '/risk/effectList');
    await listed(page);
    await expect(rowOf(page, planName)).toBeVisible();
  });

  await test.step('the supervisor sees it in the numbers', async () => {
    const above = await pageOf(browser, overseer.username, complaints);
    await go(above, '/car/inspection/fault/list');
    await listed(above);
    await expect(rowOf(above, '行车制动失效或跑偏').filter({ hasText: plate })).toContainText('已修复');
    await go(above, '/risk/eventList');
    await listed(above);
    await expect(rowOf(above, planName)).toHaveCount(3);
    await expect(rowOf(above, '已关闭')).toHaveCount(1);
    await go(above, '/datamanager/drivingBehaviorStatistics?tab=drivers');
    await expect(rowOf(above, driver)).toContainText('91');
  });
  expect(complaints).toEqual([]);
});
