import { expect, type Page, test } from '@playwright/test';
import { dayOf } from '#contracts/zone.ts';
import { asked, complaintsOf, front, go, listed, logIn, password } from './console.ts';
import { makeOrganisation } from './makers.ts';
import { oldPhonePage } from './old-browser.ts';

const stamp = Date.now() % 100_000;
const day = (offset: number): string => dayOf(new Date(Date.now() + offset * 86_400_000));
const envelope = { platform: 'pc-admin', 'encrypt-mode': '-1' };

/** A call of the console with the page's own session. */
const send = async (
  page: Page,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  input: object,
): Promise<Record<string, string>> => {
  const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  const answer = await page.request.fetch(`/manager${path}${query}`, {
    method,
    headers: envelope,
    ...(method === 'GET' ? {} : { data: input }),
  });
  const found = (await answer.json()) as { success: boolean; description: string; data: Record<string, string> };
  expect(found.success, found.description).toBe(true);
  return found.data;
};

/** A meeting of today, approved. */
const call = async (page: Page, other: Page, name: string, from: number): Promise<string> => {
  const { planId = '' } = await send(page, 'POST', '/train/plan/add', {
    flavour: 'safe_regular',
    planName: name,
    startDate: day(from),
    endDate: day(1),
    place: 'onSite',
  });
  await send(page, 'PUT', '/train/plan/submit', { id: planId });
  await send(other, 'PUT', '/train/plan/approve', { id: planId });
  return planId;
};

const confirm = (page: Page) =>
  asked(page)
    .getByRole('button', { name: /确\s*定/ })
    .click();

test('a meeting: host and agenda, signed in to by code on a phone, minutes, a resolution the next meeting reviews', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page);
  const { people: invited } = await makeOrganisation({
    people: {
      chair: { realName: '主持员' },
      auditor: { realName: '会议审核员' },
      driver: { realName: '参会驾驶员', learns: true },
    },
  });
  await logIn(page, invited.chair.username, '/safe/regular/list');
  await listed(page);
  const other = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await logIn(other, invited.auditor.username, '/safe/regular/list');
  const first = await call(page, other, `本月例会${stamp}`, -1);
  const people = (await send(page, 'GET', '/train/member/candidate/list', { planId: first })) as unknown as {
    list: { orgUserId: string }[];
  };
  const orgUserIds = people.list.map((one) => one.orgUserId);
  await send(page, 'POST', '/train/member/add', { planId: first, orgUserIds });

  await go(page, `/safe/regular/detail?planId=${first}`);
  await front(page).locator('[data-action="meeting"]').click();
  await page.locator('#room').fill('三楼会议室');
  if ((await page.getByLabel('第 1 项议题').count()) === 0) await page.locator('[data-action="addItem"]').click();
  await page.getByLabel('第 1 项议题').fill('传达文件');
  await page.locator('.ant-modal-footer .ant-btn-primary').click();
  await expect(front(page).getByText('三楼会议室')).toBeVisible();

  // The code on the wall, scanned with a phone.
  const phone = await oldPhonePage(browser, { locale: 'zh-CN' });
  await phone.goto('/student/app');
  await phone.locator('#f-username').fill(invited.driver.username);
  await phone.locator('#f-password').fill(password);
  await phone.getByRole('button', { name: '登录', exact: true }).click();
  await expect(phone.locator('.tabs')).toBeVisible();
  // Held now, whatever the hour.
  const { version, agenda } = (await send(page, 'GET', '/meeting/one', { planId: first })) as Record<string, unknown>;
  const moment = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
  const hours = { startsAt: moment(-5), endsAt: moment(55) };
  await send(page, 'PUT', '/meeting/mod', {
    planId: first,
    version,
    agenda,
    place: 'onSite',
    room: '三楼会议室',
    ...hours,
  });
  await go(page, `/safe/regular/code?planId=${first}`);
  const picture = front(page).locator('.luan-code-wall-picture img');
  await expect(picture).toBeVisible();
  const token = (await picture.getAttribute('data-token')) ?? '';
  await phone.goto(`/student/app/meeting?token=${encodeURIComponent(`${token}x`)}`);
  await expect(phone.getByRole('alert')).toContainText('签到码无效');
  await phone.goto(`/student/app/meeting?token=${encodeURIComponent(token)}`);
  await expect(phone.locator('[data-attendance="1"]')).toBeVisible();
  await expect(front(page).locator('.luan-code-wall-newest li')).toHaveCount(1);

  // Minutes, and a resolution. The hours were written beside the screen: it is read anew, not while it still shows the old.
  await go(page, `/safe/regular/detail?planId=${first}`);
  await page.reload();
  await front(page).getByRole('tab', { name: '会议纪要' }).click();
  await front(page).locator('[data-action="minutes"]').click();
  await page.locator('.luan-write-rich-box').fill('学习冬季行车安全要求');
  await page.locator('.ant-modal-footer .ant-btn-primary').click();
  await expect(front(page).locator('.luan-rich')).toContainText('学习冬季行车安全要求');
  await front(page).getByRole('tab', { name: '会议决议' }).click();
  await send(page, 'POST', '/meeting/resolution/add', {
    planId: first,
    resolution: `更换灭火器${stamp}`,
    responsibleId: orgUserIds[0],
    dueOn: day(5),
  });

  // The next meeting looks at it.
  const next = await call(page, other, `下次例会${stamp}`, 0);
  await go(page, `/safe/regular/detail?planId=${next}&tab=resolutions`);
  const carried = front(page).locator('.luan-meeting-carried li', { hasText: `更换灭火器${stamp}` });
  await carried.locator('[data-action="finish"]').click();
  await page.locator('.ant-modal textarea').fill('已全部更换');
  await page.locator('.ant-modal-footer .ant-btn-primary').click();
  await expect(carried).toContainText('已完成');
  await carried.locator('[data-action="review"]').click();
  await confirm(page);
  await expect(carried).toContainText('已复核');
  expect(complaints).toEqual([]);
});
