import { expect, type Page, test } from '@playwright/test';
import { answerCaptcha, asked, enter, front, go, logInByForm, password, pathOf, readCode } from './console.ts';
import { makeOrganisation } from './makers.ts';

// Codes on a fresh start: whoever waits for one finds it in the demonstration's inbox, by the link beside the field.

/** Types a phone at the log-in page, asks for a code, reads it where a person would, and enters with it. */
const enterByCode = async (page: Page, phone: string): Promise<void> => {
  await page.locator('#login-phone').fill(phone);
  await page.locator('.login-send').click();
  await expect(page.locator('.login-send')).toHaveText(/秒后可重发/);
  await page.locator('#login-code').fill(await readCode(page, phone));
  await answerCaptcha(page);
  await page.locator('.login-submit').click();
};

test('somebody logs in by a code, and another on the site without passwords', async ({ page, context }) => {
  const { people } = await makeOrganisation({
    people: { first: { realName: '验证码' }, second: { realName: '验证码二' } },
  });
  await page.goto('/login');
  await page.getByRole('tab', { name: '验证码登录' }).click();
  await enterByCode(page, people.first.phone);
  await expect(page.locator('.luan-frame')).toBeVisible();
  expect(pathOf(page)).toBe('/dashboard');
  // Somebody else on the site whose only way in it is: a code is sent to a phone once a minute.
  await context.clearCookies();
  await page.goto('/loginNoPassword');
  await expect(page.locator('#login-password')).toHaveCount(0);
  await enterByCode(page, people.second.phone);
  await expect(page.locator('.luan-frame')).toBeVisible();
});

test('somebody changes the phone by a code to the new one, and logs in with that', async ({ page, context }) => {
  const { people } = await makeOrganisation({ people: { renumbered: { realName: '换号员' } } });
  const fresh = people.renumbered.phone.replace(/^1988/, '1987');
  await logInByForm(page, people.renumbered.username);
  await go(page, '/user/center');
  await front(page).getByRole('button', { name: '更换手机号' }).click();
  const dialog = page.locator('.ant-modal');
  await dialog.locator('#phone').fill(fresh);
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await expect(dialog.getByRole('button', { name: /秒后可重发/ })).toBeVisible();
  await dialog.locator('#code').fill(await readCode(page, fresh));
  await dialog.locator('#password').fill(password);
  await dialog.locator('.ant-modal-footer .ant-btn-primary').click();
  await expect(dialog).toHaveCount(0);
  await expect(asked(page)).toHaveCount(0);
  await context.clearCookies();
  await page.goto('/login');
  await enter(page, fresh);
  await expect(page.locator('.luan-frame')).toBeVisible();
});

test('five wrong passwords in a row end the session, and the page says why', async ({ page }) => {
  const { people } = await makeOrganisation({ people: { mistaken: { realName: '输错员' } } });
  await logInByForm(page, people.mistaken.username);
  await go(page, '/user/center');
  await front(page).getByRole('button', { name: '更换手机号' }).click();
  const dialog = page.locator('.ant-modal');
  await dialog.locator('#phone').fill('19811114444');
  await dialog.locator('#code').fill('000000');
  await dialog.locator('#password').fill('Wrong-road-1');
  const save = dialog.locator('.ant-modal-footer .ant-btn-primary');
  for (let wrong = 1; wrong < 5; wrong += 1) {
    const answered = page.waitForResponse((response) => response.url().includes('/phone'));
    await save.click();
    await answered;
    await expect(dialog.getByText('旧密码不正确')).toBeVisible();
    await expect(save).toBeEnabled();
  }
  await save.click();
  await expect(page.getByText('连续输错次数过多，为保护您的账号已退出登录')).toBeVisible();
  await page.getByRole('button', { name: '去登录' }).click();
  await expect(page.locator('#login-password')).toBeVisible();
});

test('a driver enters the student entry by a code', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { people } = await makeOrganisation({
    people: { office: { realName: '办公室' }, driver: { realName: '验证码驾驶员', learns: true } },
  });
  const { phone } = people.driver;
  await page.goto('/student/app');
  await page.getByRole('tab', { name: '验证码登录' }).click();
  await page.locator('#f-phone').fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /秒/ })).toBeVisible();
  await page.locator('#f-code').fill(await readCode(page, phone));
  await answerCaptcha(page);
  await page.locator('button[type="submit"]').click();
  await expect(page.locator('.tabs')).toBeVisible();
});

test('where no code can arrive the page says so instead of letting people wait', async ({ page }) => {
  await page.route('**/api/text/way**', (route) =>
    route.fulfill({ json: { success: true, code: 0, description: '', data: { way: 'none' } } }),
  );
  await page.goto('/loginNoPassword');
  await expect(page.getByText('本平台尚未开通短信')).toBeVisible();
  await expect(page.locator('.login-send')).toBeDisabled();
  await page.goto('/student/app');
  await page.getByRole('tab', { name: '验证码登录' }).click();
  await expect(page.getByText('本平台尚未开通短信')).toBeVisible();
  await expect(page.getByRole('button', { name: '获取验证码' })).toBeDisabled();
});
