import { expect, type Page, test } from '@playwright/test';
import { roleApi } from '#contracts/identity/role.contract.ts';
import { messageApi } from '#contracts/messages/message.contract.ts';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { asked, enter, front, go, listed, logInByForm, pathOf, quiet, takeSession, watchRequests } from './console.ts';
import { tryNumber } from './retries.ts';
import { asUser } from './user.ts';

test('logs in and out; leaving clears tabs', async ({ page }) => {
  await logInByForm(page, 'agency', '/myorg/index');
  await expect(page.locator('.luan-tab-strip [role="tab"]')).toHaveCount(2);
  await page.locator('.luan-account').click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page.locator('#login-username')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.includes('tabs')))).toEqual([]);
  expect(await page.evaluate(() => document.cookie)).not.toContain('luan_token');
});

test('a wrong password is said beside the form; after three the picture comes', async ({ page }) => {
  // Failures are counted by the name that was typed.
  const nobody = `nobody-here-${tryNumber()}`;
  await page.goto('/login');
  await page.locator('.login-submit').click();
  await expect(page.locator('#login-username-problem')).toBeVisible();
  for (let turn = 0; turn < 3; turn += 1) {
    await enter(page, nobody, 'wrong');
    await expect(page.locator('.login-problem[role="alert"]')).toHaveText('用户名或密码错误');
    await expect(page.locator('.login-submit')).toBeEnabled();
  }
  await expect(page.locator('#login-captcha')).toBeVisible();
});

test('the first password must be changed first', async ({ page }) => {
  const starter = await asUser('starter');
  const [role] = await starter.call(roleApi.choices, {});
  const serial = String(Date.now() % 1_000_000).padStart(6, '0');
  const newcomer = { realName: '新密码', phone: `19899${serial}`, identities: ['admin' as const] };
  const { password: first } = await starter.call(employeeApi.add, { ...newcomer, roleIds: [role?.roleId ?? ''] });
  await page.goto('/login');
  await enter(page, newcomer.phone, first);
  await expect(page.getByRole('heading', { name: '请修改默认密码' })).toBeVisible();
  await page.goto('/org/employee');
  await expect(page.getByRole('heading', { name: '请修改默认密码' })).toBeVisible();
  const change = async (next: string): Promise<void> => {
    await page.locator('#change-newPassword').fill(next);
    await page.locator('#change-again').fill(next);
    await page.locator('.login-submit').click();
  };
  await change('qwerty');
  await expect(page.locator('.login-problem').first()).toContainText('密码');
  await change('Road-2026-safe');
  await expect(page.locator('.luan-frame')).toBeVisible();
});

test('who has no menus is told so, a student is handed back', async ({ page }) => {
  await page.goto('/login');
  await enter(page, 'bare');
  await expect(page.locator('.login-problem[role="alert"]')).toHaveText('您没有登录权限');
  await enter(page, 'student');
  await expect(page.getByText('学员请从学员端登录')).toBeVisible();
});

test('redirects stay here', async ({ page }) => {
  await page.goto('/login?redirect=%2F%2Fevil.example%2F');
  await enter(page, 'agency');
  await expect.poll(() => pathOf(page)).toBe('/dashboard');
  await page.goto('/middle/ware#ticket=aaaaaaaaaaaaaaaaaaaaaaaaaaaa&to=//evil.example');
  await expect(page.getByRole('heading', { name: '无法登录' })).toBeVisible();
});

