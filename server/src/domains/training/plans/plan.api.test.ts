import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type MessageRow, messageApi } from '#contracts/messages/message.contract.ts';
import { memberApi } from '#contracts/training/member.contract.ts';
import { writtenNumber } from '#contracts/training/numbers/plan-number.ts';
import { planState } from '#contracts/training/plan.codes.ts';
import { planApi } from '#contracts/training/plan.contract.ts';
import { walkByDate } from '#domains/training/life/walk.service.ts';
import { clock } from '#kernel/clock.ts';
import { approvedPlan, dayFrom, planInput, someLesson } from '#testing/plans.ts';
import { type Browser, openWorld, type Place, unique, type World } from '#testing/world.ts';

const states = planState.values;
let world: World;
let county: Place;
let company: Place;
let maker: Browser;
let auditor: Browser;
let supervisor: Browser;
let stranger: Browser;
let lessonId: string;

beforeAll(async () => {
  world = await openWorld();
  county = await world.organisation('supervise');
  company = await world.organisation('company', county);
  maker = await world.administrator(company, 'company');
  auditor = await world.administrator(company, 'company');
  supervisor = await world.administrator(county, 'supervise');
  stranger = await world.administrator(await world.organisation('company', county), 'company');
  lessonId = await someLesson(world, company);
});
afterAll(() => world.close());
afterEach(() => {
  clock.shift = 0;
});

const draft = async (more: object = {}): Promise<string> =>
  (await maker.call(planApi.add, planInput(lessonId, more))).planId;
const stateOf = async (planId: string): Promise<number> => (await maker.call(planApi.one, { planId })).state;
const fieldsOf = async (answer: Promise<{ fields?: { field: string }[] }>): Promise<string[]> =>
  ((await answer).fields ?? []).map((one) => one.field);

