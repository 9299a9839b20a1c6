import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { studentSessionApi } from '#contracts/identity/student-session.contract.ts';
import { departmentApi } from '#contracts/people/department.contract.ts';
import { openWorld, type Place, password, type World } from '#testing/world.ts';

let world: World;
let company: Place;
beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
});
afterAll(() => world.close());

describe('the student entry', () => {
  it('lets a driver in and shows nobody but the driver', async () => {
    const driver = await world.student(company);
    const info = await driver.call(studentSessionApi.info, {});
    expect(info).toMatchObject({ orgId: company.orgId, orgUserId: driver.person.orgUserId, hasPassword: true });
  });

  it('opens nothing of the console, and the console’s session nothing of it', async () => {
    const administrator = await world.administrator(company, 'company');
    const sameAtEntry = await world.student(administrator.person.username);
    expect(await sameAtEntry.send(departmentApi.tree, {})).toMatchObject({ success: false, code: 105 });
    expect(await administrator.send(studentSessionApi.info, {})).toMatchObject({ success: false, code: 105 });
    const swapped = world.browser();
    swapped.cookies.set('luan_student', administrator.cookies.get('luan_session') ?? '');
    expect((await swapped.send(studentSessionApi.info, {})).success).toBe(false);
    swapped.cookies.set('luan_session', sameAtEntry.cookies.get('luan_student') ?? '');
    expect((await swapped.send(sessionApi.info, {})).success).toBe(false);
  });

  it('keeps one session at a time beside the console’s own', async () => {
    const administrator = await world.administrator(company, 'company');
    const first = await world.student(administrator.person.username);
    const second = await world.student(administrator.person.username);
    expect(await first.send(studentSessionApi.info, {})).toMatchObject({ success: false, code: 405 });
    expect((await second.send(studentSessionApi.info, {})).success).toBe(true);
    expect((await administrator.send(sessionApi.info, {})).success).toBe(true);
  });

  it('ends with its log-out, and opens no other organisation', async () => {
    const driver = await world.student(company);
    const elsewhere = await world.organisation('company');
    expect((await driver.send(studentSessionApi.change, { orgId: elsewhere.orgId })).success).toBe(false);
    await driver.call(studentSessionApi.logout, {});
    expect((await driver.send(studentSessionApi.info, {})).success).toBe(false);
  });

  it('asks for a new password first', async () => {
    const person = await world.person(company, 'company', { student: true, defaultPassword: true });
    const driver = await world.student(person.username);
    expect((await driver.call(studentSessionApi.info, {})).passwordMustChange).toBe(true);
    expect((await driver.send(studentSessionApi.change, { orgId: company.orgId })).success).toBe(false);
    const wrong = await driver.send(studentSessionApi.password, { newPassword: password });
    expect(wrong.fields?.[0]?.field).toBe('newPassword');
    await driver.call(studentSessionApi.password, { newPassword: 'Lorry-7-wheels' });
    expect((await driver.call(studentSessionApi.info, {})).passwordMustChange).toBe(false);
  });
});
