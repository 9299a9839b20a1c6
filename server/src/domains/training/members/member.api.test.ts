import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import { flavourKey } from '#contracts/training/flavours.ts';
import { memberApi } from '#contracts/training/member.contract.ts';
import { planApi } from '#contracts/training/plan.contract.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { insertMembership, insertPerson } from '#domains/identity/door.ts';
import { approvedPlan, planInput, someLesson } from '#testing/plans.ts';
import { importRows, rowsOfTask } from '#testing/sheets.ts';
import {
  type Browser,
  openWorld,
  type Place,
  type Someone,
  someIdCard,
  somePhone,
  unique,
  type World,
} from '#testing/world.ts';
import { applyRule } from './member.service.ts';

const states = trainingState.values;
let world: World;
let county: Place;
let company: Place;
let maker: Browser;
let auditor: Browser;
let supervisor: Browser;
let neighbour: Place;
let stranger: Browser;
let lessonId: string;

beforeAll(async () => {
  world = await openWorld();
  county = await world.organisation('supervise');
  company = await world.organisation('company', county);
  neighbour = await world.organisation('company', county);
  maker = await world.administrator(company, 'company');
  auditor = await world.administrator(company, 'company');
  supervisor = await world.administrator(county, 'supervise');
  stranger = await world.administrator(neighbour, 'company');
  lessonId = await someLesson(world, company);
});
afterAll(() => world.close());

const driver = (of: Place = company): Promise<Someone> => world.person(of, 'company', { student: true });
const drivers = (count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, async () => (await driver()).orgUserId));
type Page = { list: { recordId: string; orgUserId: string; state: number; can: string[] }[]; total: number };
const members = async (planId: string, browser: Browser = maker, more: object = {}): Promise<Page> =>
  (await browser.call(memberApi.list.page, { planId, size: 200, ...more } as never)) as never;
const fieldsOf = async (answer: Promise<{ fields?: { field: string }[] }>): Promise<string[]> =>
  ((await answer).fields ?? []).map((one) => one.field);
const planOf = async (planId: string) =>
  world.asSystem(async (db) => {
    const { rows } =
      await sql<never>`select id, path, flavour, required_seconds, join_rule, state, series from plan where id = ${planId}`.execute(
        db,
      );
    return rows[0] as never;
  });
const follow = async (planId: string) => {
  const plan = await planOf(planId);
  return world.asSystem((db) => applyRule(db, plan));
};