describe('A plan', () => {
  it('goes from draft over rejection to its running time, with a complete history', async () => {
    const planId = await draft();
    expect((await maker.call(planApi.one, { planId })).planNumber).toBe('');
    await maker.call(planApi.edges.submit, { id: planId });
    expect(await stateOf(planId)).toBe(states.awaitingAudit);
    expect((await maker.send(planApi.edges.approve, { id: planId })).success).toBe(false);
    await auditor.call(planApi.edges.reject, { id: planId, reason: '学时不足，请补充课程' });
    const rejected = await maker.call(planApi.one, { planId });
    expect(rejected.state).toBe(states.rejected);
    expect(rejected.can).toEqual(expect.arrayContaining(['mod', 'submit', 'withdraw']));
    const { planNumber } = rejected;
    const second = await someLesson(world, company, { seconds: 1200 });
    await maker.call(planApi.mod, {
      ...planInput(lessonId),
      flavour: undefined,
      planId,
      version: rejected.version,
      lessons: [
        { lessonId, requiredMinutes: 0 },
        { lessonId: second, requiredMinutes: 10 },
      ],
    } as never);
    await maker.call(planApi.edges.submit, { id: planId });
    await auditor.call(planApi.edges.approve, { id: planId });
    const running = await maker.call(planApi.one, { planId });
    expect(running).toMatchObject({ state: states.inProgress, requiredMinutes: 20, lessonCount: 2, planNumber });
    expect(running.history.map((one) => one.edge).toReversed()).toEqual([
      'submit',
      'reject',
      'submit',
      'approve',
      'schedule',
    ]);
    const [change] = await maker.call(planApi.changes, { planId });
    expect(change?.fields.map((one) => one.field)).toContain('lessons');
  });

  it('tells each decision to whoever submitted it, with the reason and the way to it', async () => {
    const planId = await draft();
    const submit = (): Promise<unknown> => maker.call(planApi.edges.submit, { id: planId });
    await submit();
    await auditor.call(planApi.edges.reject, { id: planId, reason: '学时不足' });
    expect((await auditor.send(planApi.edges.reject, { id: planId, reason: '学时不足' })).success).toBe(false);
    await submit();
    await auditor.call(planApi.edges.approve, { id: planId });
    const page = (await maker.call(messageApi.list.page, {})) as unknown as { list: MessageRow[] };
    const mine = page.list.filter((row) => row.linkQuery.planId === planId);
    expect(mine.map((row) => [row.kind, row.link])).toEqual([
      ['planApproved', '/safe/train/detail'],
      ['planRejected', '/safe/train/detail'],
    ]);
    expect(mine[1]?.params).toMatchObject({ reason: '学时不足' });
  });

  it('is numbered without gaps, whatever becomes of drafts', async () => {
    const gone = await draft();
    const one = await draft();
    await maker.call(planApi.del, { planId: gone });
    const refused = await draft({ lessons: [] });
    expect((await maker.send(planApi.edges.submit, { id: refused })).success).toBe(false);
    const other = await draft();
    await maker.call(planApi.edges.submit, { id: one });
    await maker.call(planApi.edges.submit, { id: other });
    expect((await maker.send(planApi.del, { planId: one })).success).toBe(false);
    const { rows } = await world.asSystem((db) =>
      sql<{
        plan_number: string;
      }>`select plan_number from plan where plan_number like 'safe_train-' || extract(year from luan_today()) || '-%'`.execute(
        db,
      ),
    );
    const numbers = rows.map((row) => Number(row.plan_number.slice(-6))).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(rows[0]?.plan_number).toMatch(/^safe_train-20\d\d-\d{6}$/);
  });

  it('is found by its number as people write it, and by the key behind it', async () => {
    const planId = await draft();
    await maker.call(planApi.edges.submit, { id: planId });
    const { planNumber } = await maker.call(planApi.one, { planId });
    for (const keyword of [planNumber, writtenNumber(planNumber)]) {
      const { list } = (await maker.call(planApi.list.page, { keyword } as never)) as { list: { planId: string }[] };
      expect({ keyword, found: list.map((one) => one.planId) }).toEqual({ keyword, found: [planId] });
    }
  });

  it.each<[string, object, string[]]>([
    ['an end before the start', { endDate: dayFrom(-11) }, ['endDate']],
    ['a make-up period that ends with it', { makeUpUntil: dayFrom(20) }, ['makeUpUntil']],
    ['an exam after it', { examUntil: dayFrom(60) }, ['examUntil']],
    ['a lesson that is none', { lessons: [{ lessonId: '999999999', requiredMinutes: 10 }] }, ['lessons']],
    ['a paper that is none', { paperId: '999999999' }, ['paperId']],
    ['a rule for strangers', { joinRule: { orgIds: ['1'] } }, ['joinRule']],
    ['booking where the kind has none', { booksExam: true }, ['booksExam']],
    ['a level where the kind has none', { trainLevel: 'fleet' }, ['trainLevel']],
    ['an empty name', { planName: '' }, ['planName']],
    ['a day that is none', { startDate: '2026-02-30' }, ['startDate']],
    ['no attempt', { examAttempts: 0 }, ['examAttempts']],
    ['a state of its own', { state: 21 }, ['state']],
  ])('with %s is refused on its field', async (_, more, fields) => {
    expect(await fieldsOf(maker.send(planApi.add, planInput(lessonId, more)))).toEqual(fields);
  });

  it('before work says its level, is found by it, and may be given one after its approval', async () => {
    const more = { flavour: 'pre_work', trainLevel: 'fleet' };
    const planId = await draft(more);
    const { trainLevel, version } = await maker.call(planApi.one, { planId });
    expect(trainLevel).toBe('fleet');
    const found = async (level: string) =>
      (
        (await maker.call(planApi.list.page, { flavour: 'pre_work', trainLevel: level } as never)) as {
          list: { planId: string }[];
        }
      ).list.map((one) => one.planId);
    expect(await found('fleet')).toContain(planId);
    expect(await found('team')).not.toContain(planId);
    await world.asSystem((db) => sql`update plan set state = ${states.inProgress} where id = ${planId}`.execute(db));
    const { flavour: _flavour, ...content } = planInput(lessonId, more);
    const { planName } = await maker.call(planApi.one, { planId });
    await maker.call(planApi.mod, { ...content, planName, trainLevel: 'team', planId, version });
    expect(await found('team')).toContain(planId);
    expect((await maker.call(planApi.changes, { planId }))[0]?.fields).toEqual([
      { field: 'trainLevel', before: 'fleet', after: 'team' },
    ]);
  });

  it('takes a shared lesson, not a neighbour’s, and asks the minutes of a document', async () => {
    const neighbours = await someLesson(world, await world.organisation('company', county));
    expect(await fieldsOf(maker.send(planApi.add, planInput(neighbours)))).toEqual(['lessons']);
    const shared = await someLesson(world, county, { share: 1 });
    await maker.call(planApi.add, planInput(shared));
    const paper = await someLesson(world, company, { seconds: 0 });
    expect(await fieldsOf(maker.send(planApi.add, planInput(paper)))).toEqual(['lessons']);
    await maker.call(planApi.add, planInput(paper, { lessons: [{ lessonId: paper, requiredMinutes: 30 }] }));
  });

  it('keeps the edition it began with when the lesson is disabled', async () => {
    const own = await someLesson(world, company);
    const { planId, version } = await maker.call(planApi.add, planInput(own));
    await world.asSystem((db) => sql`update lesson set state = 5, current = false where id = ${own}`.execute(db));
    const { flavour: _flavour, ...content } = planInput(own);
    await maker.call(planApi.mod, { ...content, planId, version });
    expect((await maker.call(planApi.one, { planId })).lessons).toHaveLength(1);
    expect(await fieldsOf(maker.send(planApi.add, planInput(own)))).toEqual(['lessons']);
  });

  it('that runs changes only what does not change the training, and the second editor is told', async () => {
    const planId = await approvedPlan(maker, auditor, lessonId);
    const before = await maker.call(planApi.one, { planId });
    const { flavour: _flavour, ...content } = planInput(lessonId, { planName: before.planName, endDate: dayFrom(40) });
    const same = { ...content, planId, version: before.version };
    expect(await fieldsOf(maker.send(planApi.mod, { ...same, signIn: true }))).toEqual(['signIn']);
    expect(await fieldsOf(maker.send(planApi.mod, { ...same, endDate: dayFrom(10) }))).toEqual(['endDate']);
    await maker.call(planApi.mod, same);
    expect((await maker.send(planApi.mod, same)).success).toBe(false);
    const changes = await maker.call(planApi.changes, { planId });
    expect(changes[0]?.fields).toEqual([{ field: 'endDate', before: dayFrom(20), after: dayFrom(40) }]);
  });

  it('copied is a draft of the next year', async () => {
    const planId = await approvedPlan(maker, auditor, lessonId, { planName: '2025年安全培训' });
    const copy = await maker.call(planApi.copy, { planId });
    const made = await maker.call(planApi.one, { planId: copy.planId });
    expect(made).toMatchObject({
      planName: '2026年安全培训',
      state: states.draft,
      source: 'copied',
      copiedFrom: planId,
    });
    expect(made.startDate.slice(5)).toBe(dayFrom(-10).slice(5));
    expect(Number(made.startDate.slice(0, 4))).toBe(Number(dayFrom(-10).slice(0, 4)) + 1);
    expect(made.lessons).toHaveLength(1);
  });

  it('needs no audit where the organisation says so', async () => {
    await world.asSystem((db) =>
      sql`insert into parameter_value (org_id, path, parameter_code, content) values (${company.orgId}, ${company.path}, 'planAudit', '0')`.execute(
        db,
      ),
    );
    const planId = await draft();
    expect(await maker.call(planApi.edges.submit, { id: planId })).toEqual({ state: states.inProgress });
    await world.asSystem((db) => sql`delete from parameter_value where org_id = ${company.orgId}`.execute(db));
  });
});

