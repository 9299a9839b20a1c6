import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { checkTemplateApi } from '#contracts/checks/template.contract.ts';
import { placeCheck } from '#contracts/hazards/place.entries.ts';
import { employeeList } from '#contracts/people/employee.list.ts';
import { answerRest } from './answer-check-items.ts';
import { complaintsOf, front, go, listed, logIn, opened } from './console.ts';
import { day, rowOf, stamp } from './flavour-walk.ts';
import { logInAsStudent } from './student-page.ts';
import { runTimer } from './timer-client.ts';
import { asUser, rowsOf } from './user.ts';

const check = `油库${stamp}`;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** A yard that a guard without a desk is to check every day, as the desk has it. */
const registered = async (): Promise<void> => {
  const keeper = await asUser('placekeeper');
  const [guard] = rowsOf<{ orgUserId: string }>(
    await keeper.call(employeeList.page, { realName: '场所检查员' } as never),
  );
  const [template] = rowsOf<{ checkTemplateId: string }>(
    await keeper.call(checkTemplateApi.list.page as never, { keyword: '停车场安全检查' } as never),
  );
  await keeper.call(placeCheck.add, {
    placeCheckName: check,
    placeObject: 2,
    objectName: '西油库',
    checkTemplateId: template?.checkTemplateId ?? '',
    checkPeriod: 1,
    checkerId: guard?.orgUserId ?? '',
    startsOn: day(0),
  } as never);
};

const enter = async (page: Page): Promise<void> => {
  await logInAsStudent(page, 'placeguard');
};

const sign = async (page: Page): Promise<void> => {
  const pad = page.locator('.pad canvas');
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('no pad');
  await page.mouse.move(box.x + 30, box.y + box.height / 2);
  await page.mouse.down();
  for (const x of [80, 120, 180, 230]) await page.mouse.move(box.x + x, box.y + 20 + (x % 3) * 20, { steps: 4 });
  await page.mouse.up();
};

test('a guard checks a yard on the phone without a network, and the desk finds the signed check with the danger it brought', async ({
  page,
  browser,
}) => {
  await registered();
  const guard = await (await browser.newContext(phone)).newPage();
  const complaints = complaintsOf(page);
  complaints.push(...complaintsOf(guard));
  await enter(guard);
  const card = guard.locator('a.task', { hasText: '场所设备检查' });
  await runTimer('placeTasks');
  await guard.reload();
  await expect(card).toContainText('1 项检查等您完成');
  await card.click();
  await guard.getByRole('link', { name: `检查 ${check}` }).click();

  // A fault wants a word and, as the item says, a photo; then everything else is normal.
  const item = guard.locator('.check-item', { hasText: '灭火器在位' });
  await item.getByText('异常', { exact: true }).click();
  await answerRest(guard);
  const hand = guard.getByRole('button', { name: '提交检查' });
  await hand.click();
  await expect(guard.locator('.problem[role="alert"]', { hasText: '请说明' })).toBeVisible();
  await item.getByLabel('说明异常情况').fill('压力表指针在红区');
  await hand.click();
  await expect(guard.locator('.problem[role="alert"]', { hasText: '拍照' })).toBeVisible();
  await item.locator('input[type="file"]').setInputFiles({
    name: 'gauge.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background: '#945' } })
      .jpeg()
      .toBuffer(),
  });
  await expect(item.locator('.check-photo')).toBeVisible();

  // It outlives the page, and waits for a network.
  await guard.reload();
  await expect(item.locator('.check-photo')).toBeVisible();
  await sign(guard);
  await guard.context().setOffline(true);
  await hand.click();
  await expect(guard.getByText('没有网络：检查已保存在手机上')).toBeVisible();
  await guard.context().setOffline(false);
  await expect(guard.locator('.check-verdict')).toContainText('发现 1 项异常');
  await expect(guard.getByText('1 项已登记为隐患')).toBeVisible();
  await guard.getByRole('button', { name: '返回检查列表' }).click();
  await expect(guard.getByRole('link', { name: `检查 ${check}` })).toHaveCount(0);
  await expect(guard.locator('li', { hasText: check })).toContainText('待审核');

  // The desk sees who made it, the photo, the signature and the danger.
  await logIn(page, 'placekeeper');
  await go(page, '/device/check/item/audit');
  await listed(page);
  await rowOf(page, check).locator('.luan-link').first().click();
  await opened(page, '/device/check/record/detail');
  await expect(front(page)).toContainText('场所检查员');
  await expect(front(page).locator('.luan-link', { hasText: 'YH-' })).toBeVisible();
  await expect(front(page).locator('.luan-hazards-photo')).toBeVisible();
  await front(page).getByRole('tab', { name: '签名' }).click();
  await expect(front(page).locator('.luan-hazards-signature')).toBeVisible();
  await front(page).locator('[data-action="accept"]').click();
  await page.locator('dialog.luan-ask[open] .luan-ask-ok').click();
  await expect(front(page).locator('.luan-state-now')).toContainText('已审核');
  expect(complaints).toEqual([]);
});