describe('Members by hand', () => {
  it('join, leave with a reason, and come back with their hours', async () => {
    const planId = await approvedPlan(maker, auditor, lessonId);
    const [one = '', other = ''] = await drivers(2);
    expect(await maker.call(memberApi.add, { planId, orgUserIds: [one, other] })).toEqual({ moved: 2 });
    const record = (await members(planId)).list.find((row) => row.orgUserId === one);
    expect(record).toMatchObject({ state: states.notTrained, requiredMinutes: 10, countedMinutes: 0 });
    const recordId = record?.recordId ?? '';
    await world.asSystem((db) =>
      sql`update training_record set state = 16, counted_seconds = 240 where id = ${recordId}`.execute(db),
    );
    expect(await fieldsOf(maker.send(memberApi.leave, { recordIds: [recordId], reason: '' }))).toEqual(['reason']);
    await maker.call(memberApi.leave, { recordIds: [recordId], reason: '调离驾驶岗位' });
    const left = await maker.call(memberApi.one, { recordId });
    expect(left).toMatchObject({ state: states.left, countedMinutes: 4, lacking: [] });
    expect(left.can).toEqual(['join']);
    await maker.call(memberApi.add, { planId, orgUserIds: [one] });
    const back = await maker.call(memberApi.one, { recordId });
    expect(back).toMatchObject({ state: states.inTraining, countedMinutes: 4, leftPlanAt: null });
    expect(back.lacking).toEqual([{ what: 'hours', who: 'student', count: 6 }]);
    expect(back.changes.map((change) => change.changeType).toReversed()).toEqual([
      'hand_join',
      'hand_remove',
      'hand_join',
    ]);
    const walked = back.history.toReversed().map((step) => step.edge);
    expect(walked).toEqual(['join', 'admit', 'open', 'leave', 'join', 'admit', 'open', 'study']);
  });

  it('of another organisation are refused on the field, and nobody joins', async () => {
    const planId = await approvedPlan(maker, auditor, lessonId);
    const [own = ''] = await drivers(1);
    const foreign = await driver(neighbour);
    expect(await fieldsOf(maker.send(memberApi.add, { planId, orgUserIds: [own, foreign.orgUserId] }))).toEqual([
      'orgUserIds',
    ]);
    expect((await members(planId)).total).toBe(0);
    await maker.call(memberApi.add, { planId, orgUserIds: [own] });
    const twice = await maker.send(memberApi.add, { planId, orgUserIds: [own] });
    expect(twice.fields?.map((one) => one.field)).toEqual(['orgUserIds']);
    expect(twice.fields?.[0]?.message).toContain('试用人');
    expect((await members(planId)).total).toBe(1);
  });

  it('move in batches, all or none', async () => {
    const planId = await approvedPlan(maker, auditor, lessonId);
    await maker.call(memberApi.add, { planId, orgUserIds: await drivers(3) });
    const ids = (await members(planId)).list.map((row) => row.recordId);
    await world.asSystem((db) => sql`update training_record set state = 30 where id = ${ids[0]}`.execute(db));
    const refused = await maker.send(memberApi.pause, { recordIds: ids, reason: '停业整顿' });
    expect(refused).toMatchObject({ success: false });
    expect(refused.description).toContain('1 名学员');
    expect((await members(planId)).list.filter((row) => row.state === 0)).toEqual([]);
    expect(await maker.call(memberApi.pause, { recordIds: ids.slice(1), reason: '停业整顿' })).toEqual({ moved: 2 });
    expect(await maker.call(memberApi.resume, { recordIds: ids.slice(1) })).toEqual({ moved: 2 });
    expect((await members(planId)).list.map((row) => row.state).sort()).toEqual([14, 14, 30]);
    expect((await stranger.send(memberApi.leave, { recordIds: [ids[1] ?? ''], reason: '越权' })).success).toBe(false);
  });

  it('are seen by whoever stands above, not by neighbours; each number opens to its names', async () => {
    const planId = await approvedPlan(maker, auditor, lessonId);
    await maker.call(memberApi.add, { planId, orgUserIds: await drivers(3) });
    expect((await members(planId, supervisor)).total).toBe(3);
    expect((await members(planId, stranger)).total).toBe(0);
    const [first] = (await members(planId)).list;
    expect((await stranger.send(memberApi.one, { recordId: first?.recordId ?? '' })).success).toBe(false);
    await world.asSystem((db) => sql`update training_record set state = 30 where id = ${first?.recordId}`.execute(db));
    const { tally, memberCount, doneCount } = await maker.call(planApi.one, { planId });
    expect({ memberCount, doneCount }).toEqual({ memberCount: 3, doneCount: 1 });
    for (const { state, n } of tally) expect((await members(planId, maker, { state })).total).toBe(n);
    const schedule = (await maker.call(memberApi.schedule.page, { planId, short: true } as never)) as { total: number };
    expect(schedule.total).toBe(3);
  });

  it('are offered by a picker that leaves out who is in already', async () => {
    const planId = await approvedPlan(maker, auditor, lessonId);
    const before = await maker.call(memberApi.candidates, { planId });
    const [one = ''] = await drivers(1);
    expect((await maker.call(memberApi.candidates, { planId })).total).toBe(before.total + 1);
    await maker.call(memberApi.add, { planId, orgUserIds: [one] });
    const after = await maker.call(memberApi.candidates, { planId });
    expect(after.total).toBe(before.total);
    expect(after.list.map((person) => person.orgUserId)).not.toContain(one);
    expect((await stranger.send(memberApi.candidates, { planId })).success).toBe(false);
  });
});