describe('Who sees a plan', () => {
  it('is the organisation and whoever stands above, never a neighbour', async () => {
    const planName = `范围${unique()}`;
    const planId = await draft({ planName });
    const listed = async (browser: Browser) =>
      (await browser.call(planApi.list.page, { keyword: planName } as never)) as { total: number };
    expect(await listed(maker)).toMatchObject({ total: 1 });
    // A draft is the company's own affair until it is submitted.
    expect(await listed(supervisor)).toMatchObject({ total: 0 });
    expect((await supervisor.send(planApi.one, { planId })).success).toBe(false);
    expect(await listed(stranger)).toMatchObject({ total: 0 });
    for (const route of [planApi.one, planApi.changes, planApi.edges.submit, planApi.del, planApi.copy])
      expect((await stranger.send(route, route === planApi.edges.submit ? { id: planId } : { planId })).success).toBe(
        false,
      );
    expect(await stateOf(planId)).toBe(states.draft);
    await maker.call(planApi.edges.submit, { id: planId });
    expect(await listed(supervisor)).toMatchObject({ total: 1 });
    expect((await supervisor.call(planApi.one, { planId })).planName).toBe(planName);
    expect(await listed(stranger)).toMatchObject({ total: 0 });
  });

  it('depends on the kind: one kind’s permission opens no other kind', async () => {
    const role = await world.asSystem(async (db) => {
      const { rows } = await sql<{ id: string }>`insert into role (org_id, path, role_code, role_name, type_code)
        values (${company.orgId}, ${company.path}, ${`r${unique()}`}, '只管安全培训', 'company') returning id`.execute(
        db,
      );
      await sql`insert into role_resource (role_id, resource_id) select ${rows[0]?.id}, id from resource
        where permission like 'train:safe_train-%' or resource_code like 'train%'and permission is null`.execute(db);
      return rows[0]?.id ?? '';
    });
    const half = await world.logIn((await world.person(company, 'company', { roleIds: [role] })).username);
    const special = await maker.call(planApi.add, planInput(lessonId, { flavour: 'special_train' }));
    expect((await half.send(planApi.one, { planId: special.planId })).success).toBe(false);
    expect((await half.send(planApi.add, planInput(lessonId, { flavour: 'special_train' }))).success).toBe(false);
    expect((await half.send(planApi.edges.submit, { id: special.planId })).success).toBe(false);
    const page = (await half.call(planApi.list.page, { size: 200 } as never)) as { list: { flavour: string }[] };
    expect(new Set(page.list.map((row) => row.flavour))).toEqual(new Set(['safe_train']));
  });
});

