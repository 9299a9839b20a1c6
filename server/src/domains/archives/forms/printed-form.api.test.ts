import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printedFormApi } from '#contracts/archives/printed-form.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { printApi } from '#contracts/prints/print.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { dayOf } from '#kernel/clock.ts';
import { pdfEngine } from '#kernel/engines/pdf.ts';
import { seePdf } from '#testing/pdf.ts';
import { joinPlan, makeLesson, makePlan } from '#testing/training.ts';
import { type Browser, openWorld, type Place, type Someone, type World } from '#testing/world.ts';

// Forms an inspector asks for by name: the training plan of a year, the card of training before work.

let world: World;
let company: Place;
let boss: Browser & { person: Someone };
let stranger: Browser;
const planYear = Number(dayOf(new Date()).slice(0, 4));

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

const opened = async (print: typeof printedFormApi.annualPlan, ticket: string): Promise<string> => {
  const { body } = await world
    .browser()
    .raw({ method: 'GET', url: `${fullPath(print)}?ticket=${encodeURIComponent(ticket)}` });
  return (await seePdf(body)).map((page) => page.text.replace(/\s/g, '')).join('');
};

/** A plan of the company in this year, with a name and whatever else of it is told. */
const planned = async (name: string, state: number, more: Record<string, unknown> = {}): Promise<string> => {
  const lesson = await makeLesson(world, company, 5400);
  const planId = await makePlan(world, company, {
    lessons: [{ lessonId: lesson.lessonId, requiredSeconds: 5400 }],
    state,
    ...(typeof more.flavour === 'string' ? { flavour: more.flavour } : {}),
  });
  await world.asSystem((db) =>
    sql`update plan set plan_name = ${name}, begins_on = make_date(${planYear}, 3, 2), ends_on = make_date(${planYear}, 5, 20), place = 'onSite',
      duty_codes = '{D202}', series = ${more.series === true}, series_id = ${(more.seriesId as string) ?? null}::bigint where id = ${planId}`.execute(
      db,
    ),
  );
  return planId;
};

describe('the training plan of a year', () => {
  it('holds what stands, by month, with audience, hours, teacher, way and cost', async () => {
    const planId = await planned('春季防滑', 21);
    for (const [name, state] of [
      ['未送审', 12],
      ['待审核', 10],
      ['被退回', 13],
      ['已作废', 11],
    ] as const)
      await planned(name, state);
    const seriesId = await planned('每月一课', 21, { series: true });
    await planned('三月的一课', 25, { seriesId });
    await world.asSystem(async (db) => {
      await sql`insert into classroom (plan_id, flavour, org_id, path, held_from, held_until, place, lecturer, members, entered_by)
        select p.id, p.flavour, p.org_id, p.path, now() - interval '2 hours', now() - interval '1 hour', '一号教室', '周建民', 0, 0
        from plan p where p.id = ${planId}`.execute(db);
      await sql`with book as (insert into cost_book (org_id, path, book_year, drawn_fen, planned_fen, created_by)
          select ${company.orgId}, ${company.path}, ${planYear}, 100, 100, 0 returning id)
        insert into cost_voucher (book_id, org_id, path, l1, l2, l3, l4, book_year, used_on, item, amount_fen, payee, purpose, voucher_number, plan_id, created_by)
        select book.id, p.org_id, p.path, p.l1, p.l2, p.l3, p.l4, ${planYear}, make_date(${planYear}, 4, 1), 'education', 123400, '学校', '授课费', 'P1', p.id, 0
        from book, plan p where p.id = ${planId}`.execute(db);
    });
    const { ticket } = await boss.call(printedFormApi.annualPlanTicket, { orgId: company.orgId, planYear });
    const words = await opened(printedFormApi.annualPlan, ticket);
    for (const wanted of [
      `${planYear}年度安全培训计划表`,
      '春季防滑',
      '3–5月',
      '专职安全生产管理人员',
      '90分钟（2学时）',
      '周建民',
      '1,234.00',
      '每月一课',
      '主要负责人（签字）',
      '编制人（签字）',
    ])
      expect(words).toContain(wanted);
    for (const unwanted of ['未送审', '待审核', '被退回', '已作废', '三月的一课'])
      expect(words).not.toContain(unwanted);
    const log = (await boss.call(printApi.list.page, { orgId: company.orgId })) as PageOf<{ objectName: string }>;
    expect(log.list.map((one) => one.objectName)).toContainEqual(expect.stringContaining('年度安全培训计划表'));
  });

  it('says for whom a plan without duties is by the duties of its people, most frequent first', async () => {
    const planId = await planned('人员定岗位', 21);
    await world.asSystem((db) => sql`update plan set duty_codes = '{}' where id = ${planId}`.execute(db));
    for (const duty of ['D202', 'D101', 'D101']) {
      const { person } = await world.student(company);
      await joinPlan(world, planId, company, person, 30);
      await world.asSystem((db) =>
        sql`update org_user set duty_codes = ${[duty]} where id = ${person.orgUserId}`.execute(db),
      );
    }
    const { ticket } = await boss.call(printedFormApi.annualPlanTicket, { orgId: company.orgId, planYear });
    expect(await opened(printedFormApi.annualPlan, ticket)).toMatch(/人员定岗位.*驾驶员、专职安全生产管理人员/);
  });

  it('is empty for a year without plans and says so', async () => {
    const { ticket } = await boss.call(printedFormApi.annualPlanTicket, { orgId: company.orgId, planYear: 2001 });
    expect(await opened(printedFormApi.annualPlan, ticket)).toContain('本年度没有已通过审核的培训计划');
  });

  it.each([
    ['another organisation', (): object => ({ orgId: company.orgId, planYear }), (): Browser => stranger, undefined],
    [
      'a year of the past millennium',
      (): object => ({ orgId: company.orgId, planYear: 1999 }),
      (): Browser => boss,
      'planYear',
    ],
  ] as const)('is refused for %s', async (_, input, who, field) => {
    const refused = await who().send(printedFormApi.annualPlanTicket, input() as never);
    expect(refused.success).toBe(false);
    expect(refused.fields?.[0]?.field).toBe(field);
  });
});

