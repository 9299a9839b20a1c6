import { expect, type Page, test } from '@playwright/test';
import { drawQualification } from '#app/first/licence-picture.ts';
import { drawPortrait } from '#app/first/portraits.ts';
import { messageApi } from '#contracts/messages/message.contract.ts';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import type { EmployeeRow } from '#contracts/people/employee.list.ts';
import { studentApi } from '#contracts/students/student.contract.ts';
import { dayOf } from '#contracts/zone.ts';
import { complaintsOf, front, listed, logIn, opened, password } from './console.ts';
import { logInAsStudent } from './student-page.ts';
import { asUser, rowsOf } from './user.ts';

// What people may do about the data held of them: the copy stands in the journey of the student entry; here a correction with
// its proof, a deletion with what a law holds, and one person who was written down twice.

const rowOf = (page: Page, text: string) => front(page).locator('tbody tr[data-row]').filter({ hasText: text });
const agree = (page: Page) => page.locator('.ant-modal-footer .ant-btn-primary').click();

const onPhone = async (page: Page, username: string): Promise<void> => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAsStudent(page, username);
};

test('a driver proves a correction by a picture; the administrator sees it and carries it out', async ({ browser }) => {
  const phone = await (await browser.newContext()).newPage();
  const desk = await browser.newContext();
  // No tab looks by itself once a minute: what a bell shows it was told.
  await desk.addInitScript(() => {
    const repeat = window.setInterval;
    window.setInterval = ((work: TimerHandler, rest?: number) => (rest === 60_000 ? 0 : repeat(work, rest))) as never;
  });
  const office = await desk.newPage();
  const complaints = [complaintsOf(phone), complaintsOf(office)];
  await (await asUser('steward')).call(messageApi.readAll, {});
  await logIn(office, 'steward');
  const beside = await office.context().newPage();
  await beside.goto('/message/list');
  const bells = [office, beside].map((page) => page.locator('.luan-bell-count'));
  await listed(beside);
  for (const bell of bells) await expect(bell).toHaveCount(0);
  await onPhone(phone, 'mender');
  await phone.goto('/student/app/corrections');
  await phone.getByRole('button', { name: '申请更正 工号' }).click();
  await phone.locator('#f-field').selectOption({ label: '姓名' });
  await phone.locator('#f-wanted').fill('钱\u{2ffff}');
  await expect(phone.getByText('姓名中的 \u{2ffff} 无法打印')).toBeVisible();
  await phone.locator('#f-field').selectOption({ label: '工号' });
  await phone.locator('#f-wanted').fill('SJ-0088');
  await phone.locator('#f-reason').fill('工牌上的编号');
  await phone
    .locator('#f-proof')
    .setInputFiles({ name: '工牌.jpg', mimeType: 'image/jpeg', buffer: await drawPortrait(3, true) });
  await phone.locator('.sheet button[type="submit"]').click();
  await expect(phone.getByText('已附证明图片')).toBeVisible();

  // Told in every tab without a reload, and read in all as soon as it is read in one.
  for (const bell of bells) await expect(bell).toHaveText('1');
  await front(beside).locator('[data-action="readAll"]').click();
  await expect(bells[0] ?? beside.locator('body')).toHaveCount(0);
  await beside.close();

  await office.goto('/org/correctionList');
  await listed(office);
  await rowOf(office, '钱更正').locator('[data-action="accept"]').click();
  const picture = office.getByRole('dialog').getByRole('img', { name: '证明图片' });
  await expect
    .poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth), { message: 'the picture is there' })
    .toBeGreaterThan(50);
  await picture.click();
  const large = office.locator('.ant-image-preview-img');
  await expect.poll(() => large.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(100);
  await office.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await agree(office);
  await expect(rowOf(office, '钱更正').getByText('已更正').or(front(office).getByText('暂无'))).toBeVisible();

  await phone.reload();
  await expect(phone.locator('li.card', { hasText: '工号' }).first()).toContainText('SJ-0088');
  await expect(phone.getByText('已更正')).toBeVisible();
  expect(complaints.flat()).toEqual([]);
});

