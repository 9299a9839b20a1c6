import { expect, type Page, test } from '@playwright/test';
import { drawPortrait } from '#app/first/portraits.ts';
import { type LessonRow, lessonApi } from '#contracts/lessons/lesson.contract.ts';
import { classApi } from '#contracts/schools/class.contract.ts';
import { escortApi } from '#contracts/schools/escort.contract.ts';
import { relationApi } from '#contracts/schools/relation.contract.ts';
import { type SignUpRow, signUpApi } from '#contracts/schools/sign-up.contract.ts';
import { slotApi } from '#contracts/schools/slot.contract.ts';
import { teacher as teachers } from '#contracts/schools/teacher.entries.ts';
import { planApi } from '#contracts/training/plan.contract.ts';
import { room } from '#contracts/vehicles/room.entries.ts';
import { roomApi } from '#contracts/vehicles/room-use.contract.ts';
import { dayOf, instantOf } from '#contracts/zone.ts';
import type { Browser } from '#testing/browser.ts';
import { planInput } from '#testing/plans.ts';
import { asked, complaintsOf, front, keepPicture, listed, logIn, opened, password } from './console.ts';
import { makeOrganisation } from './makers.ts';
import { oldPhonePage } from './old-browser.ts';
import { asUser, rowsOf } from './user.ts';

/** Numbers the names that a test of this try gives. */
const tail = Date.now() % 100_000;
const school = '冀安职业培训学校';
const lecturer = `赵讲师${tail}`;
const other = `钱讲师${tail}`;
const day = (days: number): string => dayOf(new Date(Date.now() + days * 86_400_000));
const paper = { name: '在职证明.jpg', mimeType: 'image/jpeg' };

const rowOf = (page: Page, text: string) => front(page).locator('tbody tr[data-row]').filter({ hasText: text });
const answer = (page: Page) => asked(page).locator('.luan-ask-ok').click();

/** The school has a plan that somebody else there approved, and a class of three places open for sign-up. @returns its number. */
const openClass = async (planName: string, className: string, selfSignUp = false): Promise<string> => {
  const teacher = await asUser('teacher');
  const [lesson] = rowsOf<LessonRow>(await teacher.call(lessonApi.list.page, { keyword: '疲劳驾驶的识别与预防' }));
  const plan = planInput(lesson?.lessonId ?? '', { flavour: 'special_train', planName });
  const { planId } = await teacher.call(planApi.add, plan);
  await teacher.call(planApi.edges.submit, { id: planId });
  await (await asUser('dean')).call(planApi.edges.approve, { id: planId });
  const { classId } = await teacher.call(classApi.add, {
    planId,
    className,
    startDate: day(0),
    // One day more than is planned for: the day may turn between two tests.
    endDate: day(2),
    classPlaces: 3,
    signsFrom: day(-1),
    signsUntil: day(1),
    documents: ['employment'],
    selfSignUp,
  });
  await teacher.call(classApi.edges.open, { id: classId });
  return classId;
};

/** A certified company, whom the school does not know yet; each test has another. */
const makeClient = () =>
  makeOrganisation({
    certified: true,
    people: {
      office: { realName: '送培员' },
      driver: { realName: '上课员', learns: true },
      mate: { realName: '同车员', learns: true },
      guide: { realName: '带队员', learns: true, accompanies: true },
    },
  });
type Client = Awaited<ReturnType<typeof makeClient>>;

/** The school serves a company from today on, by an offer that it accepts. @returns who works there. */
const serve = async ({ creditCode, people }: Client): Promise<Browser> => {
  const { relationId } = await (await asUser('teacher')).call(relationApi.offer, {
    creditCode,
    relationKind: 'train',
    startDate: day(0),
  });
  const office = await asUser(people.office.username);
  await office.call(relationApi.edges.accept, { id: relationId });
  return office;
};

/** Both drivers of a company that is served are accepted for a class, and somebody accompanies them. */
const fillClass = async (client: Client, classId: string): Promise<void> => {
  const { driver, mate, guide } = client.people;
  const office = await serve(client);
  await office.call(signUpApi.add, { classId, orgUserIds: [driver.orgUserId, mate.orgUserId], note: '' });
  await office.call(escortApi.add, { classId, orgUserId: guide.orgUserId });
  const teacher = await asUser('teacher');
  const waiting = rowsOf<SignUpRow>(await teacher.call(signUpApi.list.page, { classId } as never));
  for (const { signUpId } of waiting) await teacher.call(signUpApi.edges.accept, { id: signUpId });
};

/** A classroom that no other try plans for. */
const addRoom = async (roomName: string): Promise<void> => {
  await (await asUser('teacher')).call(room.add, { roomName, roomKind: 1, seats: 20 } as never);
};

