import { expect, type Page, test } from '@playwright/test';
import { drawPortrait } from '#app/first/portraits.ts';
import { idCardCheckDigit } from '#contracts/values.ts';
import { complaintsOf, front, go, listed, logIn, opened, toStep } from './console.ts';
import {
  certify,
  choose,
  confirm,
  day,
  dialogOf,
  done,
  file,
  learnedPlan,
  openMembers,
  phoneOf,
  pick,
  rowOf,
  send,
  sitExam,
  stamp,
  teach,
  writePlan,
} from './flavour-walk.ts';
import { adminOf, driverOf, flavourWorlds, sender } from './flavours-world.ts';

// Issue 6, point 8: the kinds of training beside safety training, each from its plan to its file. What they share is walked
// by flavour-walk.ts; here stands what is particular to each.

test.describe.configure({ mode: 'parallel' });

const worldOf = (name: (typeof flavourWorlds)[number]['name']) => {
  const found = flavourWorlds.find((one) => one.name === name);
  if (!found) throw new Error(`No world ${name}`);
  return found;
};
const state = (page: Page) => front(page).locator('.luan-state-now .luan-tag');
const submit = async (page: Page): Promise<void> => {
  await front(page).locator('[data-action="submit"]').click();
  await confirm(page);
  await expect(state(page)).toHaveText('进行中');
};

test('special training: sent down by the authority, accepted, taught, examined, certified, filed', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page);
  const planName = `雾天专项${stamp}`;
  const office = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await logIn(office, sender.username);
  const above = await writePlan(office, 'special_train', planName, await learnedPlan(office));
  await send(office, 'PUT', '/train/plan/submit', { id: above });
  await go(office, `/special/train/detail?planId=${above}`);
  await front(office).locator('[data-action="send"]').click();
  await choose(office, 'orgIds', worldOf('special').orgName);
  await done(office);
  await expect(dialogOf(office)).toHaveCount(0);

  await logIn(page, adminOf('special'), '/plan/sendPlanList');
  await listed(page);
  await rowOf(page, planName).locator('[data-action="accept"]').click();
  await confirm(page);
  await rowOf(page, planName).locator('.luan-link').first().click();
  await opened(page, '/plan/sendPlanDetail');
  await expect(front(page).getByRole('heading', { name: planName })).toBeVisible();
  const found = await send<{ list: { planId: string }[] }>(page, 'GET', '/train/plan/page', { keyword: planName });
  const planId = found.list[0]?.planId ?? '';
  await go(page, `/special/train/detail?planId=${planId}`);
  await submit(page);
  await openMembers(page, '/special/train', planId);
  await pick(page, '雾学员');
  await teach(page, '/special/train', planId, '雾学员');
  await sitExam(await phoneOf(browser, driverOf('special')), planName, '雾学员');
  await certify(page, browser, planName, '雾学员');
  await file(page, browser, '/special/train', planName);
  // The sender sees how far the company is.
  await go(office, '/plan/sendPlanList');
  await listed(office);
  await expect(rowOf(office, planName)).toContainText('进行中');
  await office.context().close();
  expect(complaints).toEqual([]);
});

/** A name of this run alone. */
const newName = `新${[...stamp].map((digit) => '零一二三四五六七八九'[Number(digit)]).join('')}`;

const hire = async (page: Page): Promise<string> => {
  const body = `991100${1960 + (Number(stamp) % 40)}0${1 + (Number(stamp) % 9)}1${Number(stamp) % 9}${stamp.slice(-3)}`;
  await go(page, '/org/employeeAdd');
  await front(page).locator('#realName').fill(newName);
  const phone = `198666${stamp}`;
  await front(page).locator('#phone').fill(phone);
  await front(page)
    .locator('#idCard')
    .fill(body + idCardCheckDigit(body));
  await front(page)
    .getByRole('button', { name: /保\s*存/ })
    .click();
  const cells = dialogOf(page).locator('tbody tr', { hasText: newName }).locator('td');
  await expect(cells.nth(1)).toHaveText(`${phone.slice(0, 3)}****${phone.slice(-4)}`);
  const secret = await cells.nth(2).textContent();
  await dialogOf(page).locator('.ant-modal-footer .ant-btn-primary').click();
  await expect(dialogOf(page)).toHaveCount(0);
  return `${phone}\n${secret}`;
};

