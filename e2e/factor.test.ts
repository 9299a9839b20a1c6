import { expect, test } from '@playwright/test';
import { generateSync } from 'otplib';
import { enter, logInByForm } from './console.ts';
import { makeOrganisation } from './makers.ts';

test('an organisation demands a one-time code: it is enrolled at the next log-in, and asked for ever after', async ({
  page,
  context,
}) => {
  const { people } = await makeOrganisation({ people: { factored: { realName: '口令员' } } });
  const { username } = people.factored;
  await logInByForm(page, username);
  const demanded = await page.evaluate(async () => {
    const answer = await fetch('/manager/system/parameter/org/mod', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'encrypt-mode': '-1', platform: 'pc-admin' },
      body: JSON.stringify({ parameterCode: 'secondFactorTypes', content: '["company"]' }),
    });
    return (await answer.json()) as { success: boolean };
  });
  expect(demanded.success).toBe(true);

  await context.clearCookies();
  await page.goto('/login');
  await enter(page, username);
  await expect(page.getByRole('heading', { name: '请启用动态口令' })).toBeVisible();
  await expect(page.locator('.luan-frame')).toHaveCount(0);
  const shown = page.locator('.login-secret code');
  await expect(shown).toHaveText(/^[A-Z2-7]{16,}$/);
  const secret = (await shown.textContent()) ?? '';
  await page.locator('input[name="totp"]').fill('000000');
  await page.locator('.login-submit').click();
  await expect(page.locator('.login-form')).toContainText('动态口令错误');
  await page.locator('input[name="totp"]').fill(generateSync({ secret: secret.trim() }));
  await page.locator('.login-submit').click();
  await expect(page.locator('.luan-frame')).toBeVisible();

  await context.clearCookies();
  await page.goto('/login');
  await enter(page, username);
  await expect(page.locator('#login-totp')).toBeVisible();
  // The one that switched it on is used up.
  await page.locator('#login-totp').fill(generateSync({ secret: secret.trim(), epoch: Date.now() / 1000 + 30 }));
  await page.locator('.login-submit').click();
  await expect(page.locator('.luan-frame')).toBeVisible();
});
