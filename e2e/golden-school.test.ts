import { type Browser, expect, type Page, test } from '@playwright/test';
import { drawPortrait } from '#app/first/portraits.ts';
import { classApi } from '#contracts/schools/class.contract.ts';
import { relationApi } from '#contracts/schools/relation.contract.ts';
import { type SignUpRow, signUpApi } from '#contracts/schools/sign-up.contract.ts';
import { slotApi } from '#contracts/schools/slot.contract.ts';
import { teacher as teachers } from '#contracts/schools/teacher.entries.ts';
import { planApi } from '#contracts/training/plan.contract.ts';
import { dayOf, instantOf } from '#contracts/zone.ts';
import { planInput } from '#testing/plans.ts';
import { asked, complaintsOf, front, go, listed, logIn, opened, password } from './console.ts';
import { goldenLesson, goldenPaper } from './golden-world.ts';
import { classmates, ownCodes, ownCompanies, stranger } from './people.ts';
import { asUser, rowsOf } from './user.ts';

// Golden path 11: a school serves two companies in one class, from its offer until the relation ends.

const tail = Date.now() % 100_000;
const planName = `两类人员继续教育${tail}`;
const className = `两类人员第${tail}期`;
const topic = '事故案例与应急处置';
const school = '冀安职业培训学校';
const client = ownCompanies.trained;
const [passer, late, , , , missing] = classmates as [string, string, string, string, string, string];
const day = (days: number): string => dayOf(new Date(Date.now() + days * 86_400_000));

const rowOf = (page: Page, text: string) => front(page).locator('tbody tr[data-row]').filter({ hasText: text });
const confirm = (page: Page) => asked(page).locator('.luan-ask-ok').click();
const fresh = async (browser: Browser, wide = true): Promise<Page> =>
  (await browser.newContext({ viewport: wide ? { width: 1440, height: 900 } : { width: 390, height: 844 } })).newPage();

/** The plan of the school with an exam, approved by a colleague, and its class that asks for a paper. @returns the class. */
const openClass = async (): Promise<string> => {
  const tutor = await asUser('tutor');
  const [lesson] = rowsOf<{ lessonId: string }>(
    await tutor.call(planApi.lessons, { keyword: goldenLesson }).then((list) => ({ list })),
  );
  const [paper] = await tutor.call(planApi.papers, { keyword: goldenPaper });
  const { planId } = await tutor.call(
    planApi.add,
    planInput(lesson?.lessonId ?? '', {
      flavour: 'special_train',
      planName,
      lessons: [{ lessonId: lesson?.lessonId ?? '', requiredMinutes: 60 }],
      paperId: paper?.paperId,
      passingScore: 6,
      auditsPrint: false,
    }),
  );
  await tutor.call(planApi.edges.submit, { id: planId });
  await (await asUser('head')).call(planApi.edges.approve, { id: planId });
  const { classId } = await tutor.call(classApi.add, {
    planId,
    className,
    startDate: day(-1),
    endDate: day(1),
    classPlaces: 10,
    signsFrom: day(-2),
    signsUntil: day(1),
    documents: ['employment'],
  });
  await tutor.call(classApi.edges.open, { id: classId });
  return classId;
};

/** The neighbour accepts an offer of its own and signs its only driver up to the same class. */
const sendNeighbour = async (classId: string): Promise<void> => {
  const tutor = await asUser('tutor');
  const { relationId } = await tutor.call(relationApi.offer, {
    creditCode: ownCodes.beside,
    relationKind: 'train',
    startDate: day(0),
  });
  const neighbour = await asUser('sendone');
  await neighbour.call(relationApi.edges.accept, { id: relationId });
  const { list } = (await neighbour.call(signUpApi.candidates, { classId, keyword: stranger })) as unknown as {
    list: readonly { orgUserId: string }[];
  };
  await neighbour.call(signUpApi.add, { classId, orgUserIds: list.map((one) => one.orgUserId) });
};

/** Lesson of yesterday, so that its end is over: who came is entered from the sheet. */
const planLesson = async (classId: string): Promise<void> => {
  const tutor = await asUser('tutor');
  const { id: teacherId } = await tutor.call(teachers.add, { teacherName: `石讲师${tail}` });
  const { lessons } = await tutor.call(slotApi.choices, { classId });
  await tutor.call(slotApi.add, {
    classId,
    startsAt: instantOf(`${day(-1)} 09:00`),
    endsAt: instantOf(`${day(-1)} 11:00`),
    lessonId: lessons[0]?.lessonId ?? null,
    topic,
    place: '第一教室',
    teacherId,
  });
};

