import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archiveApi } from '#contracts/archives/archive.contract.ts';
import { fullPath, type Input } from '#contracts/route.ts';
import { studyApi } from '#contracts/training/study.contract.ts';
import { surveyApi } from '#contracts/training/surveys/survey.contract.ts';
import { dayOf } from '#kernel/clock.ts';
import { pdfEngine } from '#kernel/engines/pdf.ts';
import { sha256 } from '#kernel/keys.ts';
import { makeExamPlan, makePaper, paperQuestions } from '#testing/exams.ts';
import { type SeenPage, seePdf } from '#testing/pdf.ts';
import { newMember, sitAs } from '#testing/sat.ts';
import { sendFile } from '#testing/send-file.ts';
import { finishTask } from '#testing/sheets.ts';
import { joinPlan, makeLesson, makePlan } from '#testing/training.ts';
import { type Browser, openWorld, type Place, type Someone, type World } from '#testing/world.ts';
import { bytesInZip, namesInZip } from '#testing/zips.ts';

let world: World;
let company: Place;
let boss: Browser & { person: Someone };
let stranger: Browser;

beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  boss = await world.administrator(company, 'company');
  stranger = await world.administrator(await world.organisation('company'), 'company');
});
afterAll(async () => {
  await pdfEngine.stop();
  await world.close();
});

const wordsOf = (pages: readonly SeenPage[]): string => pages.map((page) => page.text).join('\n');

/** The newest archive of a plan: its document's pages, and the zip. */
const packed = async (planId: string): Promise<{ pages: SeenPage[]; pdf: Buffer; zip: Buffer }> => {
  const { taskId } = await boss.call(archiveApi.pack, { planId });
  expect((await finishTask(world, boss, taskId)).state).toBe(2);
  const [pack] = (await boss.call(archiveApi.one, { planId })).packs;
  const read = async (form: 'pdf' | 'zip') =>
    (await boss.raw({ method: 'GET', url: `${fullPath(archiveApi.file)}?packId=${pack?.packId}&form=${form}` })).body;
  const pdf = await read('pdf');
  return { pages: await seePdf(pdf), pdf, zip: await read('zip') };
};

/** Pictures that stand in a PDF. */
const picturesIn = (pdf: Buffer): number => pdf.toString('latin1').split('/Subtype /Image').length - 1;

const drawing = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      '<svg width="300" height="120"><rect width="300" height="120" fill="#fff"/><path d="M20 90 L90 20 L160 100 L280 30" stroke="#000" stroke-width="9" fill="none"/></svg>',
    ),
  )
    .png()
    .toBuffer();

const signing = async (wishes: Partial<Parameters<typeof makePlan>[2]> = {}) => {
  const lesson = await makeLesson(world, company, 120);
  const planId = await makePlan(world, company, {
    lessons: [{ lessonId: lesson.lessonId, requiredSeconds: 60 }],
    signIn: true,
    ...wishes,
  });
  const drawn = await world.student(company);
  const missing = await world.student(company);
  const recordId = await joinPlan(world, planId, company, drawn.person);
  await joinPlan(world, planId, company, missing.person);
  return { planId, recordId, drawn, missing };
};

const signsByHand = (browser: Browser & { person: Someone }, recordId: string, picture: Buffer) =>
  sendFile(
    browser,
    studyApi.signByHand,
    { recordId, scene: 20 } as Input<typeof studyApi.signByHand>,
    'signature.png',
    picture,
  );