describe('Members from a sheet', () => {
  const carded = async (of: Place, name: string): Promise<string> => {
    const idCard = someIdCard();
    await world.asSystem(async (db) => {
      const phone = somePhone();
      const person = { realName: name, passwordHash: '!', defaultPassword: true, phone, idCard };
      const userId = await insertPerson(db, world.runtime.keys, person);
      await insertMembership(db, userId, name, {
        orgId: of.orgId,
        path: of.path,
        userClass: 102,
        identities: ['student'],
        roleIds: [],
      });
    });
    return idCard;
  };

  it('join; strangers and wrong names come back with the reason, and who belongs already stays', async () => {
    const planId = await approvedPlan(maker, auditor, lessonId);
    const [one, other] = [await carded(company, '表中人'), await carded(company, '另一人')];
    const foreign = await carded(neighbour, '外单位人');
    const header = ['姓名', '身份证号'];
    const first = await importRows(world, maker, 'planMember', [header, ['表　中人\u200b', one]], planId);
    expect(first).toMatchObject({ state: 2, bad: 0 });
    expect((await members(planId)).list.map((row) => row.state)).toEqual([states.notTrained]);
    const second = await importRows(
      world,
      maker,
      'planMember',
      [
        header,
        ['表中人', one],
        ['外单位人', foreign],
        ['错名字', other],
        ['#N/A', other],
        ['', other],
        ['另 一人', other],
        ['另一人', other],
      ],
      planId,
    );
    expect(second).toMatchObject({ bad: 5, message: expect.stringContaining('1 行与系统中一致') });
    expect((await members(planId)).total).toBe(2);
    const rows = await rowsOfTask(maker, second.taskId);
    expect(rows.slice(1).map((row) => String(row[0] ?? ''))).toEqual(['外单位人', '错名字', '#N/A', '', '另一人']);
    const strange = await importRows(world, stranger, 'planMember', [header, ['外单位人', foreign]], planId);
    expect(strange.state).not.toBe(2);
    expect((await members(planId)).total).toBe(2);
  });
});