/** A lesson that a colleague at the school plans. */
const planLesson = async (classId: string, startsAt: string, endsAt: string, roomName: string): Promise<void> => {
  const colleague = await asUser('teacher');
  const { lessons, teachers } = await colleague.call(slotApi.choices, { classId });
  const rooms = await colleague.call(roomApi.choices, { keyword: roomName });
  await colleague.call(slotApi.add, {
    classId,
    startsAt,
    endsAt,
    lessonId: lessons[0]?.lessonId ?? null,
    roomId: rooms[0]?.roomId ?? null,
    teacherId: teachers.find((one) => one.teacherName === other)?.teacherId ?? '',
  });
};

const minute = 60_000;

/** Begin of today in the platform's zone, in milliseconds. */
const midnight = (): number => new Date(instantOf(`${day(0)} 00:00`)).getTime();

/**
 * A lesson that runs now, for a quarter of an hour where the day lasts as long: it ends on the day it begins. Whoever signs
 * in is late. Only in the last minutes of a day, and in its first two, there is none to be had: they are let go by.
 */
const runningLesson = async (): Promise<[startsAt: string, endsAt: string]> => {
  const left = midnight() + 1440 * minute - Date.now();
  const wait = left < 5 * minute ? left + 2 * minute : Math.max(midnight() + 2 * minute - Date.now(), 0);
  test.setTimeout(test.info().timeout + wait);
  await new Promise((go) => setTimeout(go, wait));
  const startsAt = Math.max(Date.now() - 3 * minute, midnight());
  const endsAt = Math.min(Date.now() + 15 * minute, midnight() + 1439 * minute);
  return [new Date(startsAt).toISOString(), new Date(endsAt).toISOString()];
};

test('a company accepts a school’s offer, signs people up, mends a paper; who is accepted stands at both', async ({
  browser,
}) => {
  const className = `委托班第${tail}期`;
  await openClass(`委托继续教育${tail}`, className);
  const { orgName: client, creditCode, people } = await makeClient();
  const { driver, mate, guide } = people;
  const registry = await (await browser.newContext()).newPage();
  const company = await (await browser.newContext()).newPage();
  const complaints = [complaintsOf(registry), complaintsOf(company)];

  await logIn(registry, 'dean', '/school/relationList');
  await listed(registry);
  await front(registry).locator('[data-action="offer"]').click();
  const offer = registry.getByRole('dialog');
  await offer.locator('#creditCode').fill(creditCode);
  await expect(offer.getByText(client)).toBeVisible();
  await registry.locator('.ant-modal-footer .ant-btn-primary').click();
  await expect(rowOf(registry, client).getByText('待同意')).toBeVisible();

  await logIn(company, people.office.username, '/school/relationList');
  await listed(company);
  await rowOf(company, school).locator('[data-action="accept"]').click();
  await answer(company);
  await expect(rowOf(company, school).getByText('合作中')).toBeVisible();

  await company.goto('/school/offerList');
  await listed(company);
  await rowOf(company, className).locator('[data-action="signUp"]').click();
  const form = company.getByRole('dialog');
  await form.locator('.ant-select').first().click();
  const choices = company.locator('.ant-select-dropdown:visible .ant-select-item-option');
  for (const { realName } of [driver, mate]) await choices.filter({ hasText: realName }).click();
  await company.keyboard.press('Escape');
  await expect(choices).toHaveCount(0);
  await company.locator('.ant-modal-footer .ant-btn-primary').click();
  await expect(company.getByText('已提交 2 人报名')).toBeVisible();

  await registry.goto('/school/classList');
  await listed(registry);
  await rowOf(registry, className).getByRole('button', { name: className }).click();
  await opened(registry, '/school/classDetail');
  const waiting = () => front(registry).locator('tbody tr[data-row]').filter({ hasText: '待审核' });
  await expect(waiting()).toHaveCount(2);
  await waiting().first().locator('[data-action="accept"]').click();
  await answer(registry);
  await expect(waiting()).toHaveCount(1);
  await waiting().first().locator('[data-action="mend"]').click();
  await registry.getByRole('dialog').locator('textarea').fill('缺少在职证明');
  await registry.locator('.ant-modal-footer .ant-btn-primary').click();
  await expect(waiting()).toHaveCount(0);

  await company.goto('/school/signUpList');
  await listed(company);
  const back = rowOf(company, '待补材料');
  await expect(back).toHaveCount(1);
  await back.locator('.luan-link').first().click();
  await opened(company, '/school/signUpDetail');
  await expect(front(company).getByText('缺少在职证明').first()).toBeVisible();
  await front(company).locator('[data-action="papers"]').click();
  await company
    .getByRole('dialog')
    .locator('input[type="file"]')
    .setInputFiles({ ...paper, buffer: await drawPortrait(7, false) });
  await expect(company.getByRole('dialog').getByRole('img', { name: paper.name })).toBeVisible();
  await company.locator('.ant-modal-footer .ant-btn-primary').click();
  await expect(front(company).getByRole('link', { name: paper.name })).toBeVisible();
  await front(company).locator('[data-action="resubmit"]').click();
  await answer(company);
  await expect(front(company).locator('.luan-state-now')).toContainText('待审核');

  await registry.reload();
  await listed(registry);
  await waiting().first().locator('[data-action="accept"]').click();
  await answer(registry);
  await expect(front(registry).locator('tbody tr[data-row]').filter({ hasText: '已录取' })).toHaveCount(2);
  await company.reload();
  await expect(front(company).locator('.luan-state-now')).toContainText('已录取');

  await company.goto('/school/offerList');
  await listed(company);
  await rowOf(company, className).getByRole('button', { name: className }).click();
  await opened(company, '/school/offerDetail');
  await front(company).getByRole('tab', { name: '带队人员' }).click();
  await front(company).locator('[data-action="escortAdd"]').click();
  await company.getByRole('dialog').locator('#orgUserId').click();
  await choices.filter({ hasText: guide.realName }).click();
  await company.locator('.ant-modal-footer .ant-btn-primary').click();
  await expect(front(company).locator('tbody tr').filter({ hasText: guide.realName })).toBeVisible();
  await registry.reload();
  await front(registry).getByRole('tab', { name: '带队人员' }).click();
  const companion = front(registry).locator('tbody tr').filter({ hasText: guide.realName });
  await expect(companion).toContainText(client);
  await expect(companion.locator('[data-action="phone"]')).toBeVisible();
  expect(complaints).toEqual([[], []]);
});