/** Walks one plan by the date, twice: the second time changes nothing. Other tests' plans stay where they are. */
const walk = async (planId: string): Promise<void> => {
  await world.asSystem((db) => walkByDate(db, planId));
  await world.asSystem((db) => walkByDate(db, planId));
};

describe('Days', () => {
  it('walk a plan through its life, and its members with it', async () => {
    const planId = await approvedPlan(maker, auditor, lessonId, {
      startDate: dayFrom(5),
      endDate: dayFrom(10),
      makeUpUntil: dayFrom(15),
    });
    const person = await world.person(company, 'company', { student: true });
    await maker.call(memberApi.add, { planId, orgUserIds: [person.orgUserId] });
    const member = async () =>
      ((await maker.call(memberApi.list.page, { planId } as never)) as { list: { state: number }[] }).list[0]?.state;
    const on = async (day: number) => {
      clock.shift = day * 86_400_000;
      await walk(planId);
      clock.shift = 0;
      return [await stateOf(planId), await member()];
    };
    expect([await stateOf(planId), await member()]).toEqual([states.notStarted, 13]);
    expect(await on(5)).toEqual([states.inProgress, 14]);
    expect(await on(11)).toEqual([states.makingUp, 14]);
    expect(await on(16)).toEqual([states.expired, 14]);
    const { history } = await maker.call(planApi.one, { planId });
    expect(history.map((one) => one.edge).toReversed()).toEqual([
      'submit',
      'approve',
      'schedule',
      'open',
      'makeUp',
      'expire',
    ]);
  });

  it('complete a plan whose members are done', async () => {
    const planId = await approvedPlan(maker, auditor, lessonId);
    const person = await world.person(company, 'company', { student: true });
    await maker.call(memberApi.add, { planId, orgUserIds: [person.orgUserId] });
    await world.asSystem((db) => sql`update training_record set state = 30 where plan_id = ${planId}`.execute(db));
    clock.shift = 21 * 86_400_000;
    await walk(planId);
    clock.shift = 0;
    expect(await stateOf(planId)).toBe(states.completed);
  });

  it('make the occurrences of a series, each once, with the members of the series', async () => {
    const person = await world.person(company, 'company', { student: true });
    const { planId } = await maker.call(
      planApi.add,
      planInput(lessonId, { periodCode: 'month', startDate: dayFrom(-70), endDate: dayFrom(70) }),
    );
    await maker.call(memberApi.add, { planId, orgUserIds: [person.orgUserId] });
    await maker.call(planApi.edges.submit, { id: planId });
    await auditor.call(planApi.edges.approve, { id: planId });
    const occurrences = async () =>
      (await maker.call(planApi.list.page, {
        seriesId: planId,
        sort: 'startDate',
        order: 'asc',
      } as never)) as unknown as {
        list: { planId: string; state: number; memberCount: number; startDate: string; planNumber: string }[];
      };
    const first = (await occurrences()).list;
    expect(first).toHaveLength(1);
    expect(first[0]).toMatchObject({ state: states.inProgress, memberCount: 1 });
    expect(first[0]?.planNumber).not.toBe('');
    clock.shift = 32 * 86_400_000;
    await walk(planId);
    clock.shift = 0;
    const later = (await occurrences()).list;
    expect(later.length).toBeGreaterThan(1);
    expect(new Set(later.map((one) => one.startDate)).size).toBe(later.length);
    expect((await maker.call(planApi.one, { planId })).memberCount).toBe(later.length);
  });
});

