import { expect, test } from '@playwright/test';
import { room, roomKind } from '#contracts/vehicles/room.entries.ts';
import { asked, complaintsOf, front, go, listed, logIn, opened } from './console.ts';
import { tryNumber } from './retries.ts';
import { asUser } from './user.ts';

test('a room: what is missing stands beside its field, it is added, opened, changed, switched off and deleted', async ({
  page,
}) => {
  const practice = `东门${tryNumber()}号实操场`;
  const complaints = complaintsOf(page);
  await logIn(page, 'keyholder', '/system/roomList');
  await listed(page);
  await expect(front(page).getByText('安全培训室')).toBeVisible();

  await front(page).locator('[data-action="create"]').click();
  const dialog = page.locator('.ant-modal:visible');
  await dialog.locator('[data-action="confirm"]').click();
  await expect(dialog.getByText('必填')).toHaveCount(3);
  await dialog.locator('#roomName').fill('安全培训室');
  await dialog.locator('#roomKind').click();
  await page.locator('.ant-select-item-option:visible').filter({ hasText: '实操场地' }).click();
  await dialog.locator('#seats').fill('80');
  await dialog.locator('[data-action="confirm"]').click();
  await expect(dialog.getByText('本机构已登记过同样的内容')).toBeVisible();
  await dialog.locator('#roomName').fill(practice);
  await dialog.locator('[data-action="confirm"]').click();
  await expect(dialog).toHaveCount(0);

  await front(page).getByRole('button', { name: practice }).click();
  await opened(page, '/system/roomDetail');
  await expect(front(page).getByText('实操场地')).toBeVisible();
  await front(page).locator('[data-action="mod"]').click();
  await dialog.locator('#seats').fill('90');
  await dialog.locator('[data-action="confirm"]').click();
  await expect(front(page).getByText('90', { exact: true })).toBeVisible();
  // What leads straight back and concerns nobody else is done at once, and taken back by the message.
  await front(page).locator('[data-action="disable"]').click();
  await expect(front(page).locator('.luan-state-now')).toContainText('停用');
  const told = page.locator('.luan-toast').filter({ hasText: `${practice}：停用` });
  await told.getByRole('button', { name: '撤销' }).click();
  await expect(front(page).locator('.luan-state-now')).toContainText('启用');
  await expect(page.locator('.luan-toast').filter({ hasText: '已撤销' })).toBeVisible();
  await front(page).getByRole('tab', { name: '变更历史' }).click();
  await expect(front(page).locator('.luan-history')).toContainText('停用');
  await expect(front(page).locator('.luan-history')).toContainText('启用');
  await expect(front(page).locator('.luan-history')).toContainText('场地员');

  await front(page).locator('[data-action="del"]').click();
  await expect(asked(page)).toContainText(`删除“${practice}”？删除后不能恢复。`);
  await asked(page).locator('.luan-ask-ok').click();
  await opened(page, '/system/roomList');
  await listed(page);
  await expect(front(page).getByText(practice)).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a room is taken for its time: the next who wants it reads by what, and its page shows it', async ({ page }) => {
  // Rooms of the try: nothing has taken them yet.
  const taken = `甲楼${tryNumber()}号考场`;
  const free = `乙楼${tryNumber()}号考场`;
  const morning = `第${tryNumber()}次年度考核上午场`;
  const more = `第${tryNumber()}次年度考核加场`;
  const by = await asUser('keyholder');
  for (const roomName of [taken, free])
    await by.call(room.add, { roomName, roomKind: roomKind.values.exam, seats: 45 });
  const complaints = complaintsOf(page);
  await logIn(page, 'keyholder', '/exam/bookingList');
  await listed(page);
  const dialog = page.locator('.ant-modal:visible');
  const choose = async (room: string): Promise<void> => {
    await dialog.locator('#roomId').click();
    await page.locator('.ant-select-item-option:visible').filter({ hasText: room }).click();
  };
  await front(page).locator('[data-action="create"]').click();
  await dialog.locator('#sessionName').fill(morning);
  await expect(dialog.getByLabel('考场')).toBeVisible();
  await choose(taken);
  await expect(dialog.getByLabel('考场')).toHaveCount(0);
  await dialog.locator('[data-action="confirm"]').click();
  await expect(dialog).toHaveCount(0);

  await front(page).locator('[data-action="create"]').click();
  await dialog.locator('#sessionName').fill(more);
  await choose(`${taken} · 已占用至`);
  await dialog.locator('[data-action="confirm"]').click();
  await expect(dialog.locator('.ant-form-item-explain-error')).toContainText(`已被“${morning}”`);
  await choose(free);
  await dialog.locator('#seats').fill('20');
  await dialog.locator('[data-action="confirm"]').click();
  await expect(dialog).toHaveCount(0);
  await expect(front(page).locator('tbody')).toContainText(free);

  const day = await front(page).locator('tbody tr', { hasText: morning }).innerText();
  const month = /\d{4}-\d{2}(?=-\d{2} 09:00)/.exec(day)?.[0] ?? '';
  await go(page, '/system/roomList');
  await front(page).getByRole('button', { name: taken }).click();
  await opened(page, '/system/roomDetail');
  const shown = front(page).locator('.luan-vehicles-month strong');
  if ((await shown.innerText()) !== month) await front(page).getByRole('button', { name: '下个月' }).click();
  await expect(shown).toHaveText(month);
  await front(page).getByRole('button', { name: morning }).click();
  await opened(page, '/exam/bookingDetail');
  expect(complaints).toEqual([]);
});

test('a press that begins on a button is a press of it, though what arrives moves it away from under the hand', {
  tag: '@prove',
}, async ({ page }) => {
  // What a dialog fetches when it is opened comes only when this says so: in the middle of the press.
  let letCome = (): void => undefined;
  const coming = new Promise<void>((resolve) => (letCome = resolve));
  await page.route('**/assets/editors-*.js', async (route) => {
    await coming;
    await route.continue();
  });
  await logIn(page, 'keyholder', '/system/roomList');
  await listed(page);
  await front(page).locator('[data-action="create"]').click();
  const dialog = page.locator('.ant-modal:visible');
  const save = dialog.locator('[data-action="confirm"]');
  await save.hover();
  const middle = async (): Promise<number> => {
    const at = await save.boundingBox();
    return (at?.y ?? 0) + (at?.height ?? 0) / 2;
  };
  const before = await middle();
  await page.mouse.down();
  letCome();
  await expect.poll(async () => (await middle()) - before).toBeGreaterThan(20);
  await page.mouse.up();
  await expect(dialog.getByText('必填')).toHaveCount(3);
  // Whoever thinks better of it takes the hand away before letting go.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await front(page).locator('[data-action="create"]').click();
  await save.hover();
  await page.mouse.down();
  await page.mouse.move(10, 10);
  await page.mouse.up();
  await expect(dialog.locator('#remark')).toBeVisible();
  await expect(dialog.getByText('必填')).toHaveCount(0);
});