describe('the card of training before work', () => {
  const trained = async (duty: string, minutes: number | undefined) => {
    const { person } = await world.student(company);
    await world.asSystem((db) =>
      sql`update org_user set duty_codes = ${[duty]} where id = ${person.orgUserId}`.execute(db),
    );
    if (minutes === undefined) return person;
    const planId = await planned('新员工岗前培训', 21, { flavour: 'pre_work' });
    const recordId = await joinPlan(world, planId, company, person, 30);
    await world.asSystem((db) =>
      sql`update training_record set counted_seconds = ${minutes * 60}, score = 92 where id = ${recordId}`.execute(db),
    );
    return person;
  };

  it('puts each training at the level its plan says, and at the first where it says none', async () => {
    const { person } = await world.student(company);
    for (const [name, level] of [
      ['厂规厂纪', 'company'],
      ['车队规程', 'fleet'],
      ['班组带教', 'team'],
      ['没写级别', null],
    ] as const) {
      const planId = await planned(name, 21, { flavour: 'pre_work' });
      await joinPlan(world, planId, company, person, 30);
      await world.asSystem((db) => sql`update plan set train_level = ${level} where id = ${planId}`.execute(db));
    }
    const { ticket } = await boss.call(printedFormApi.inductionTicket, { orgUserId: person.orgUserId });
    const words = await opened(printedFormApi.induction, ticket);
    const [first = '', second = '', third = ''] = words.split(/车队（部门）级安全教育|班组（岗位）级安全教育/);
    expect(
      [first, second, third].map((part) =>
        ['厂规厂纪', '车队规程', '班组带教', '没写级别'].filter((name) => part.includes(name)),
      ),
    ).toEqual([['厂规厂纪', '没写级别'], ['车队规程'], ['班组带教']]);
  });

  it.each([
    [
      'a driver',
      'D101',
      90,
      '驾驶员岗前培训记录卡',
      ['车辆级安全教育', '跟车里程', '新员工岗前培训', '90分钟（2学时）', '92'],
    ],
    ['somebody of an office', 'D202', 45, '三级安全教育卡', ['班组（岗位）级安全教育', '45分钟（1学时）']],
    [
      'somebody untrained',
      'D202',
      undefined,
      '三级安全教育卡',
      ['公司级安全教育', '车队（部门）级安全教育', '本人（签字）'],
    ],
  ] as const)('of %s says what is known and leaves room for the rest', async (_, duty, minutes, title, wanted) => {
    const { orgUserId, realName } = await trained(duty, minutes);
    const { ticket } = await boss.call(printedFormApi.inductionTicket, { orgUserId });
    const words = await opened(printedFormApi.induction, ticket);
    for (const one of [title, realName, ...wanted]) expect(words).toContain(one);
    expect(words).not.toContain(duty === 'D101' ? '班组（岗位）级' : '跟车里程');
    expect((await stranger.send(printedFormApi.inductionTicket, { orgUserId })).success).toBe(false);
  });
});
