import { expect, test } from '@playwright/test';
import { envelopeOf, sealedAddress } from '#testing/sealed.ts';
import { asked, front, go, listed, logIn, onlyRow, opened } from './console.ts';
import { ownCompanies, phoneOf } from './people.ts';

// Who goes where: transfers between two companies, moves of organisations, the log-in site and its page.

test('a transfer is asked for from the form of a new employee, and withdrawn', async ({ page }) => {
  await logIn(page, 'mover', '/org/employeeAdd');
  await front(page).locator('#realName').fill('待\u{2ffff}');
  await expect(front(page).getByText('姓名中的 \u{2ffff} 无法打印')).toBeVisible();
  await front(page).locator('#phone').fill(phoneOf('leaver'));
  const offer = front(page).getByRole('button', { name: '申请调入' });
  await expect(offer).toBeVisible();
  await offer.click();
  const dialog = page.locator('.ant-modal:visible');
  await expect(dialog.locator('#phone')).toHaveValue(phoneOf('leaver'));
  await dialog.locator('#realName').fill('查无此名');
  await dialog.locator('#reason').fill('回石家庄工作');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByText('没有找到姓名与号码相符的在册人员')).toBeVisible();
  await dialog.locator('#realName').fill('待调人');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toBeHidden();

  await go(page, '/org/transferList');
  await listed(page);
  const row = front(page).locator('tbody tr[data-row]', { hasText: '待调人' });
  await row.locator('[data-action="withdraw"]').click();
  await asked(page).locator('.luan-ask-ok').click();
  await expect(row).toHaveCount(0);
  await front(page).getByRole('tab', { name: '已结束' }).click();
  await listed(page);
  await expect(row).toContainText('已撤回');
});

test('moving an organisation says first how much moves', async ({ page }) => {
  await logIn(page, 'shifter', '/org/organize');
  await listed(page);
  const row = await onlyRow(page, ownCompanies.moved);
  await row.locator('td .luan-link:not([data-action])').first().click();
  await opened(page, '/org/organizationDetail');
  await front(page).locator('[data-action="move"]').click();
  const dialog = page.locator('.ant-modal:visible');
  await dialog.locator('.ant-select').click();
  await page.locator('.ant-select-item-option').filter({ hasText: '燕赵' }).first().click();
  await expect(dialog.getByText('移动人数')).toBeVisible();
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toBeHidden();
  await expect(front(page).locator('dd').filter({ hasText: '燕赵' })).toBeVisible();
});

test('a site is seen before it is saved, and the log-in page follows it', async ({ page, browser }) => {
  await logIn(page, 'sitter', '/org/site');
  const form = front(page);
  // This machine under its other name: what the other journeys log in at stays as it is.
  const host = 'localhost';
  await form.locator('#host').fill(host);
  await form.locator('#title').fill('路安演示站');
  await expect(form.locator('.luan-site-window h1')).toHaveText('路安演示站');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('操作成功').first()).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  const { port } = new URL(page.url());
  await visitor.goto(`http://${host}:${port}/`);
  await expect(visitor.locator('.login h1')).toHaveText('路安演示站');
  expect(new URL(visitor.url()).pathname).toBe('/loginTemplateOne');
  await visitor.getByRole('tab', { name: '验证码登录' }).click();
  await visitor.locator('#login-phone').fill('123');
  await visitor.getByRole('button', { name: '获取验证码' }).click();
  await expect(visitor.locator('#login-phone-problem')).toHaveText('请输入 11 位手机号');
  await visitor.goto(`http://${host}:${port}/loginNoPassword`);
  await expect(visitor.locator('#login-phone')).toBeVisible();
  await expect(visitor.locator('#login-password')).toHaveCount(0);
});

test('the second of two editors is told, and nothing is overwritten', async ({ page }) => {
  await logIn(page, 'editor', '/org/organize');
  await listed(page);
  await (await onlyRow(page, ownCompanies.edited)).locator('[data-action="mod"]').click();
  const form = front(page);
  await expect(form.locator('#address')).toBeVisible();
  // Somebody else writes meanwhile: the same call, from another window of the same session.
  await form.locator('#address').fill('我写的地址');
  const orgName = await form.locator('#orgName').inputValue();
  const search = `/manager/org/manage/page?keyword=${encodeURIComponent(orgName)}`;
  const sealed = sealedAddress(search, await envelopeOf(new URL(page.url()).origin));
  await page.evaluate(
    async ([name = '', search = '']) => {
      const headers = { platform: 'pc-admin', 'encrypt-mode': '-1', 'content-type': 'application/json' };
      const found = await (await fetch(search, { headers })).json();
      const { orgId } = found.data.list[0];
      const one = (await (await fetch(`/manager/org/manage/one?orgId=${orgId}`, { headers })).json()).data;
      const body = { orgId, version: one.version, orgName: name, address: '别人写的地址' };
      await fetch('/manager/org/manage/mod', { method: 'PUT', headers, body: JSON.stringify(body) });
    },
    [orgName, sealed],
  );
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText('该内容已被他人修改')).toBeVisible();
  await expect(form.locator('#address')).toHaveValue('我写的地址');
  await form.getByRole('button', { name: '载入最新内容' }).click();
  await expect(form.locator('#address')).toHaveValue('别人写的地址');
});
