import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roleApi } from '#contracts/identity/role.contract.ts';
import { attendanceApi } from '#contracts/meetings/attendance.contract.ts';
import { onboardingApi } from '#contracts/panels/onboarding.contract.ts';
import { onboardingSteps } from '#contracts/panels/onboarding.ts';
import { trainAdminApi } from '#contracts/students/train-admin.contract.ts';
import { attendanceOf, heldMeeting } from '#testing/meetings.ts';
import { menuOf } from '#testing/menu.ts';
import { makeLesson, makePlan } from '#testing/training.ts';
import { type Browser, openWorld, unique, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const done = async (browser: Browser): Promise<string[]> =>
  (await browser.call(onboardingApi.steps, {})).list.filter((one) => one.done).map((one) => one.code);

describe('first steps', () => {
  it('of a company tick themselves off: people, who administers training, a plan, a signature', async () => {
    const company = await world.organisation('company');
    const boss = await world.administrator(company, 'company');
    const { list } = await boss.call(onboardingApi.steps, {});
    expect(list.map((one) => one.code)).toEqual(['people', 'trainAdmin', 'plan', 'sheet']);
    expect(list.every((one) => !one.done)).toBe(true);

    const auditor = await world.administrator(company, 'company');
    expect(await done(boss)).toEqual(['people']);

    const orgUserIds = [auditor.person.orgUserId];
    await boss.call(trainAdminApi.add, { orgId: company.orgId, orgUserIds });
    expect(await done(boss)).toEqual(['people', 'trainAdmin']);

    const driver = await world.person(company, 'company', { student: true });
    const planId = await heldMeeting(boss, auditor, [driver.orgUserId]);
    expect(await done(boss), 'a meeting is no plan of training').toEqual(['people', 'trainAdmin']);

    const [row] = (await attendanceOf(boss, { planId })).list;
    await boss.call(attendanceApi.mark, { recordIds: [row?.recordId ?? ''], attendance: 1 });
    expect(await done(boss)).toEqual(['people', 'trainAdmin', 'sheet']);

    const lesson = await makeLesson(world, company, 600);
    await makePlan(world, company, { lessons: [{ lessonId: lesson.lessonId, requiredSeconds: 600 }] });
    expect(await done(boss)).toEqual(['people', 'trainAdmin', 'plan', 'sheet']);
  });

  it('are no business of a neighbour', async () => {
    const busy = await world.organisation('company');
    for (const _ of [1, 2]) await world.administrator(busy, 'company');
    expect(await done(await world.administrator(await world.organisation('company'), 'company'))).toEqual([]);
  });

  it.each(Object.keys(onboardingSteps))('of the type %s open screens that its administrator has', async (type) => {
    const place = type === 'admin' ? world.head : await world.organisation(type as 'company');
    const boss = await world.administrator(place, type as 'company');
    const menu = await menuOf(boss);
    const { list } = await boss.call(onboardingApi.steps, {});
    expect(list.map((one) => one.code)).toEqual(onboardingSteps[type]?.map((one) => one.code));
    for (const one of list) expect(menu, one.code).toContain(one.screen);
  });

  it('whose rows somebody may not see are not told', async () => {
    const company = await world.organisation('company');
    const boss = await world.administrator(company, 'company');
    const resourceIds = (await boss.call(roleApi.resources, {}))
      .filter((one) => one.permission === 'org:employee:list')
      .map((one) => one.resourceId);
    const role = { roleName: '查人', roleCode: `setup${unique()}`, dataScope: 1 as const, resourceIds };
    const { roleId } = await boss.call(roleApi.add, role);
    const { username } = await world.person(company, 'company', { roleIds: [roleId] });
    const reader = await world.logIn(username);
    expect((await reader.call(onboardingApi.steps, {})).list.map((one) => one.code)).toEqual(['people']);
  });
});