const offerAndAccept = async (office: Page, company: Page): Promise<void> => {
  await logIn(office, 'registry', '/school/relationList');
  await listed(office);
  await front(office).locator('[data-action="offer"]').click();
  const offer = office.getByRole('dialog');
  await offer.locator('#creditCode').fill(ownCodes.trained);
  await expect(offer.getByText(client)).toBeVisible();
  await office.locator('.ant-modal-footer .ant-btn-primary').click();
  await expect(rowOf(office, client).getByText('待同意')).toBeVisible();
  await logIn(company, 'sendsix', '/school/relationList');
  await listed(company);
  await rowOf(company, school).locator('[data-action="accept"]').click();
  await confirm(company);
  await expect(rowOf(company, school).getByText('合作中')).toBeVisible();
};

const signSixUp = async (company: Page): Promise<void> => {
  await go(company, '/school/offerList');
  await listed(company);
  await rowOf(company, className).locator('[data-action="signUp"]').click();
  await company.getByRole('dialog').locator('.ant-select').first().click();
  const choices = company.locator('.ant-select-dropdown:visible .ant-select-item-option');
  for (const name of classmates) {
    await company.keyboard.type(name);
    await choices.filter({ hasText: name }).click();
    await expect(company.getByRole('dialog').locator('.ant-select-selection-item', { hasText: name })).toBeVisible();
  }
  await company.keyboard.press('Escape');
  await company.locator('.ant-modal-footer .ant-btn-primary').click();
  await expect(company.getByText('已提交 6 人报名')).toBeVisible();
};

/** The school accepts all but one, whose paper is missing; the company hands it in. */
const decide = async (office: Page, company: Page, classId: string): Promise<void> => {
  const paper = { name: '在职证明.jpg', mimeType: 'image/jpeg', buffer: await drawPortrait(7, false) };
  await go(office, '/school/classList');
  await listed(office);
  await rowOf(office, className).getByRole('button', { name: className }).click();
  await opened(office, '/school/classDetail');
  await rowOf(office, missing).locator('[data-action="mend"]').click();
  await office.getByRole('dialog').locator('textarea').fill('缺少在职证明');
  await office.locator('.ant-modal-footer .ant-btn-primary').click();
  await expect(rowOf(office, missing)).toContainText('待补材料');
  await go(company, '/school/signUpList');
  await listed(company);
  await rowOf(company, missing).locator('.luan-link').first().click();
  await opened(company, '/school/signUpDetail');
  await front(company).locator('[data-action="papers"]').click();
  await company.getByRole('dialog').locator('input[type="file"]').setInputFiles(paper);
  await expect(company.getByRole('dialog').getByRole('img', { name: paper.name })).toBeVisible();
  await company.locator('.ant-modal-footer .ant-btn-primary').click();
  await expect(front(company).getByRole('link', { name: paper.name })).toBeVisible();
  await front(company).locator('[data-action="resubmit"]').click();
  await confirm(company);
  await expect(front(company).locator('.luan-state-now')).toContainText('待审核');
  const tutor = await asUser('tutor');
  const waiting = rowsOf<SignUpRow>(await tutor.call(signUpApi.list.page, { classId, state: '1', size: 20 }));
  expect(waiting).toHaveLength(7);
  for (const one of waiting) await tutor.call(signUpApi.edges.accept, { id: one.signUpId });
};

/** The registrar ticks who stands on the sheet: five of the six and the neighbour's; one of them came late. */
const signIn = async (office: Page): Promise<void> => {
  await go(office, '/school/slotList');
  await listed(office);
  await rowOf(office, className).locator('.luan-link').first().click();
  await opened(office, '/school/slotDetail');
  await listed(office);
  for (const name of [...classmates.filter((one) => one !== missing && one !== late), stranger]) {
    await rowOf(office, name).locator('[data-action="come"]').click();
    await expect(rowOf(office, name)).toContainText('改为未到');
  }
  await rowOf(office, late).locator('[data-action="late"]').click();
  await office.getByRole('dialog').locator('#lateMinutes').fill('12');
  await office.locator('[data-action="confirm"]').click();
  await expect(rowOf(office, late)).toContainText('迟到');
  await front(office).locator('[data-action="hold"]').click();
  await confirm(office);
  await expect(office.getByText('已完成签到，6 人计入学时')).toBeVisible();
};

/** Sits the exam of four questions on the phone, as a guest of the school. */
const sit = async (phone: Page): Promise<void> => {
  await phone.goto('/student/app');
  await phone.locator('#f-username').fill('classmate0');
  await phone.locator('#f-password').fill(password);
  await phone.locator('button[type="submit"]').click();
  await phone.getByRole('button', { name: school }).click();
  await phone.locator('a.task', { hasText: planName }).click();
  await phone.getByRole('link', { name: '进入考试' }).click();
  await phone.getByRole('button', { name: '开始考试' }).click();
  await phone.locator('#f-signedName').fill(passer);
  await phone.locator('.sheet button[type="submit"]').click();
  await expect(phone.locator('.desk')).toBeVisible();
  for (const letters of ['A', 'B', 'ABD', 'B']) {
    for (const letter of letters) await phone.locator(`.option input[value="${letter}"]`).check();
    const next = phone.getByRole('button', { name: '下一题' });
    if (await next.isEnabled()) await next.click();
  }
  await phone.getByRole('button', { name: '交卷', exact: true }).click();
  await phone.getByRole('button', { name: '确认交卷' }).click();
  await expect(phone.locator('.desk')).toHaveCount(0);
};

