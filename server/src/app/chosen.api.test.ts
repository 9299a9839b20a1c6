import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { certificateApi } from '#contracts/certificates/certificate.contract.ts';
import { bookingApi } from '#contracts/exams/booking.contract.ts';
import { recordApi } from '#contracts/exams/record.contract.ts';
import { largestPage } from '#contracts/list.ts';
import { attendanceApi } from '#contracts/meetings/attendance.contract.ts';
import { messageApi } from '#contracts/messages/message.contract.ts';
import { parameterApi } from '#contracts/parameters/parameter.contract.ts';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import { questionApi } from '#contracts/questions/question.contract.ts';
import type { Route } from '#contracts/route.ts';
import { studentApi } from '#contracts/students/student.contract.ts';
import { trainAdminApi } from '#contracts/students/train-admin.contract.ts';
import { hoursApi } from '#contracts/training/hours/hours.contract.ts';
import { memberApi } from '#contracts/training/member.contract.ts';
import { mightyRole } from '#testing/reach.ts';
import { type Browser, openWorld, type Place, unique, type World } from '#testing/world.ts';

// "All that match" is a choice of its own: a list's own call reads them at once, and every bulk deed takes as many.

let world: World;
let company: Place;
let me: Browser;

beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  me = await world.logIn(
    (await world.person(company, 'company', { roleIds: [await mightyRole(world, company, {})] })).username,
  );
});
afterAll(() => world.close());

const reason = '全部符合条件的';
const deeds: readonly [title: string, route: Route, field: string, more: object][] = [
  ['people are switched', employeeApi.batchState, 'orgUserIds', { state: 0, reason }],
  ['people are moved', employeeApi.transfer, 'orgUserIds', { departmentId: null }],
  ['people are removed', employeeApi.del, 'orgUserIds', { leaveReason: 1 }],
  ['students are exported', studentApi.exportInfo, 'orgUserIds', {}],
  ['administrators of training are removed', trainAdminApi.del, 'trainAdminIds', {}],
  ['questions are switched', questionApi.state, 'questionIds', { state: 0 }],
  ['questions are moved', questionApi.move, 'questionIds', { bankId: '1' }],
  ['messages are read', messageApi.read, 'messageIds', {}],
  ['parameters are sent', parameterApi.syncOtherEnv, 'parameterIds', {}],
  ['members are paused', memberApi.pause, 'recordIds', { reason }],
  ['hours are approved', hoursApi.approveHours, 'recordIds', {}],
  ['attendance is marked', attendanceApi.mark, 'recordIds', { attendance: 1, reason: '' }],
  ['bookings are approved', bookingApi.approve, 'bookingIds', {}],
  ['scores are approved', recordApi.approveScore, 'sittingIds', {}],
  ['certificates are declared', certificateApi.declare, 'certificateIds', {}],
];

it.each(deeds)('as many as may be chosen at once: %s', async (_, route, field, more) => {
  const ids = Array.from({ length: largestPage }, (_one, place) => String(9_000_000_000 + place));
  const answer = await me.send(route, { ...more, [field]: ids } as never);
  // Nobody is behind these numbers; what matters is that the number of them is no reason to refuse.
  expect(answer.fields ?? []).toEqual([]);
  expect(answer.description).not.toMatch(/填写|格式/);
});

it('a list reads all that match in one call: the same filter, and nobody out of the scope', async () => {
  const name = `同名${unique()}`;
  const called = async (of: Place): Promise<void> => {
    const { orgUserId } = await world.person(of, 'company');
    await world.asSystem((db) => sql`update org_user set real_name = ${name} where id = ${orgUserId}`.execute(db));
  };
  for (let made = 0; made < 12; made += 1) await called(company);
  await called(await world.organisation('company'));
  await world.person(company, 'company');
  const all = await me.call(employeeApi.list.page, { realName: name, page: 1, size: largestPage });
  expect(all).toMatchObject({ total: 12, more: false });
  expect(new Set((all as { list: { orgId: string }[] }).list.map((row) => row.orgId))).toEqual(
    new Set([company.orgId]),
  );
});