test('pre-work training: whoever is hired joins by itself, learns, passes and is certified before the first trip', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page);
  const planName = `新人岗前${stamp}`;
  await logIn(page, adminOf('prework'));
  const planId = await writePlan(page, 'pre_work', planName, await learnedPlan(page));
  // The rule of this kind takes in whoever came within thirty days.
  await go(page, `/pre/work/edit?planId=${planId}`);
  await expect(front(page).locator('#planName')).toHaveValue(planName);
  await toStep(page, 3);
  await front(page).locator('#joinRule').click();
  await expect(front(page).getByLabel('入职天数以内')).toHaveValue('30');
  await front(page)
    .getByRole('button', { name: /保\s*存/ })
    .click();
  await go(page, `/pre/work/detail?planId=${planId}`);
  await submit(page);
  const [username = '', secret = ''] = (await hire(page)).split('\n');
  await openMembers(page, '/pre/work', planId);
  // The hourly work lets people in; whoever does not want to wait presses.
  await front(page).locator('[data-action="rule"]').click();
  await expect(rowOf(page, newName)).toContainText('自动加入');
  await go(page, '/student/list');
  await listed(page);
  await rowOf(page, newName).locator('.luan-link').first().click();
  await opened(page, '/student/detail');
  await front(page).locator('[data-action="photo"]').click();
  await dialogOf(page).getByRole('checkbox').check();
  await page
    .locator('[data-photo="file"]')
    .setInputFiles({ name: 'face.jpg', mimeType: 'image/jpeg', buffer: await drawPortrait(13, false) });
  await expect(dialogOf(page).locator('img')).toBeVisible();
  await dialogOf(page).locator('.ant-modal-footer button').click();
  await teach(page, '/pre/work', planId, newName);

  const phone = await phoneOf(browser, username, secret);
  await expect(phone.getByRole('heading', { name: '请修改默认密码' })).toBeVisible();
  await phone.locator('#f-new').fill('Winter-road-7');
  await phone.locator('#f-again').fill('Winter-road-7');
  await phone.locator('button[type="submit"]').click();
  await sitExam(phone, planName, newName);
  await certify(page, browser, planName, newName);
  await file(page, browser, '/pre/work', planName);
  expect(complaints).toEqual([]);
});

test('targeted training: points lead into it, and nobody without', async ({ page, browser }) => {
  const complaints = complaintsOf(page);
  const planName = `违章针对${stamp}`;
  await logIn(page, adminOf('target'), '/student/punishmentList');
  await front(page).locator('[data-action="create"]').click();
  const dialog = dialogOf(page);
  await choose(page, 'orgUserId', '罚学员');
  await dialog.locator('#points').fill('12');
  await dialog.locator('#reason').fill(`超速百分之五十 ${stamp}`);
  await done(page);
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, stamp)).toContainText('罚学员');
  const planId = await writePlan(page, 'target_train', planName, await learnedPlan(page));
  await go(page, `/target/train/edit?planId=${planId}`);
  await expect(front(page).locator('#planName')).toHaveValue(planName);
  await toStep(page, 3);
  await front(page).locator('#joinRule').click();
  await front(page).locator('[data-action="preview"]').click();
  await expect(front(page).getByText(/符合 1 人/)).toBeVisible();
  await front(page)
    .getByRole('button', { name: /保\s*存/ })
    .click();
  await go(page, `/target/train/detail?planId=${planId}`);
  await submit(page);
  await openMembers(page, '/target/train', planId);
  await expect(rowOf(page, '罚学员')).toContainText('自动加入');
  await expect(rowOf(page, '好学员')).toHaveCount(0);
  await teach(page, '/target/train', planId, '罚学员');
  await sitExam(await phoneOf(browser, driverOf('target')), planName, '罚学员');
  await certify(page, browser, planName, '罚学员');
  await file(page, browser, '/target/train', planName);
  expect(complaints).toEqual([]);
});