/** The company photographs its driver, as it does for a certificate of its own. */
const photograph = async (company: Page): Promise<void> => {
  await go(company, '/student/list');
  await listed(company);
  await rowOf(company, passer).locator('.luan-link').first().click();
  await opened(company, '/student/detail');
  await front(company).locator('[data-action="photo"]').click();
  const dialog = company.locator('.ant-modal');
  await dialog.getByRole('checkbox').check();
  const buffer = await drawPortrait(5, false);
  await company.locator('[data-photo="file"]').setInputFiles({ name: 'face.jpg', mimeType: 'image/jpeg', buffer });
  await expect(dialog.locator('img')).toBeVisible();
  await dialog.locator('.ant-modal-footer button').click();
};

/** The school prints the certificates of those who lack nothing. */
const certify = async (office: Page): Promise<void> => {
  await go(office, '/certificate/print/add');
  await front(office).locator('#planId').click();
  await front(office).locator('#planId').fill(planName);
  await office.locator('.ant-select-item-option:visible', { hasText: planName }).first().click();
  await front(office).locator('#printName').fill(`证书${tail}`);
  await front(office).getByRole('checkbox', { name: '选择所有资料齐全的人员' }).check();
  await front(office)
    .getByRole('button', { name: /保\s*存/ })
    .click();
  await expect(front(office).getByText(/1 人，资料齐全/)).toBeVisible();
  await front(office).locator('[data-action="submit"]').click();
  await confirm(office);
  await front(office).locator('[data-action="print"]').click();
  await confirm(office);
  await expect(office.locator('.ant-modal').getByRole('button', { name: '下载' })).toBeVisible();
  await office.locator('.ant-modal-close').click();
};

test('a school trains people of two companies in one class, each sees its own; the relation ends, the class stays', async ({
  browser,
}) => {
  const classId = await openClass();
  const [office, company, phone] = [await fresh(browser), await fresh(browser), await fresh(browser, false)];
  const complaints = [complaintsOf(office), complaintsOf(company), complaintsOf(phone)];
  await test.step('the company accepts the offer', () => offerAndAccept(office, company));
  await test.step('it signs six people up', () => signSixUp(company));
  await test.step('a second company sends somebody to the same class', () => sendNeighbour(classId));
  await test.step('a paper is missing and comes', () => decide(office, company, classId));
  await test.step('five of the six come, one of them late; their hours count', async () => {
    await planLesson(classId);
    await signIn(office);
  });
  await test.step('the first passes the exam', () => sit(phone));
  await test.step('the certificate is printed by the school', async () => {
    await photograph(company);
    await certify(office);
  });
  await test.step('the company reads hours and score of its people, and of nobody else', async () => {
    await go(company, '/school/signUpList');
    await listed(company);
    await expect(front(company).locator('tbody tr[data-row]')).toHaveCount(classmates.length);
    await expect(rowOf(company, stranger)).toHaveCount(0);
    await rowOf(company, passer).locator('.luan-link').first().click();
    await opened(company, '/school/signUpDetail');
    const facts = front(company).locator('.luan-facts');
    await expect(facts).toContainText('已计学时（分钟）60');
    await expect(facts).toContainText('成绩10');
    await expect(facts).toContainText(/证书编号[A-Z]+-\d{4}-\d{6}/);
    const seen = rowsOf<SignUpRow>(await (await asUser('sendone')).call(signUpApi.list.page, { size: 50 }));
    expect(seen.map((row) => row.realName)).toEqual([stranger]);
  });
  await test.step('the relation ends; the class stands as it was, and nobody of the company is seen now', async () => {
    const tutor = await asUser('tutor');
    for (const edge of ['begin', 'end', 'close'] as const) await tutor.call(classApi.edges[edge], { id: classId });
    await go(company, '/school/relationList');
    await listed(company);
    await rowOf(company, school).locator('[data-action="end"]').click();
    await company.getByRole('dialog').locator('textarea').fill('合同到期');
    await company.locator('.ant-modal-footer .ant-btn-primary').click();
    await expect(rowOf(company, school).getByText('已终止')).toBeVisible();
    const relations = (await tutor.call(relationApi.list.page, { keyword: client })) as {
      list: readonly { peopleNow: number; peopleEver: number }[];
    };
    expect(relations.list).toMatchObject([{ peopleNow: 0, peopleEver: classmates.length }]);
    await go(office, '/school/classList');
    await listed(office);
    await rowOf(office, className).getByRole('button', { name: className }).click();
    await opened(office, '/school/classDetail');
    await expect(rowOf(office, passer)).toBeVisible();
  });
  expect(complaints.flat()).toEqual([]);
});