test('a ticket behind the # logs in once and leads to its target', async ({ page, browser }) => {
  await logInByForm(page, 'agency');
  const answer = await page.request.post('/identity/login/ticket', {
    data: { purpose: 'noPassword', to: '/org/organizeTree', returnTo: '/lessons/news/list' },
    headers: { platform: 'pc-admin', 'encrypt-mode': '-1', origin: new URL(page.url()).origin },
  });
  const { ssoToken } = ((await answer.json()) as { data: { ssoToken: string } }).data;
  const other = await (await browser.newContext()).newPage();
  const target = `${new URL(page.url()).origin}/loginNoPassword#ticket=${ssoToken}&to=/org/organize`;
  await other.goto(target);
  await expect(other.locator('.luan-frame')).toBeVisible();
  expect(pathOf(other)).toBe('/org/organizeTree');
  expect(other.url()).not.toContain('ticket');
  await other.locator('.luan-account').click();
  await other.getByRole('menuitem', { name: '退出登录' }).click();
  await expect.poll(() => pathOf(other)).toBe('/lessons/news/list');
  await other.goto('about:blank');
  await other.goto(target);
  await expect(other.getByRole('heading', { name: '无法登录' })).toBeVisible();
  await other.context().close();
});

test('logged in elsewhere: the older session is told and led to the log-in page', async ({ page, browser }) => {
  await logInByForm(page, 'agency', '/org/organize');
  await listed(page);
  const other = await (await browser.newContext()).newPage();
  await logInByForm(other, 'agency');
  // A session that was looked at a moment ago is trusted for less than a second more, and the frame may have asked by itself.
  await expect(async () => {
    if (!(await asked(page).isVisible())) await front(page).locator('[data-action="refresh"]').dispatchEvent('click');
    expect(await asked(page).isVisible()).toBe(true);
  }).toPass();
  await expect(asked(page)).toContainText('其他地方登录');
  await page.keyboard.press('Escape');
  await expect(asked(page)).toBeVisible();
  await asked(page).getByRole('button', { name: '重新登录' }).click();
  await expect(page.locator('#login-username')).toBeVisible();
  await other.context().close();
});

/** Logs in and waits until the frame has counted by itself: whatever notices after that is what the test does. */
const logInAndSettle = async (page: Page, username: string): Promise<void> => {
  watchRequests(page);
  const counted = page.waitForResponse((answer) => answer.url().includes(fullPath(messageApi.unread)));
  await logInByForm(page, username, '/org/organize');
  await listed(page);
  await counted;
  await quiet(page);
};

test('another account in this browser: the guard says so, one click takes it over', async ({ page }) => {
  await logInAndSettle(page, 'agency');
  await takeSession(page, 'keeper');
  await page.locator('.luan-tab-strip [role="tab"]').first().click();
  await expect(asked(page)).toContainText('同一浏览器不能同时登录多个账号');
  await asked(page).getByRole('button', { name: '一键登录' }).click();
  await expect(page.locator('.luan-account')).toHaveText('守门');
  await expect(page.locator('.luan-tab-strip [role="tab"]')).toHaveCount(1);
});

test('another account in this browser: a request notices, nothing is sent, the page reloads', async ({ page }) => {
  await logInAndSettle(page, 'agency');
  await takeSession(page, 'keeper');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await front(page).locator('[data-action="refresh"]').click();
  await expect(asked(page)).toContainText('已登录另一个账号');
  expect(sent.filter((url) => url.includes('/manager/'))).toEqual([]);
  await asked(page).getByRole('button', { name: '确定' }).click();
  await expect(page.locator('.luan-account')).toHaveText('守门');
});

test('logging out in one tab leaves the others too', async ({ page, context }) => {
  await logInByForm(page, 'agency', '/org/organize');
  const second = await context.newPage();
  await second.goto('/dashboard');
  await second.locator('.luan-account').click();
  await second.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page.locator('#login-username')).toBeVisible();
});

test('an expired log-in is said once', async ({ page }) => {
  await logInByForm(page, 'agency', '/org/organize');
  await listed(page);
  await page.evaluate(() => {
    const token =
      document.cookie
        .split('; ')
        .find((part) => part.startsWith('luan_token='))
        ?.slice(11) ?? '';
    const old = { ...JSON.parse(atob(token.replace(/-/g, '+').replace(/_/g, '/'))), exp: 1 };
    document.cookie = `luan_token=${btoa(JSON.stringify(old)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')}; path=/`;
  });
  await page.locator('.luan-tab-strip [role="tab"]').first().click();
  await expect(asked(page)).toHaveCount(1);
  await expect(asked(page)).toContainText('登录已过期');
  await asked(page).getByRole('button', { name: '去登录' }).click();
  await expect(page.locator('#login-username')).toBeVisible();
});

