import { expect, type Page, test } from '@playwright/test';
import { drawPortrait } from '#app/first/portraits.ts';
import { type LessonRow, lessonApi } from '#contracts/lessons/lesson.contract.ts';
import { creditCodeCheck } from '#contracts/licences/credit-code.ts';
import { classApi } from '#contracts/schools/class.contract.ts';
import { planApi } from '#contracts/training/plan.contract.ts';
import { dayOf } from '#contracts/zone.ts';
import { planInput } from '#testing/plans.ts';
import { asked, complaintsOf, front, listed, logIn, opened } from './console.ts';
import { asUser, rowsOf } from './user.ts';

const tail = Date.now() % 100_000;
const planName = `委托继续教育${tail}`;
const className = `委托班第${tail}期`;
/** The company of the journey: the third of the demonstration. */
const client = '河北顺风客运有限公司';
const creditBody = '91130100MA07UAN02';
const creditCode = creditBody + creditCodeCheck(creditBody);
const day = (days: number): string => dayOf(new Date(Date.now() + days * 86_400_000));
const paper = { name: '在职证明.jpg', mimeType: 'image/jpeg' };

const rowOf = (page: Page, text: string) => front(page).locator('tbody tr[data-row]').filter({ hasText: text });
const answer = (page: Page) => asked(page).locator('.luan-ask-ok').click();

/** The school has a plan that somebody else there approved, and a class of three places open for sign-up. */
const openClass = async (): Promise<void> => {
  const teacher = await asUser('teacher');
  const [lesson] = rowsOf<LessonRow>(await teacher.call(lessonApi.list.page, { keyword: '疲劳驾驶的识别与预防' }));
  const plan = planInput(lesson?.lessonId ?? '', { flavour: 'special_train', planName });
  const { planId } = await teacher.call(planApi.add, plan);
  await teacher.call(planApi.edges.submit, { id: planId });
  await (await asUser('dean')).call(planApi.edges.approve, { id: planId });
  const { classId } = await teacher.call(classApi.add, {
    planId,
    className,
    startDate: plan.startDate,
    endDate: plan.startDate,
    classPlaces: 3,
    signsFrom: day(-1),
    signsUntil: day(1),
    documents: ['employment'],
  });
  await teacher.call(classApi.edges.open, { id: classId });
};

test('a company accepts a school’s offer, signs people up, mends a paper; who is accepted stands at both', async ({
  browser,
}) => {
  await openClass();
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
  await choices.nth(1).click();
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
  expect(complaints).toEqual([[], []]);
});
