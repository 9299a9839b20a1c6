import { expect, type Page, test } from '@playwright/test';
import { drawPortrait } from '#app/first/portraits.ts';
import { type LessonRow, lessonApi } from '#contracts/lessons/lesson.contract.ts';
import { creditCodeCheck } from '#contracts/licences/credit-code.ts';
import { classApi } from '#contracts/schools/class.contract.ts';
import { slotApi } from '#contracts/schools/slot.contract.ts';
import { teacher as teachers } from '#contracts/schools/teacher.entries.ts';
import { planApi } from '#contracts/training/plan.contract.ts';
import { roomApi } from '#contracts/vehicles/room-use.contract.ts';
import { dayOf, instantOf } from '#contracts/zone.ts';
import { planInput } from '#testing/plans.ts';
import { asked, complaintsOf, front, keepPicture, listed, logIn, opened, password } from './console.ts';
import { asUser, rowsOf } from './user.ts';

const tail = Date.now() % 100_000;
const planName = `委托继续教育${tail}`;
const className = `委托班第${tail}期`;
const lecturer = `赵讲师${tail}`;
const other = `钱讲师${tail}`;
const driver = '上课员';
/** Accompanies the company's people. */
const guide = '带队员';
/** The company of the journey: the third of the demonstration. */
const client = '河北顺风客运有限公司';
const creditBody = '91130100MA07UAN02';
const creditCode = creditBody + creditCodeCheck(creditBody);
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

/** A lesson that a colleague at the school plans. */
const planLesson = async (classId: string, startsAt: string, endsAt: string, room: string): Promise<void> => {
  const colleague = await asUser('teacher');
  const { lessons, teachers } = await colleague.call(slotApi.choices, { classId });
  const rooms = await colleague.call(roomApi.choices, { keyword: room });
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
  await openClass(planName, className);
  const school = await (await browser.newContext()).newPage();
  const company = await (await browser.newContext()).newPage();
  const complaints = [complaintsOf(school), complaintsOf(company)];

  await logIn(school, 'dean', '/school/relationList');
  await listed(school);
  await front(school).locator('[data-action="offer"]').click();
  const offer = school.getByRole('dialog');
  await offer.locator('#creditCode').fill(creditCode);
  await expect(offer.getByText(client)).toBeVisible();
  await school.locator('.ant-modal-footer .ant-btn-primary').click();
  await expect(rowOf(school, client).getByText('待同意')).toBeVisible();

  await logIn(company, 'commissioner', '/school/relationList');
  await listed(company);
  await rowOf(company, '冀安职业培训学校').locator('[data-action="accept"]').click();
  await answer(company);
  await expect(rowOf(company, '冀安职业培训学校').getByText('合作中')).toBeVisible();

  await company.goto('/school/offerList');
  await listed(company);
  await rowOf(company, className).locator('[data-action="signUp"]').click();
  const form = company.getByRole('dialog');
  await form.locator('.ant-select').first().click();
  const choices = company.locator('.ant-select-dropdown:visible .ant-select-item-option');
  await choices.nth(0).click();
  await company.keyboard.type(driver);
  await choices.filter({ hasText: driver }).click();
  await company.keyboard.press('Escape');
  await expect(choices).toHaveCount(0);
  await company.locator('.ant-modal-footer .ant-btn-primary').click();
  await expect(company.getByText('已提交 2 人报名')).toBeVisible();

  await school.goto('/school/classList');
  await listed(school);
  await rowOf(school, className).getByRole('button', { name: className }).click();
  await opened(school, '/school/classDetail');
  const waiting = () => front(school).locator('tbody tr[data-row]').filter({ hasText: '待审核' });
  await expect(waiting()).toHaveCount(2);
  await waiting().first().locator('[data-action="accept"]').click();
  await answer(school);
  await expect(waiting()).toHaveCount(1);
  await waiting().first().locator('[data-action="mend"]').click();
  await school.getByRole('dialog').locator('textarea').fill('缺少在职证明');
  await school.locator('.ant-modal-footer .ant-btn-primary').click();
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

  await school.reload();
  await listed(school);
  await waiting().first().locator('[data-action="accept"]').click();
  await answer(school);
  await expect(front(school).locator('tbody tr[data-row]').filter({ hasText: '已录取' })).toHaveCount(2);
  await company.reload();
  await expect(front(company).locator('.luan-state-now')).toContainText('已录取');

  await company.goto('/school/offerList');
  await listed(company);
  await rowOf(company, className).getByRole('button', { name: className }).click();
  await opened(company, '/school/offerDetail');
  await front(company).getByRole('tab', { name: '带队人员' }).click();
  await front(company).locator('[data-action="escortAdd"]').click();
  await company.getByRole('dialog').locator('#orgUserId').click();
  await choices.filter({ hasText: guide }).click();
  await company.locator('.ant-modal-footer .ant-btn-primary').click();
  await expect(front(company).locator('tbody tr').filter({ hasText: guide })).toBeVisible();
  await school.reload();
  await front(school).getByRole('tab', { name: '带队人员' }).click();
  const companion = front(school).locator('tbody tr').filter({ hasText: guide });
  await expect(companion).toContainText(client);
  await expect(companion.locator('[data-action="phone"]')).toBeVisible();
  expect(complaints).toEqual([[], []]);
});