test('two-person training: booked, audited, held by the authority, entered, good for three years, filed', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page);
  const planName = `两类人员${stamp}`;
  const people = worldOf('two').drivers;
  await logIn(page, adminOf('two'));
  const planId = await writePlan(page, 'two_personnel', planName, { ...(await learnedPlan(page)), booksExam: true });
  await send(page, 'PUT', '/train/plan/submit', { id: planId });
  await openMembers(page, '/two/personnel', planId);
  await pick(page, ...people);
  await teach(page, '/two/personnel', planId, ...people);

  // A session of the authority: seats are booked and the booking is audited.
  // Nobody sits twice at the same time: each run has hours of its own.
  const begins = 30 + 3 * (Number(stamp) % 100);
  const hours = (count: number): string => new Date(Date.now() + count * 3_600_000).toISOString();
  const { sessionId } = await send(page, 'POST', '/exam/session/add', {
    sessionName: `考核${stamp}`,
    planIds: [planId],
    room: '一号考场',
    startsAt: hours(begins),
    endsAt: hours(begins + 2),
    seats: 2,
    booksFrom: hours(-1),
    booksUntil: hours(24),
  });
  await go(page, `/exam/bookingDetail?sessionId=${sessionId}`);
  await front(page).locator('[data-action="book"]').click();
  for (const name of people)
    await dialogOf(page).locator('.luan-exam-people li', { hasText: name }).getByRole('checkbox').check();
  await done(page);
  await expect(dialogOf(page)).toHaveCount(0);
  // Whoever booked does not audit: the office above does.
  await expect(rowOf(page, people[0] ?? '').locator('[data-action="approveExam"]')).toHaveCount(0);
  const office = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await logIn(office, 'seats', `/exam/bookingDetail?sessionId=${sessionId}`);
  for (const name of people) {
    await rowOf(office, name).locator('[data-action="approveExam"]').click();
    await confirm(office);
    await expect(rowOf(office, name)).toContainText('待考试');
  }

  // What the authority answered: a score and a number of its own.
  await go(page, `/exam/scoreEntry?planId=${planId}`);
  await front(page).locator('#entry-heldOn').fill(day(0));
  await front(page).locator('#entry-heldOn').press('Enter');
  for (const [index, name] of people.entries()) {
    await front(page)
      .locator(`input[data-score="${name}"], [data-score="${name}"] input`)
      .fill(String(85 + index));
    await front(page).getByLabel(`证书编号 ${name}`).fill(`冀${stamp}${index}`);
  }
  await front(page).locator('[data-action="enter"]').click();
  for (const name of people) await expect(front(page).locator('tbody tr', { hasText: name })).toHaveCount(0);
  await go(page, '/two/personnel/assessment/list');
  await listed(page);
  const year = Number(day(0).slice(0, 4));
  for (const name of people) {
    await expect(rowOf(page, name)).toContainText('有效');
    await expect(rowOf(page, name)).toContainText(String(year + 3));
  }
  await certify(page, browser, planName, ...people);
  await file(page, browser, '/two/personnel', planName);
  expect(complaints).toEqual([]);
});

test('a safety meeting: called, signed in to by code or marked absent, minutes, filed', async ({ page, browser }) => {
  const complaints = complaintsOf(page);
  const planName = `月月例会${stamp}`;
  await logIn(page, adminOf('regular'));
  const days = { startDate: day(-1), endDate: day(1), place: 'onSite' };
  const planId = await writePlan(page, 'safe_regular', planName, days);
  await send(page, 'PUT', '/train/plan/submit', { id: planId });
  await openMembers(page, '/safe/regular', planId);
  await pick(page, ...worldOf('regular').drivers);
  await go(page, `/safe/regular/detail?planId=${planId}`);
  await front(page).locator('[data-action="meeting"]').click();
  await page.locator('#room').fill('调度室');
  if ((await page.getByLabel('第 1 项议题').count()) === 0) await page.locator('[data-action="addItem"]').click();
  await page.getByLabel('第 1 项议题').fill('雾天行车要求');
  await dialogOf(page).locator('.ant-modal-footer .ant-btn-primary').click();
  await expect(front(page).getByText('调度室').first()).toBeVisible();
  // Held now, whatever the hour.
  const { version, agenda } = await send<Record<string, unknown>>(page, 'GET', '/meeting/one', { planId });
  const moment = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
  const held = { place: 'onSite', room: '调度室', startsAt: moment(-5), endsAt: moment(55) };
  await send(page, 'PUT', '/meeting/mod', { planId, version, agenda, ...held });

  await go(page, `/safe/regular/code?planId=${planId}`);
  const picture = front(page).locator('.luan-code-wall-picture img');
  await expect(picture).toBeVisible();
  const phone = await phoneOf(browser, driverOf('regular'));
  await expect(phone.locator('.tabs')).toBeVisible();
  const token = (await picture.getAttribute('data-token')) ?? '';
  await phone.goto(`/student/app/meeting?token=${encodeURIComponent(token)}`);
  await expect(phone.locator('[data-attendance="1"]')).toBeVisible();
  await phone.context().close();
  await go(page, `/safe/regular/detail?planId=${planId}&tab=attendance`);
  await listed(page);
  await expect(rowOf(page, '会学员')).toContainText('已参会');
  await rowOf(page, '缺学员').locator('[data-action="absent"]').click();
  await page.locator('.ant-modal textarea').fill('病假');
  await page.locator('.ant-modal-footer .ant-btn-primary').click();
  await expect(rowOf(page, '缺学员')).toContainText('缺席');

  await front(page).getByRole('tab', { name: '会议纪要' }).click();
  await front(page).locator('[data-action="minutes"]').click();
  await page.locator('.luan-write-rich-box').fill('大雾停运，先报备');
  await page.locator('.ant-modal-footer .ant-btn-primary').click();
  await expect(front(page).locator('.luan-rich')).toContainText('大雾停运，先报备');
  await file(page, browser, '/safe/regular', planName);
  expect(complaints).toEqual([]);
});