// Left to the proof: around midnight it waits for minutes.
test('a registrar plans a lesson, is refused a room by name, and a driver signs in by the wall', {
  tag: '@prove',
}, async ({ browser }) => {
  const tomorrow = day(1);
  const [taken, free, used] = [`甲教室${tail}`, `乙教室${tail}`, `丙教室${tail}`];
  for (const name of [taken, free, used]) await addRoom(name);
  const className = `课表班第${tail}期`;
  const classId = await openClass(`课表继续教育${tail}`, className);
  const client = await makeClient();
  const { driver, guide } = client.people;
  await fillClass(client, classId);
  const busyClass = `占用班第${tail}期`;
  const busy = await openClass(`占用教室${tail}`, busyClass);
  await (await asUser('teacher')).call(teachers.add, { teacherName: other });
  await planLesson(busy, instantOf(`${tomorrow} 09:00`), instantOf(`${tomorrow} 11:00`), taken);

  const registry = await (await browser.newContext()).newPage();
  const phone = await oldPhonePage(browser);
  const complaints = [complaintsOf(registry), complaintsOf(phone)];
  await logIn(registry, 'dean', '/school/teacherList');
  await listed(registry);
  const dialog = registry.locator('.ant-modal:visible');
  await front(registry).locator('[data-action="create"]').click();
  await dialog.locator('#teacherName').fill(lecturer);
  await dialog.locator('[data-action="confirm"]').click();
  await expect(rowOf(registry, lecturer)).toBeVisible();

  await registry.goto('/school/classList');
  await listed(registry);
  await rowOf(registry, className).getByRole('button', { name: className }).click();
  await opened(registry, '/school/classDetail');
  await front(registry).getByRole('tab', { name: '课表' }).click();
  await front(registry).locator('[data-action="add"]').click();
  const choose = async (field: string, words: string): Promise<void> => {
    await dialog.locator(`#${field}`).click();
    await registry.locator('.ant-select-item-option:visible').filter({ hasText: words }).click();
  };
  // Tomorrow: today at nine may be now, when the class has the lesson of the sign-in.
  for (const [field, time] of [
    ['startsAt', '09:00'],
    ['endsAt', '11:00'],
  ] as const) {
    await expect(async () => {
      await dialog.locator(`#${field}`).fill(`${tomorrow} ${time}`);
      await dialog.locator(`#${field}`).press('Enter');
      expect(await dialog.locator(`#${field}`).inputValue()).toBe(`${tomorrow} ${time}`);
    }).toPass();
  }
  await dialog.locator('#topic').fill('冬季行车');
  await choose('teacherId', lecturer);
  await choose('roomId', taken);
  await dialog.locator('[data-action="confirm"]').click();
  await expect(dialog.locator('.ant-form-item-explain-error')).toContainText(busyClass);
  await choose('roomId', free);
  await dialog.locator('[data-action="confirm"]').click();
  await expect(dialog).toHaveCount(0);
  await expect(front(registry).locator('.luan-slot').filter({ hasText: '冬季行车' })).toContainText('09:00–11:00');

  await planLesson(classId, ...(await runningLesson()), used);
  await registry.goto('/school/day');
  const today = front(registry).locator('.luan-schools-day > section').nth(1);
  const now = today.locator('tbody tr').filter({ hasText: className }).filter({ hasText: used });
  await expect(now).toContainText('0 / 2');
  // Other classes of the school have lessons today too: what stands in the one is looked for in the other until both were asked
  // at one time.
  await expect(async () => {
    await registry.goto('/school/day');
    const absent = front(registry).locator('[data-figure="absent"] strong');
    await expect(absent).not.toHaveText('–');
    const before = await absent.innerText();
    await absent.click();
    await opened(registry, '/school/seatList');
    await listed(registry);
    expect(await front(registry).locator('.luan-pager-total').innerText()).toBe(`共 ${before} 条`);
  }).toPass();

  await registry.goto('/school/day');
  await now.locator('.luan-link').click();
  await opened(registry, '/school/slotDetail');
  await front(registry).locator('[data-action="code"]').click();
  await opened(registry, '/school/slotCode');
  const digits = front(registry).locator('.luan-code-wall-digits');
  await expect(digits).toHaveText(/^\d{6}$/);

  await phone.goto('/student/app');
  await phone.locator('#f-username').fill(driver.username);
  await phone.locator('#f-password').fill(password);
  await phone.locator('button[type="submit"]').click();
  // The company's, and the school's as a guest: the class is found from either.
  await phone.getByRole('button', { name: client.orgName }).click();
  await phone.locator('a.task', { hasText: className }).filter({ hasText: '签到' }).click();
  await phone.locator('#f-digits').fill((await digits.innerText()).trim());
  await phone.locator('form button[type="submit"]').click();
  await expect(phone.getByText('已签到，迟到').first()).toBeVisible();
  await expect(front(registry).locator('.luan-code-wall-newest li').filter({ hasText: driver.realName })).toBeVisible();
  await registry.goto('/school/day');
  await expect(now).toContainText('1 / 2');

  const beside = await oldPhonePage(browser);
  complaints.push(complaintsOf(beside));
  await beside.goto('/student/app');
  await beside.locator('#f-username').fill(guide.username);
  await beside.locator('#f-password').fill(password);
  await beside.locator('button[type="submit"]').click();
  await beside.locator('a.task', { hasText: className }).filter({ hasText: '查看到课情况' }).click();
  const accompanied = beside.locator('[data-accompanied]').filter({ hasText: className });
  await expect(accompanied).toContainText('已到 1 / 应到 2');
  await expect(accompanied).toContainText(driver.realName);
  await keepPicture(beside, 'companion');
  expect(complaints).toEqual([[], [], []]);
});