describe('the sign-in sheet', () => {
  it('is not due for what is learned online; what was drawn there stands with the pictures of sign-ins', async () => {
    const { planId, recordId, drawn } = await signing();
    const before = await packed(planId);
    await signsByHand(drawn, recordId, await drawing());
    const { pages, pdf } = await packed(planId);
    const words = wordsOf(pages);
    expect(words).toContain('不适用（线上学习）');
    expect(words).not.toContain('手机尾号');
    expect(picturesIn(pdf)).toBe(picturesIn(before.pdf) + 1);
  });

  it('takes no empty drawing and nobody else’s', async () => {
    const { recordId, drawn } = await signing();
    const blank = await sharp({ create: { width: 200, height: 80, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer();
    expect((await signsByHand(drawn, recordId, blank)).success).toBe(false);
    const other = await world.student(company);
    expect((await signsByHand(other, recordId, await drawing())).success).toBe(false);
  });

  it('can be printed before the lesson, with everybody and room to sign, for its own organisation alone', async () => {
    const { planId, drawn } = await signing();
    const { ticket } = await boss.call(archiveApi.signSheetTicket, { planId });
    const file = await world
      .browser()
      .raw({ method: 'GET', url: `${fullPath(archiveApi.signSheet)}?ticket=${encodeURIComponent(ticket)}` });
    const words = wordsOf(await seePdf(file.body));
    expect(words).toContain('培训签到表');
    expect(words).toContain(drawn.person.realName);
    expect((await stranger.send(archiveApi.signSheetTicket, { planId })).success).toBe(false);
  });
});

describe('the checklist', () => {
  it('says what is there, what is not and why', async () => {
    const { planId, recordId, drawn } = await signing();
    await signsByHand(drawn, recordId, await drawing());
    const { pages } = await packed(planId);
    const list = pages.find((page) => page.text.includes('检查清单'))?.text ?? '';
    expect(list).toContain('1 人没有签到照片');
    expect(list).toContain('不适用（线上学习）');
    expect(list).not.toContain('没有签到记录');
    expect(list).toContain('2 人学时不足');
    expect(list).toContain('内容摘要不足 200 字');
    expect(list).toContain('没有审批记录');
  });
});

describe('the mark across the pages', () => {
  it.each([
    [21, '进行中'],
    [25, '未归档'],
  ] as const)('of a plan in state %i says %s, until it is closed', async (state, mark) => {
    const { planId } = await signing({ state, begins: -20, ends: -2 });
    const open = await packed(planId);
    expect(open.pages.every((page) => page.text.includes(mark))).toBe(true);
    await world.asSystem((db) => sql`update plan set archived_at = now(), state = 25 where id = ${planId}`.execute(db));
    const closed = await packed(planId);
    expect(wordsOf(closed.pages)).not.toContain(mark);
  });
});

describe('the record of a session', () => {
  it('says who taught, how many came, what was taught and how it was assessed', async () => {
    const { planId } = await signing();
    const words = wordsOf((await packed(planId)).pages);
    for (const wanted of [
      '安全教育培训记录表',
      '培训内容摘要',
      '应到',
      '缺席',
      '考核方式及结果',
      '审核人（签字）',
      '单位盖章处',
      '第一章',
    ])
      expect(words).toContain(wanted);
  });
});

describe('the evaluation of a training', () => {
  it('is a form to be filled by hand until members answer on the phone, then what they said', async () => {
    const { planId, recordId, drawn } = await signing({ begins: -20, ends: -2, state: 25 });
    /** From the page it begins on to the next. */
    const evaluated = async () => {
      const { pages } = await packed(planId);
      const at = pages.findIndex((one) => one.text.includes('培训效果评价表'));
      return wordsOf(pages.slice(at, at + 2));
    };
    const blank = await evaluated();
    expect(blank).toContain('没有收到手机评价');
    expect(blank).toContain('□');
    await world.asSystem((db) =>
      sql`with own as (insert into survey (org_id, path, survey_name, survey_naming, question_one, question_two, question_three,
          question_four, question_five, created_by) values (${company.orgId}, ${company.path}, '评价', 2, '甲问', '乙问', '丙问', '丁问', '戊问', 0))
        update training_record set counted_seconds = 120 where id = ${recordId}`.execute(db),
    );
    await drawn.call(surveyApi.answer, { recordId, scores: [5, 4, 3, 2, 1], comment: '多讲冬季行车' });
    const filled = await evaluated();
    for (const wanted of ['甲问', '3.0', `多讲冬季行车（${drawn.person.realName}）`, '问题和改进措施'])
      expect(filled).toContain(wanted);
    expect(filled).not.toContain('□');
    await world.asSystem((db) => sql`update survey set state = 0 where org_id = ${company.orgId}`.execute(db));
  });
});

describe('everybody’s answers', () => {
  it('lie in the zip, question by question, and the document names them', async () => {
    const planId = await makeExamPlan(world, company, await makePaper(world, company));
    const { rows } = await world.asSystem((db) =>
      sql<{ id: string }>`select paper_id as id from plan where id = ${planId}`.execute(db),
    );
    const { person, recordId } = await newMember(world, company, planId);
    await sitAs(
      world,
      { planId, paperId: rows[0]?.id ?? '', recordId },
      paperQuestions.map((one) => one.answer),
    );
    const { pages, zip } = await packed(planId);
    expect(wordsOf(pages)).toContain('每人答卷.pdf');
    expect(await namesInZip(zip)).toContain('每人答卷.pdf');
    const answers = wordsOf(await seePdf(await bytesInZip(zip, '每人答卷.pdf')));
    expect(answers).toContain(person.realName);
    expect(answers).toContain('10 / 10');
  });
});

describe('the number of a plan on paper', () => {
  it('is the Chinese one, and finds the plan', async () => {
    const { planId } = await signing();
    await world.asSystem((db) =>
      sql`update plan set plan_number = 'safe_train-2019-000042' where id = ${planId}`.execute(db),
    );
    expect(wordsOf((await packed(planId)).pages)).toContain('安培-2019-0042');
    const { list } = (await boss.call(archiveApi.list.page, { flavour: 'safe_train', keyword: '安培-2019-0042' })) as {
      list: { planId: string }[];
    };
    expect(list.map((row) => row.planId)).toEqual([planId]);
  });
});

describe('the file of an organisation', () => {
  it('holds every training of a period in a folder each, under one checklist', async () => {
    const { planId } = await signing({ begins: -20, ends: -2, state: 25 });
    const { planId: other } = await signing({ begins: -400, ends: -380, state: 25 });
    const name = async (id: string): Promise<string> => (await boss.call(archiveApi.one, { planId: id })).planName;
    const day = (days: number): string => dayOf(new Date(Date.now() + days * 86_400_000));
    const asked = { orgId: company.orgId, from: day(-30), until: day(-1) };
    const { taskId, plans } = await boss.call(archiveApi.packOrganisation, asked);
    expect(plans).toBeGreaterThan(0);
    expect((await finishTask(world, boss, taskId)).state).toBe(2);
    const [pack] = await boss.call(archiveApi.organisationPacks, { orgId: company.orgId });
    const read = async (form: 'pdf' | 'zip', by: Browser = boss) =>
      (await by.raw({ method: 'GET', url: `${fullPath(archiveApi.file)}?packId=${pack?.packId}&form=${form}` })).body;
    const files = (await namesInZip(await read('zip'))).join('\n');
    expect(files).toMatch(new RegExp(`\\d{3} 培训档案：${await name(planId)}/培训档案：${await name(planId)}\\.pdf`));
    expect(files).toContain('计划学员.xlsx');
    expect(files).not.toContain(await name(other));
    const words = wordsOf(await seePdf(await read('pdf')));
    expect(words).toContain(await name(planId));
    expect(words).toContain('效果评估');
    expect(words).toContain('一人一档');
    // What is too large for memory is sealed piece by piece, and is what its row says.
    const { rows } = await world.asSystem((db) =>
      sql<{ name: string; sha256: string }>`select f.object_name as name, a.zip_sha256 as sha256 from archive_pack a
        join stored_file f on f.id = a.zip_file_id where a.id = ${pack?.packId ?? ''}`.execute(db),
    );
    const sealed = await buffer(await world.runtime.store.get(rows[0]?.name ?? ''));
    expect(sealed.subarray(0, 21).toString()).toBe('luan-sealed-in-pieces');
    expect(sha256(await read('zip'))).toBe(rows[0]?.sha256);
    const colleague = await world.administrator(company, 'company');
    expect((await read('pdf', colleague)).subarray(0, 4).toString()).not.toBe('%PDF');
  });

  it('holds the file of everybody who worked there in the period, who has left since too, and blank forms', async () => {
    const own = await world.organisation('company');
    const head = await world.administrator(own, 'company');
    await makePlan(world, own, { lessons: [], begins: -20, ends: -2, state: 25 });
    const [here, left, before] = [await world.student(own), await world.student(own), await world.student(own)];
    const worked = (who: Someone, number: string, until: string | null) =>
      world.asSystem((db) =>
        sql`update org_user set joined_at = '2020-01-01', left_at = ${until}::date, job_number = ${number} where id = ${who.orgUserId}`.execute(
          db,
        ),
      );
    const day = (days: number): string => dayOf(new Date(Date.now() + days * 86_400_000));
    await worked(here.person, 'HERE', null);
    await worked(left.person, 'LEFT', day(-10));
    await worked(before.person, 'BEFORE', day(-100));
    const { taskId } = await head.call(archiveApi.packOrganisation, {
      orgId: own.orgId,
      from: day(-30),
      until: day(-1),
    });
    expect((await finishTask(world, head, taskId)).state).toBe(2);
    const [pack] = await head.call(archiveApi.organisationPacks, { orgId: own.orgId });
    const zip = (await head.raw({ method: 'GET', url: `${fullPath(archiveApi.file)}?packId=${pack?.packId}&form=zip` }))
      .body;
    const files = await namesInZip(zip);
    const people = files.filter((file) => file.startsWith('一人一档/')).join('\n');
    expect(people).toContain('HERE');
    expect(people).toContain('LEFT');
    expect(people).not.toContain('BEFORE');
    const theirs = files.find((file) => file.startsWith('一人一档/') && file.includes('HERE')) ?? '';
    expect(wordsOf(await seePdf(await bytesInZip(zip, theirs)))).toContain('入职日期');
    for (const [form, wanted] of [
      ['培训签到表', '签名'],
      ['安全教育培训记录表', '培训内容摘要'],
      ['培训效果评价表', '□'],
    ] as const)
      expect(wordsOf(await seePdf(await bytesInZip(zip, `空白表格/${form}.pdf`)))).toContain(wanted);
  });

  it('is refused for another organisation, a period turned around and one without training', async () => {
    const asked = { orgId: company.orgId, from: '2001-01-01', until: '2001-12-31' };
    expect((await stranger.send(archiveApi.packOrganisation, asked)).success).toBe(false);
    expect((await boss.send(archiveApi.packOrganisation, asked)).description).toContain('没有可归集的培训');
    const turned = await boss.send(archiveApi.packOrganisation, { ...asked, until: '2000-01-01' });
    expect(turned.fields?.[0]?.field).toBe('until');
  });
});

describe('the file of a person', () => {
  it('holds years, meetings, licences, and what is written and signed by hand', async () => {
    const { drawn } = await signing();
    const { orgUserId } = drawn.person;
    const { taskId } = await boss.call(archiveApi.packPerson, { orgUserId });
    await finishTask(world, boss, taskId);
    const [pack] = await boss.call(archiveApi.personPacks, { orgUserId });
    const file = await boss.raw({ method: 'GET', url: `${fullPath(archiveApi.file)}?packId=${pack?.packId}&form=pdf` });
    const words = wordsOf(await seePdf(file.body));
    for (const wanted of [
      '年度学时',
      '应训学时',
      '分钟（',
      '岗前培训',
      '安全例会',
      '准驾车型',
      '入职日期',
      '体检日期及结论',
      '本人（签字）',
      '单位盖章处',
    ])
      expect(words).toContain(wanted);
  });
});
