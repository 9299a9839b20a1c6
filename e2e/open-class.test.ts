import { expect, type Page, test } from '@playwright/test';
import { drawPortrait } from '#app/first/portraits.ts';
import { type LessonRow, lessonApi } from '#contracts/lessons/lesson.contract.ts';
import { planApi } from '#contracts/training/plan.contract.ts';
import { idCardCheckDigit } from '#contracts/values.ts';
import { dayOf } from '#contracts/zone.ts';
import { planInput } from '#testing/plans.ts';
import { answerCaptcha, asked, complaintsOf, front, listed, logIn, opened, readCode } from './console.ts';
import { oldPhonePage } from './old-browser.ts';
import { asUser, rowsOf } from './user.ts';

const tail = Date.now() % 100_000;
const planName = `社会学员继续教育${tail}`;
const className = `社会班第${tail}期`;
const phone = `197${String(tail).padStart(8, '0')}`;
const body = `130102199001${String((tail % 27) + 1).padStart(2, '0')}${String(tail % 1000).padStart(3, '0')}`;
const idCard = body + idCardCheckDigit(body);
const day = (days: number): string => dayOf(new Date(Date.now() + days * 86_400_000));
const rowOf = (page: Page, text: string) => front(page).locator('tbody tr[data-row]').filter({ hasText: text });

test('somebody without a company signs up by the link of a class, mends the papers on the phone and is accepted', async ({
  page,
  browser,
}) => {
  const teacher = await asUser('drafter');
  const [lesson] = rowsOf<LessonRow>(await teacher.call(lessonApi.list.page, { keyword: '疲劳驾驶的识别与预防' }));
  const { planId } = await teacher.call(
    planApi.add,
    planInput(lesson?.lessonId ?? '', { flavour: 'special_train', planName, subjectCodes: ['T01T06', 'T02T02'] }),
  );
  await teacher.call(planApi.edges.submit, { id: planId });
  await (await asUser('assenter')).call(planApi.edges.approve, { id: planId });

  const complaints = [complaintsOf(page)];
  await logIn(page, 'enlister', '/school/classList');
  await listed(page);
  await front(page).locator('[data-action="create"]').click();
  const dialog = page.locator('.ant-modal:visible');
  await dialog.locator('#planId').click();
  await page.locator('.ant-select-item-option:visible').filter({ hasText: planName }).click();
  await dialog.locator('#className').fill(className);
  await dialog.locator('#openSignUp').click();
  for (const [id, value] of [
    ['startDate', day(0)],
    ['endDate', day(1)],
    ['signsUntil', day(1)],
  ] as const) {
    await dialog.locator(`#${id}`).fill(value);
    await dialog.locator(`#${id}`).press('Enter');
  }
  // Enter in the last of the days sends the form.
  await expect(dialog).toHaveCount(0);
  await front(page).getByRole('button', { name: className }).click();
  await opened(page, '/school/classDetail');
  await front(page).locator('[data-action="open"]').click();
  await asked(page).locator('.luan-ask-ok').click();
  await front(page).getByRole('tab', { name: '个人报名链接' }).click();
  await expect(front(page).getByRole('img', { name: '个人报名链接' })).toBeVisible();
  const link = (await front(page).locator('[data-link="open-class"]').textContent()) ?? '';

  const mobile = await oldPhonePage(browser);
  complaints.push(complaintsOf(mobile));
  await mobile.goto(link);
  await expect(mobile.getByText(className)).toBeVisible();
  await mobile.locator('#f-realName').fill('社会\u{2ffff}');
  await expect(mobile.getByText('姓名中的 \u{2ffff} 无法打印')).toBeVisible();
  await mobile.locator('#f-realName').fill('社会学员甲');
  await mobile.locator('#f-idCard').fill('130102199001011111');
  await mobile.locator('#f-dutyCode').selectOption({ label: '驾驶员' });
  await mobile.locator('#f-phone').fill(phone);
  await mobile.getByRole('button', { name: '获取验证码' }).click();
  await mobile.locator('#f-code').fill(await readCode(mobile, phone));
  await answerCaptcha(mobile);
  await mobile.getByRole('button', { name: '确定报名' }).click();
  await expect(mobile.getByText('请先阅读并同意')).toBeVisible();
  await mobile.locator('input[name="agreed"]').check();
  await mobile.getByRole('button', { name: '确定报名' }).click();
  await expect(mobile.locator('#p-idCard')).toBeVisible();
  await mobile.locator('#f-idCard').fill(idCard);
  await mobile.getByRole('button', { name: '确定报名' }).click();
  const mine = mobile.locator('[data-offer]').filter({ hasText: className });
  await expect(mine).toContainText('我的报名：待审核');

  await page.reload();
  await front(page).getByRole('tab', { name: '报名人员' }).click();
  await expect(rowOf(page, '社会学员甲')).toContainText('个人报名');
  await rowOf(page, '社会学员甲').locator('[data-action="mend"]').click();
  await page.getByRole('dialog').locator('textarea').fill('请上传身份证和证件照');
  await page.locator('.ant-modal-footer .ant-btn-primary').click();
  await expect(rowOf(page, '社会学员甲')).toContainText('待补材料');

  await mobile.reload();
  await expect(mine).toContainText('请上传身份证和证件照');
  const picture = { name: 'paper.jpg', mimeType: 'image/jpeg', buffer: await drawPortrait(3, false) };
  for (const paper of ['idCard', 'photo']) {
    await mine.locator(`[data-paper="${paper}"] input[type="file"]`).setInputFiles(picture);
    await expect(mine.locator(`[data-paper="${paper}"]`)).toContainText('已上传');
  }
  await expect(mine).toContainText('我的报名：待审核');

  await page.reload();
  await front(page).getByRole('tab', { name: '报名人员' }).click();
  await rowOf(page, '社会学员甲').locator('[data-action="accept"]').click();
  await asked(page).locator('.luan-ask-ok').click();
  await expect(rowOf(page, '社会学员甲')).toContainText('已录取');
  await mobile.reload();
  await expect(mine).toContainText('我的报名：已录取');
  expect(complaints).toEqual([[], []]);
});