test('a driver hands in a renewed certificate by its picture; accepted, the line on the phone and the todo are gone', async ({
  browser,
}) => {
  const phone = await (await browser.newContext()).newPage();
  const office = await (await browser.newContext()).newPage();
  const complaints = [complaintsOf(phone), complaintsOf(office)];
  const dayAhead = (days: number): string => dayOf(new Date(Date.now() + days * 86_400_000));
  const steward = await asUser('steward');
  const [driver] = rowsOf<EmployeeRow>(await steward.call(employeeApi.list.page, { realName: '钱换证' }));
  const orgUserId = driver?.orgUserId ?? '';
  const { licenceVersion: version } = await steward.call(studentApi.one, { orgUserId });
  const kind = '经营性道路货物运输驾驶员';
  await steward.call(studentApi.licence, { orgUserId, version, certKind: kind, certExpiresOn: dayAhead(12) });
  await onPhone(phone, 'renewer');
  const line = phone.locator('.task', { hasText: '上传新证' });
  await expect(line).toContainText(/从业资格证 1[12] 天后到期/);
  await line.click();
  const until = dayAhead(2000);
  const picture = await drawQualification({ realName: '钱换证', kind, until });
  await phone.locator('#f-credential').setInputFiles({ name: '新证.jpg', mimeType: 'image/jpeg', buffer: picture });
  // The engine loads and reads: the form says so, and is filled by what it read.
  await expect(phone.locator('#f-until')).toHaveValue(until);
  await phone.locator('#f-kind').fill(kind);
  await phone.locator('.sheet button[type="submit"]').click();
  await expect(phone.getByText('已附证明图片')).toBeVisible();

  await logIn(office, 'steward', '/org/correctionList');
  await listed(office);
  await rowOf(office, '钱换证').locator('[data-action="accept"]').click();
  await expect(office.getByRole('dialog')).toContainText(`${until} ${kind}`);
  const shown = office.getByRole('dialog').getByRole('img', { name: '证明图片' });
  await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(50);
  await agree(office);
  await expect(office.getByRole('dialog')).toHaveCount(0);

  await phone.goto('/student/app');
  await expect(phone.locator('.hello')).toBeVisible();
  await expect(phone.locator('.task', { hasText: '从业资格证' })).toHaveCount(0);
  // The office logged in as the same person: that session is over.
  const again = await asUser('steward');
  expect((await again.call(studentApi.one, { orgUserId })).certExpiresOn).toBe(until);
  expect(complaints.flat()).toEqual([]);
});

test('a driver who has left asks for deletion; a hold stops it, then what a law keeps is locked', async ({
  browser,
}) => {
  const phone = await (await browser.newContext()).newPage();
  const office = await (await browser.newContext()).newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  const steward = await asUser('steward');
  const [departed] = rowsOf<EmployeeRow>(await steward.call(employeeApi.list.page, { realName: '孙离职' }));
  await steward.call(employeeApi.del, { orgUserIds: [departed?.orgUserId ?? ''], leaveReason: 1 });
  const prove = async (): Promise<void> => {
    await phone.goto('/student/app');
    await phone.getByRole('button', { name: '已离职' }).click();
    await phone.locator('#f-username').fill('departed');
    await phone.locator('#f-password').fill(password);
    await phone.locator('button[type="submit"]').click();
  };
  await prove();
  await expect(phone.getByText('登录日志')).toBeVisible();
  await phone.locator('#f-reason').fill('已离职，请删除');
  await phone.getByRole('button', { name: '申请删除' }).click();
  await expect(phone.getByText('待处理')).toBeVisible();

  await logIn(office, 'steward', '/org/deletionList');
  await listed(office);
  const row = rowOf(office, '孙离职');
  await expect(row).toContainText('登录日志');
  await row.locator('[data-action="hold"]').click();
  await office.getByRole('dialog').locator('textarea').fill('工伤认定尚未结束');
  const until = dayOf(new Date(Date.now() + 5 * 86_400_000));
  await office.getByRole('dialog').locator('#holdUntil').fill(until);
  await office.keyboard.press('Tab');
  await agree(office);
  await expect(office.getByRole('dialog')).toHaveCount(0);
  await expect(row).toContainText('人工设置的保留');
  await expect(row.locator('[data-action="accept"]')).toHaveCount(0);
  await prove();
  await expect(phone.getByText('人工设置的保留')).toBeVisible();

  await front(office).getByRole('tab', { name: '删除保留' }).click();
  await listed(office);
  await rowOf(office, '孙离职').locator('[data-action="lift"]').click();
  await office.getByRole('dialog').locator('textarea').fill('认定已结束');
  await agree(office);
  await front(office).getByRole('tab', { name: '信息删除申请' }).click();
  await listed(office);
  await row.locator('[data-action="accept"]').click();
  await expect(office.getByRole('dialog')).toContainText('登录日志');
  await agree(office);
  await expect(row).toHaveCount(0);
  await office.goto('/org/deletionList?state=2');
  await front(office)
    .getByRole('tab', { name: /已删除/ })
    .first()
    .click();
  await listed(office);
  await expect(rowOf(office, '已删除人员')).toHaveCount(1);
  await prove();
  await expect(phone.locator('.problem[role="alert"]')).not.toBeEmpty();
});

test('one person who was written down twice becomes one, with what it says before and after', async ({ page }) => {
  const complaints = complaintsOf(page);
  await logIn(page, 'steward', '/org/twinList');
  await listed(page);
  await rowOf(page, '周重名').first().locator('[data-action="compare"]').click();
  await opened(page, '/org/employeeMerge');
  await expect(front(page)).toContainText('保留的记录');
  await expect(front(page)).toContainText('将转入的内容');
  await front(page)
    .getByRole('button', { name: '合 并' })
    .or(front(page).getByRole('button', { name: '合并', exact: true }))
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('将不能再登录');
  await dialog.locator('textarea').fill('同一人登记了两次');
  await agree(page);
  await expect(dialog).toHaveCount(0);
  await page.goto('/org/twinList');
  await listed(page);
  await expect(rowOf(page, '周重名')).toHaveCount(0);
  await page.goto('/org/employee');
  await listed(page);
  await expect(rowOf(page, '周重名')).toHaveCount(1);
  expect(complaints).toEqual([]);
});