test('a driver signs up on the phone, knowing who sees what; the school and the company see it', async ({
  browser,
}) => {
  const openName = `自报班第${tail}期`;
  await openClass(`自报继续教育${tail}`, openName, true);
  const client = await makeClient();
  const { office, driver } = client.people;
  await serve(client);
  const phone = await oldPhonePage(browser);
  const company = await (await browser.newContext()).newPage();
  const complaints = [complaintsOf(phone), complaintsOf(company)];
  await phone.goto('/student/app');
  await phone.locator('#f-username').fill(driver.username);
  await phone.locator('#f-password').fill(password);
  await phone.locator('button[type="submit"]').click();
  await phone.locator('a.task', { hasText: '可以报名' }).click();
  const offer = phone.locator('[data-offer]').filter({ hasText: openName });
  await expect(offer).toContainText('还有 3 个名额');
  await offer.getByRole('button', { name: '报名' }).click();
  await expect(phone.getByText(`${school}将看到您的姓名`)).toBeVisible();
  await phone.getByRole('button', { name: '确定报名' }).click();
  await expect(offer).toContainText('我的报名：待审核');

  await logIn(company, office.username, '/school/signUpList');
  await listed(company);
  await expect(rowOf(company, driver.realName)).toContainText(openName);
  await rowOf(company, driver.realName).locator('[data-action="withdraw"]').click();
  await answer(company);
  await expect(rowOf(company, driver.realName).filter({ hasText: '已撤回' })).toBeVisible();

  await phone.reload();
  await expect(offer).toContainText('我的报名：已撤回');
  expect(complaints).toEqual([[], []]);
});
