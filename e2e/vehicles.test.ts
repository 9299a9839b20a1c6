import { expect, type Page, test } from '@playwright/test';
import excel from 'exceljs';
import { vehicleApi } from '#contracts/vehicles/vehicle.contract.ts';
import { vinCheck } from '#contracts/vehicles/vehicle.rules.ts';
import { dayAfter, dayOf } from '#contracts/zone.ts';
import { asked, complaintsOf, front, listed, logIn as logInAs, opened } from './console.ts';
import { printed } from './printed.ts';
import { accountOfTry } from './retries.ts';

/** Each try has a company: what its lists show and count is its own. */
const logIn = (page: Page, username: string, target?: string): Promise<void> =>
  logInAs(page, accountOfTry(username), target);
const rowOf = (page: Page, text: string) => front(page).locator('tbody tr[data-row]').filter({ hasText: text });
const rows = (page: Page) => front(page).locator('tbody tr[data-row]');
const dialogOf = (page: Page) => page.locator('.ant-modal:visible');
const plateOf = (index: number): string => `冀A${70_001 + index}`;
const vinOf = (index: number): string => {
  const text = `LFWSRXSJ0N1F${String(10_000 + index)}`;
  return text.slice(0, 8) + vinCheck(text) + text.slice(9);
};

/** A sheet of eight lorries: one insurance ends in five days, one inspection is over, one number is wrong. */
const sheet = async (today: string): Promise<Buffer> => {
  const book = new excel.Workbook();
  const page = book.addWorksheet('1');
  page.addRow([
    '车牌号*',
    '车牌颜色*',
    '车辆识别代号（VIN）*',
    '车辆类型*',
    '使用性质*',
    '初次登记日期*',
    '道路运输证有效期至',
    '行驶证检验有效期至',
    '技术等级评定有效期至',
    '交强险有效期至',
  ]);
  for (let index = 0; index < 8; index += 1)
    page.addRow([
      plateOf(index),
      '黄色',
      index === 7 ? 'LFWSRXSJ0N1F0000I' : vinOf(index),
      '货车',
      '普通货运',
      '2022/3/5',
      dayAfter(today, 300),
      dayAfter(today, index === 3 ? -4 : 200),
      dayAfter(today, 200),
      dayAfter(today, index === 5 ? 5 : 150),
    ]);
  return Buffer.from((await book.xlsx.writeBuffer()) as ArrayBuffer);
};

const importFleet = async (page: Page, today: string): Promise<void> => {
  const buffer = await sheet(today);
  await front(page).locator('[data-action="import"]').click();
  await page.locator('[data-import="file"]').setInputFiles({ name: '车辆.xlsx', mimeType: '', buffer });
  await page.getByRole('button', { name: '检查表格' }).click();
  const preview = dialogOf(page).locator('[data-import="preview"]');
  await expect(preview).toContainText('识别代号不正确');
  await expect(preview).toContainText('有证照已过期');
  await dialogOf(page).getByRole('button', { name: '确认导入' }).click();
  await expect(dialogOf(page)).toContainText(/成功 7/);
  await dialogOf(page).locator('.ant-modal-footer .ant-btn-primary').click();
  await listed(page);
  await expect(rows(page)).toHaveCount(7);
};

/** Walks an edge that asks for a reason; one that is folded away is found by its title. */
const walk = async (page: Page, edge: string, reason: string, folded?: string): Promise<void> => {
  if (folded) {
    await front(page).locator('.luan-more-button').first().click();
    await page.getByRole('menuitem', { name: folded }).click();
  } else await front(page).locator(`[data-action="${edge}"]`).click();
  await dialogOf(page).locator('textarea').fill(reason);
  await dialogOf(page).locator('[data-action="confirm"]').click();
  await expect(dialogOf(page)).toHaveCount(0);
};
const confirm = async (page: Page): Promise<void> => {
  await front(page).locator('[data-action="confirm"]').click();
  await asked(page).locator('.luan-ask-ok').click();
};
const stands = (page: Page, state: string) => expect(front(page).locator('.luan-state-now')).toContainText(state);

test('a company imports its fleet, sees what runs out, renews it, prints one vehicle, stops it and has the repair confirmed', async ({
  page,
  browser,
}) => {
  const today = dayOf(new Date());
  const complaints = complaintsOf(page);
  await logIn(page, 'fleetkeeper', '/system/vehicleList');
  await listed(page);
  await importFleet(page, today);

  await page.goto('/dashboard');
  await front(page).locator('[data-todo="vehiclePaperEnds"]').click();
  await opened(page, '/system/vehiclePaperList');
  await listed(page);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText(plateOf(3));
  await expect(rows(page).first()).toContainText('已过期');
  await expect(rowOf(page, plateOf(5))).toContainText('30 天内到期');

  await rowOf(page, plateOf(5)).locator('.luan-link').first().click();
  await opened(page, '/system/vehicleDetail');
  await front(page).locator('[data-action="paper"]').click();
  const form = dialogOf(page);
  await form.locator('#vehiclePaperKind').click();
  await page.locator('.ant-select-item-option:visible').filter({ hasText: '交强险' }).click();
  await form.locator('[data-action="confirm"]').click();
  await expect(form.getByText('必填').first()).toBeVisible();
  await form.locator('#paperNumber').fill('PDZA20261301');
  await form.locator('#validFrom').fill(dayAfter(today, 6));
  await form.locator('#validFrom').press('Enter');
  await expect(form.getByText(`建议填 ${dayAfter(today, 370)}`)).toBeVisible();
  await form.locator('#validTo').fill(dayAfter(today, 370));
  // Enter in the last field hands the form in.
  await form.locator('#validTo').press('Enter');
  await expect(form).toHaveCount(0);
  await expect(rowOf(page, 'PDZA20261301')).toContainText('有效');

  const paper = { ticket: vehicleApi.printTicket, paper: vehicleApi.print };
  const words = await printed(page, paper, () => front(page).locator('[data-action="print"]').click());
  for (const wanted of ['一车一档', plateOf(5), vinOf(5), 'PDZA20261301', '已换新', '主要负责人（签字）'])
    expect(words).toContain(wanted);

  await walk(page, 'stop', '出车前检查发现制动气压不足', '停运');
  await stands(page, '停运');
  await walk(page, 'mend', '已更换制动软管');
  await stands(page, '修复待确认');
  await confirm(page);
  await expect(page.getByText('制作与审核须由不同的人完成').first()).toBeVisible();

  const mate = await (await browser.newContext()).newPage();
  complaints.push(...complaintsOf(mate));
  await logIn(mate, 'fleetmate');
  await front(mate).locator('[data-todo="vehicleMended"]').click();
  await opened(mate, '/system/vehicleList');
  await listed(mate);
  await rowOf(mate, plateOf(5)).locator('.luan-link').first().click();
  await opened(mate, '/system/vehicleDetail');
  await confirm(mate);
  await stands(mate, '在用');
  await front(mate).getByRole('tab', { name: '变更历史' }).click();
  await expect(front(mate).getByText('已更换制动软管')).toBeVisible();
  expect(complaints).toEqual([]);
});