test('a registrar plans a lesson, is refused a room by name, and a driver signs in by the wall', async ({
  browser,
}) => {
  const tomorrow = day(1);
  const busyClass = `占用班第${tail}期`;
  const busy = await openClass(`占用教室${tail}`, busyClass);
  const colleague = await asUser('teacher');
  await colleague.call(teachers.add, { teacherName: other });
  await planLesson(busy, instantOf(`${tomorrow} 09:00`), instantOf(`${tomorrow} 11:00`), '第一教室');

  const school = await (await browser.newContext()).newPage();
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const complaints = [complaintsOf(school), complaintsOf(phone)];
  await logIn(school, 'dean', '/school/teacherList');
  await listed(school);
  const dialog = school.locator('.ant-modal:visible');
  await front(school).locator('[data-action="create"]').click();
  await dialog.locator('#teacherName').fill(lecturer);
  await dialog.locator('[data-action="confirm"]').click();
  await expect(rowOf(school, lecturer)).toBeVisible();

  await school.goto('/school/classList');
  await listed(school);
  await rowOf(school, className).getByRole('button', { name: className }).click();
  await opened(school, '/school/classDetail');
  await front(school).getByRole('tab', { name: '课表' }).click();
  await front(school).locator('[data-action="add"]').click();
  const choose = async (field: string, words: string): Promise<void> => {
    await dialog.locator(`#${field}`).click();
    await school.locator('.ant-select-item-option:visible').filter({ hasText: words }).click();
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
  await choose('roomId', '第一教室');
  await dialog.locator('[data-action="confirm"]').click();
  await expect(dialog.locator('.ant-form-item-explain-error')).toContainText(busyClass);
  await choose('roomId', '第二教室');
  await dialog.locator('[data-action="confirm"]').click();
  await expect(dialog).toHaveCount(0);
  await expect(front(school).locator('.luan-slot').filter({ hasText: '冬季行车' })).toContainText('09:00–11:00');

  const [held] = rowsOf<{ classId: string }>(
    await (await asUser('teacher')).call(classApi.list.page, { keyword: className }),
  );
  await planLesson(held?.classId ?? '', ...(await runningLesson()), '第三教室');
  await school.goto('/school/day');
  const today = front(school).locator('.luan-schools-day > section').nth(1);
  const now = today.locator('tbody tr').filter({ hasText: className }).filter({ hasText: '第三教室' });
  await expect(now).toContainText('0 / 2');
  const absent = front(school).locator('[data-figure="absent"] strong');
  await expect(absent).not.toHaveText('–');
  const before = await absent.innerText();
  await absent.click();
  await opened(school, '/school/seatList');
  await expect(front(school).locator('.luan-pager-total')).toHaveText(`共 ${before} 条`);

  await school.goto('/school/day');
  await now.locator('.luan-link').click();
  await opened(school, '/school/slotDetail');
  await front(school).locator('[data-action="code"]').click();
  await opened(school, '/school/slotCode');
  const digits = front(school).locator('.luan-code-wall-digits');
  await expect(digits).toHaveText(/^\d{6}$/);

  await phone.goto('/student/app');
  await phone.locator('#f-username').fill('attendee');
  await phone.locator('#f-password').fill(password);
  await phone.locator('button[type="submit"]').click();
  // The company's, and the school's as a guest: the class is found from either.
  await phone.getByRole('button', { name: client }).click();
  await phone.locator('a.task', { hasText: className }).filter({ hasText: '签到' }).click();
  await phone.locator('#f-digits').fill((await digits.innerText()).trim());
  await phone.locator('form button[type="submit"]').click();
  await expect(phone.getByText('已签到，迟到').first()).toBeVisible();
  await expect(front(school).locator('.luan-code-wall-newest li').filter({ hasText: driver })).toBeVisible();
  await school.goto('/school/day');
  await expect(now).toContainText('1 / 2');

  const beside = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  complaints.push(complaintsOf(beside));
  await beside.goto('/student/app');
  await beside.locator('#f-username').fill('companion');
  await beside.locator('#f-password').fill(password);
  await beside.locator('button[type="submit"]').click();
  await beside.locator('a.task', { hasText: className }).filter({ hasText: '查看到课情况' }).click();
  const accompanied = beside.locator('[data-accompanied]').filter({ hasText: className });
  await expect(accompanied).toContainText('已到 1 / 应到 2');
  await expect(accompanied).toContainText(driver);
  await keepPicture(beside, 'companion');
  expect(complaints).toEqual([[], [], []]);
});

test('a driver signs up on the phone, knowing who sees what; the school and the company see it', async ({
  browser,
}) => {
  const openName = `自报班第${tail}期`;
  await openClass(`自报继续教育${tail}`, openName, true);
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const company = await (await browser.newContext()).newPage();
  const complaints = [complaintsOf(phone), complaintsOf(company)];
  await phone.goto('/student/app');
  await phone.locator('#f-username').fill('applicant');
  await phone.locator('#f-password').fill(password);
  await phone.locator('button[type="submit"]').click();
  await phone.locator('a.task', { hasText: '可以报名' }).click();
  const offer = phone.locator('[data-offer]').filter({ hasText: openName });
  await expect(offer).toContainText('还有 3 个名额');
  await offer.getByRole('button', { name: '报名' }).click();
  await expect(phone.getByText('冀安职业培训学校将看到您的姓名')).toBeVisible();
  await phone.getByRole('button', { name: '确定报名' }).click();
  await expect(offer).toContainText('我的报名：待审核');

  await logIn(company, 'commissioner', '/school/signUpList');
  await listed(company);
  await expect(rowOf(company, '自报员')).toContainText(openName);
  await rowOf(company, '自报员').locator('[data-action="withdraw"]').click();
  await answer(company);
  await expect(rowOf(company, '自报员').filter({ hasText: '已撤回' })).toBeVisible();

  await phone.reload();
  await expect(offer).toContainText('我的报名：已撤回');
  expect(complaints).toEqual([[], []]);
});