describe('Members by rule', () => {
  const withDuty = async (duty: string, count: number): Promise<string[]> => {
    const ids = await drivers(count);
    await world.asSystem((db) =>
      sql`update org_user set duty_codes = ${[duty]}::text[] where id = any(${ids}::bigint[])`.execute(db),
    );
    return ids;
  };

  /** Somebody of a company who holds some permissions of safety trainings and no other. */
  const holding = async (...verbs: string[]): Promise<Browser> => {
    const roleId = await world.asSystem(async (db) => {
      const { rows } = await sql<{ id: string }>`insert into role (org_id, path, role_code, role_name, type_code)
        values (${company.orgId}, ${company.path}, ${`s${unique()}`}, '审核', 'company') returning id`.execute(db);
      await sql`insert into role_resource select ${rows[0]?.id}, id from resource
        where permission is null or permission = any(${verbs.map((verb) => flavourKey('safe_train', verb as never))}::text[])`.execute(
        db,
      );
      return rows[0]?.id ?? '';
    });
    return world.logIn((await world.person(company, 'company', { roleIds: [roleId] })).username);
  };

  it('are shown to the auditor by name before the approval, within the own reach, and under no other rule', async () => {
    const duty = `D${unique()}`;
    const ids = await withDuty(duty, 3);
    const { planId } = await maker.call(planApi.add, planInput(lessonId, { joinRule: { dutyCodes: [duty] } }));
    await maker.call(planApi.edges.submit, { id: planId });
    const own = await maker.call(memberApi.preview, { planId });
    expect(own.people.map((one) => one.orgUserId).toSorted()).toEqual(ids.toSorted());
    const checking = await holding('plan:list', 'plan:audit');
    expect(await checking.call(memberApi.preview, { planId })).toEqual(own);
    expect((await supervisor.call(memberApi.preview, { planId })).count).toBe(3);
    const refused = async (browser: Browser, input: object) =>
      (await browser.send(memberApi.preview, input as never)).success;
    expect(await refused(checking, { planId, joinRule: {} })).toBe(false);
    expect(await refused(checking, { joinRule: {} })).toBe(false);
    expect(await refused(await holding('plan:list'), { planId })).toBe(false);
    expect(await refused(stranger, { planId })).toBe(false);
    const { list } = (await auditor.call(planApi.audits.page, { state: '10', size: 200 } as never)) as {
      list: { planId: string; ruled: boolean; memberCount: number }[];
    };
    expect(list.find((row) => row.planId === planId)).toMatchObject({ ruled: true, memberCount: 0 });
  });

  it('are shown before, join at approval, follow the rule, and stay out when a hand removed them', async () => {
    const duty = `D${unique()}`;
    const [first = '', second = ''] = await withDuty(duty, 2);
    const rule = { dutyCodes: [duty] };
    expect(await maker.call(memberApi.preview, { joinRule: rule })).toMatchObject({
      count: 2,
      alreadyIn: 0,
    });
    const planId = await approvedPlan(maker, auditor, lessonId, { joinRule: rule });
    expect((await members(planId)).list.map((row) => row.orgUserId).sort()).toEqual([first, second].sort());
    expect(await maker.call(memberApi.preview, { planId })).toMatchObject({ count: 0, alreadyIn: 2 });
    const [third = ''] = await withDuty(duty, 1);
    expect(await follow(planId)).toEqual({ joined: 1, left: 0 });
    await world.asSystem((db) => sql`update org_user set duty_codes = '{}' where id = ${third}`.execute(db));
    expect(await follow(planId)).toEqual({ joined: 0, left: 1 });
    await world.asSystem((db) =>
      sql`update org_user set duty_codes = ${[duty]}::text[] where id = ${third}`.execute(db),
    );
    expect(await follow(planId)).toEqual({ joined: 1, left: 0 });
    const record = (await members(planId)).list.find((row) => row.orgUserId === first);
    await maker.call(memberApi.leave, { recordIds: [record?.recordId ?? ''], reason: '长期病假' });
    expect(await follow(planId)).toEqual({ joined: 0, left: 0 });
    expect(await maker.call(memberApi.byRule, { planId })).toEqual({ joined: 0, left: 0, taskId: null });
  });

  it.each([
    ['hired lately', { hiredWithinDays: 30 }],
    ['of a department', 'department'],
    ['with points', { punished: true }],
  ] as const)('may be those %s', async (_, kind) => {
    const duty = `D${unique()}`;
    const [inside = '', outside = ''] = await withDuty(duty, 2);
    const more = await world.asSystem(async (db) => {
      if (kind === 'department') {
        const { rows } = await sql<{ id: string }>`insert into department (org_id, path, tree, department_name, sort)
          values (${company.orgId}, ${company.path}, '', ${`部门${unique()}`}, 1) returning id`.execute(db);
        const id = rows[0]?.id ?? '';
        await sql`update department set tree = ${`.${id}.`} where id = ${id}`.execute(db);
        await sql`update org_user set department_id = ${id}, department_tree = ${`.${id}.`} where id = ${inside}`.execute(
          db,
        );
        return { departmentIds: [id] };
      }
      await sql`update org_user set joined_at = current_date - 400 where id = ${outside}`.execute(db);
      await sql`insert into punishment (user_id, org_user_id, org_id, path, l1, l2, l3, l4, source, kind, document_number, points, happened_on,
          starts_on, ends_on, reason, file_ids, created_by)
        select user_id, id, org_id, path, l1, l2, l3, l4, 1, 'points', '', 12, current_date, current_date, current_date + 300, '超速', '{}', user_id
        from org_user where id = ${inside}`.execute(db);
      return kind;
    });
    const planId = await approvedPlan(maker, auditor, lessonId, { joinRule: { dutyCodes: [duty], ...more } });
    expect((await members(planId)).list.map((row) => row.orgUserId)).toEqual([inside]);
    // Being new and having points pass by themselves: nobody is removed for that.
    await world.asSystem((db) =>
      sql`update org_user set joined_at = current_date - 500 where id = ${inside}`.execute(db),
    );
    expect((await follow(planId)).left).toBe(0);
  });

  it('who are disabled leave their running plans', async () => {
    const planId = await approvedPlan(maker, auditor, lessonId);
    const [one = '', other = ''] = await drivers(2);
    await maker.call(memberApi.add, { planId, orgUserIds: [one, other] });
    const record = (await members(planId)).list.find((row) => row.orgUserId === other);
    await maker.call(memberApi.pause, { recordIds: [record?.recordId ?? ''], reason: '休假' });
    await maker.call(employeeApi.batchState, { orgUserIds: [one, other], state: 0, reason: '离职' });
    const rows = (await members(planId)).list;
    expect(rows.map((row) => row.state)).toEqual([states.left, states.left]);
    const detail = await maker.call(memberApi.one, { recordId: rows[0]?.recordId ?? '' });
    expect(detail.changes[0]).toMatchObject({ changeType: 'auto_remove' });
  });
});