describe('A pause', () => {
  it('stops everybody, and lets each go on from where they were', async () => {
    const planId = await approvedPlan(maker, auditor, lessonId);
    const people = [1, 2, 3].map(() => world.person(company, 'company', { student: true }));
    const ids = (await Promise.all(people)).map((one) => one.orgUserId);
    await maker.call(memberApi.add, { planId, orgUserIds: ids });
    const records = async () =>
      (
        await world.asSystem((db) =>
          sql<{
            id: string;
            state: number;
          }>`select id, state from training_record where plan_id = ${planId} order by id`.execute(db),
        )
      ).rows;
    const before = await records();
    await world.asSystem((db) =>
      sql`update training_record set state = 16, counted_seconds = 60 where id = ${before[0]?.id}`.execute(db),
    );
    await maker.call(memberApi.pause, { recordIds: [before[1]?.id ?? ''], reason: '请假一周' });
    await maker.call(planApi.edges.pause, { id: planId, reason: '运输旺季' });
    expect((await records()).map((row) => row.state)).toEqual([0, 0, 0]);
    expect((await maker.send(memberApi.resume, { recordIds: [before[1]?.id ?? ''] })).success).toBe(false);
    expect(await maker.call(planApi.edges.resume, { id: planId })).toEqual({ state: states.inProgress });
    expect((await records()).map((row) => row.state)).toEqual([16, 0, 14]);
    await maker.call(memberApi.resume, { recordIds: [before[1]?.id ?? ''] });
    expect((await records()).map((row) => row.state)).toEqual([16, 14, 14]);
    await maker.call(planApi.edges.withdraw, { id: planId, reason: '计划取消' });
    expect((await records()).map((row) => row.state)).toEqual([11, 11, 11]);
  });
});

describe('A plan with a subject of the registration type', () => {
  it('gets its people by classes alone: no rule, nobody added, and it is no company’s', async () => {
    const school = await world.organisation('organ', county);
    const dean = await world.administrator(school, 'organ');
    const { person } = await world.student(school);
    const film = await someLesson(world, school);
    const subjectCodes = ['T02T02'];
    expect(await fieldsOf(maker.send(planApi.add, planInput(lessonId, { subjectCodes })))).toEqual(['subjectCodes']);
    const joinRule = { dutyCodes: ['D101'] };
    expect(await fieldsOf(dean.send(planApi.add, planInput(film, { subjectCodes, joinRule })))).toEqual(['joinRule']);
    const { planId } = await dean.call(planApi.add, planInput(film, { subjectCodes }));
    expect((await dean.call(planApi.one, { planId })).registration).toBe(true);
    const added = dean.send(memberApi.add, { planId, orgUserIds: [person.orgUserId] });
    expect(await fieldsOf(added)).toEqual(['orgUserIds']);
    const { planId: other } = await dean.call(planApi.add, planInput(film, { subjectCodes: ['T01T06'] }));
    expect((await dean.call(planApi.one, { planId: other })).registration).toBe(false);
    await dean.call(memberApi.add, { planId: other, orgUserIds: [person.orgUserId] });
    // A subject that becomes one of registration later takes nobody from then on; who is in stays.
    await world.asSystem((db) => sql`update plan set subject_codes = '{T02T02}' where id = ${other}`.execute(db));
    const second = (await world.student(school)).person;
    expect((await dean.send(memberApi.add, { planId: other, orgUserIds: [second.orgUserId] })).success).toBe(false);
  });
});