/** Closes a page as a person does, and waits until it is gone. */
const closed = async (page: Page): Promise<void> => {
  const gone = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await gone;
  // What a page wrote while it went reaches the storage of the others a moment later.
  await new Promise((resolve) => setTimeout(resolve, 500));
};

test('closing the browser ends the session; a reload and a second tab do not', async ({ page, context }) => {
  await logInByForm(page, 'agency', '/org/organizeTree');
  await page.reload();
  await expect(page.locator('.luan-frame')).toBeVisible();
  const second = await context.newPage();
  await second.goto('/org/organize');
  await expect(second.locator('.luan-frame')).toBeVisible();
  await closed(page);
  await second.goto('/dashboard');
  await expect(second.locator('.luan-frame')).toBeVisible();
  await closed(second);
  const later = await context.newPage();
  await later.goto('/org/organize');
  await expect(later.locator('#login-username')).toBeVisible();
});

test('changing the organisation starts anew', async ({ page }) => {
  await logInByForm(page, 'both', '/myorg/index');
  await expect(page.locator('.luan-tab-strip [role="tab"]')).toHaveCount(2);
  const before = await page.locator('button.luan-organisation').innerText();
  await page.locator('button.luan-organisation').click();
  await page.getByRole('searchbox', { name: '搜索机构' }).fill('公司');
  await page.getByRole('menuitem').and(page.locator(':enabled')).first().click();
  await expect(page.locator('button.luan-organisation')).not.toHaveText(before);
  await page.goto('/change/org');
  await expect(page.getByRole('heading', { name: '选择机构' })).toBeVisible();
  await page.locator('.luan-open-list button').first().click();
  await expect(page.locator('.luan-frame')).toBeVisible();
});

test('answers of the error catalogue lead to their pages', async ({ page }) => {
  await logInByForm(page, 'agency', '/org/organize');
  await listed(page);
  const answer = { body: {} as object, status: 200 };
  await page.route('**/manager/org/manage/page*', (route) =>
    route.fulfill({ status: answer.status, json: answer.body }),
  );
  const refresh = () => front(page).locator('[data-action="refresh"]').click();
  Object.assign(answer, { status: 502, body: {} });
  await refresh();
  await expect(page.locator('.luan-toast-warning')).toContainText('系统升级中');
  Object.assign(answer, { status: 200, body: { success: false, code: 20001, description: '规则不允许', data: null } });
  await refresh();
  await expect(page.locator('.luan-toast-error')).toContainText('规则不允许');
  await expect(page.locator('.luan-toast-error strong')).toHaveText('失败');
  Object.assign(answer, { body: { success: false, code: 404, description: '', data: null } });
  await refresh();
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
  await page.goto('/org/organize');
  Object.assign(answer, { body: {} });
  await page.waitForURL('**/500').catch(() => undefined);
  await page.goto('/500');
  await expect(page.getByRole('heading', { name: '服务器错误' })).toBeVisible();
});

test('an address outside the menu leads to the page that says so, and why', async ({ page }) => {
  await logInByForm(page, 'agency', '/system/paramList?title=x');
  await expect.poll(() => pathOf(page)).toBe('/system/noPermissionRoute');
  await front(page).getByRole('button', { name: '为什么看不到？' }).click();
  await expect(page.locator('dialog.luan-sheet')).toContainText('角色');
  await expect(page.locator('.luan-lacking').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog.luan-sheet')).toHaveCount(0);
  await go(page, '/org/organizeTree');
});
