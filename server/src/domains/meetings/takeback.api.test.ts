import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archiveApi } from '#contracts/archives/archive.contract.ts';
import { attendanceApi } from '#contracts/meetings/attendance.contract.ts';
import { gapList } from '#contracts/meetings/gap.contract.ts';
import { meetingApi } from '#contracts/meetings/meeting.contract.ts';
import { studentMeetingApi } from '#contracts/meetings/student-meeting.contract.ts';
import { ownMessageApi } from '#contracts/messages/own-message.contract.ts';
import { memberApi } from '#contracts/training/member.contract.ts';
import { attendanceOf, heldMeeting, heldOn, momentIn } from '#testing/meetings.ts';
import { dayFrom } from '#testing/plans.ts';
import { type Browser, openWorld, type Place, type Someone, type World } from '#testing/world.ts';

let world: World;
let county: Place;
let supervisor: Browser;
let stranger: Browser;
beforeAll(async () => {
  world = await openWorld();
  county = await world.organisation('supervise');
  supervisor = await world.administrator(county, 'supervise');
  stranger = await world.administrator(await world.organisation('company'), 'company');
});
afterAll(() => world.close());

type Firm = { place: Place; maker: Browser & { person: Someone }; auditor: Browser };
const firm = async (): Promise<Firm> => {
  const place = await world.organisation('company', county);
  const [maker, auditor] = [await world.administrator(place, 'company'), await world.administrator(place, 'company')];
  return { place, maker, auditor };
};
const recordsOf = async (of: Firm, planId: string): Promise<string[]> =>
  (await attendanceOf(of.maker, { planId })).list.map((row) => row.recordId);
/** Whether a firm is one of those that met in the month of a day. */
const met = async (of: Firm, day: string): Promise<boolean> =>
  (
    (await supervisor.call(gapList.page, { met: day.slice(0, 7), size: 200 } as never)) as { list: { orgId: string }[] }
  ).list.some((row) => row.orgId === of.place.orgId);
const takeBack = (browser: Browser, recordIds: string[], reason = '代签到，本人未到场') =>
  browser.send(attendanceApi.takeBack, { recordIds, reason });

describe('Attendance that was wrongly taken', () => {
  it('is taken back with a reason, told, kept in the history, and may be taken again', async () => {
    const here = await firm();
    const driver = await world.student(here.place);
    const planId = await heldMeeting(here.maker, here.auditor, [driver.person.orgUserId]);
    const [recordId = ''] = await recordsOf(here, planId);
    const { token } = await here.maker.call(attendanceApi.code, { planId });
    await driver.call(studentMeetingApi.sign, { token });
    expect((await attendanceOf(here.maker, { planId })).list).toMatchObject([{ state: 30, can: ['takeBack'] }]);
    expect((await takeBack(here.maker, [recordId], '')).fields?.map((one) => one.field)).toEqual(['reason']);
    expect((await takeBack(stranger, [recordId])).success).toBe(false);
    expect((await takeBack(here.maker, [recordId])).data).toEqual({ takenBack: 1 });
    expect((await attendanceOf(here.maker, { planId })).list).toMatchObject([
      { attendance: 0, attendanceWay: null, state: 14, can: ['mark'] },
    ]);
    const { history } = await here.maker.call(memberApi.one, { recordId });
    expect(history[0]).toMatchObject({ edge: 'takeBack', from: 30, to: 14, reason: '代签到，本人未到场' });
    const { list } = await driver.call(ownMessageApi.list, {});
    expect(list).toMatchObject([{ kind: 'attendanceTakenBack', linkQuery: { record: recordId } }]);
    expect((await takeBack(here.maker, [recordId])).description).toContain('没有可撤回');
    const again = await driver.call(studentMeetingApi.sign, {
      token: (await here.maker.call(attendanceApi.code, { planId })).token,
    });
    expect(again.again).toBe(false);
    expect((await attendanceOf(here.maker, { planId })).list).toMatchObject([{ attendance: 1, state: 30 }]);
  });

  it('leaves the month without a meeting when nobody else came, and counts the obligation anew', async () => {
    const here = await firm();
    const people = [
      await world.person(here.place, 'company', { student: true }),
      await world.person(here.place, 'company', { student: true }),
    ];
    // Both at the same hour: in one month also where a month ends between the one and the other.
    const hour = { startsAt: momentIn(-10), endsAt: momentIn(50) };
    const [first, second] = [
      await heldMeeting(
        here.maker,
        here.auditor,
        people.map((one) => one.orgUserId),
        hour,
      ),
      await heldMeeting(here.maker, here.auditor, [people[0]?.orgUserId ?? ''], hour),
    ];
    const day = await heldOn(here.maker, first);
    const [one = '', two = ''] = await recordsOf(here, first);
    const [other = ''] = await recordsOf(here, second);
    await here.maker.call(attendanceApi.mark, { recordIds: [one, two], attendance: 1 });
    await here.maker.call(attendanceApi.mark, { recordIds: [other], attendance: 1 });
    expect(await met(here, day)).toBe(true);
    await takeBack(here.maker, [one, two]);
    expect(await met(here, day)).toBe(true);
    const { rows } = await world.asSystem((db) =>
      sql<{ plan_id: string }>`select plan_id from meeting_month where org_id = ${here.place.orgId}`.execute(db),
    );
    expect(rows).toEqual([{ plan_id: second }]);
    await takeBack(here.maker, [other]);
    expect(await met(here, day)).toBe(false);
    expect(await here.maker.call(meetingApi.one, { planId: first })).toMatchObject({ present: 0, expected: 2 });
  });

  it('is taken back of everybody named or of nobody', async () => {
    const here = await firm();
    const people = [
      await world.person(here.place, 'company', { student: true }),
      await world.person(here.place, 'company', { student: true }),
    ];
    const planId = await heldMeeting(
      here.maker,
      here.auditor,
      people.map((one) => one.orgUserId),
    );
    const [came = '', missing = ''] = await recordsOf(here, planId);
    await here.maker.call(attendanceApi.mark, { recordIds: [came], attendance: 1 });
    expect((await takeBack(here.maker, [came, missing])).success).toBe(false);
    expect((await attendanceOf(here.maker, { planId, attendance: 1 })).list.map((row) => row.recordId)).toEqual([came]);
  });

  it('stays once the archive is closed, and nothing else of the meeting changes', async () => {
    const here = await firm();
    const people = [
      await world.person(here.place, 'company', { student: true }),
      await world.person(here.place, 'company', { student: true }),
    ];
    const planId = await heldMeeting(
      here.maker,
      here.auditor,
      people.map((one) => one.orgUserId),
    );
    const [came = '', late = ''] = await recordsOf(here, planId);
    await here.maker.call(attendanceApi.mark, { recordIds: [came], attendance: 1 });
    await world.asSystem((db) =>
      sql`update plan set state = 30, ends_on = ${dayFrom(-1)}, begins_on = ${dayFrom(-3)} where id = ${planId}`.execute(
        db,
      ),
    );
    expect((await takeBack(here.maker, [came])).success).toBe(true);
    await here.maker.call(attendanceApi.mark, { recordIds: [came], attendance: 1 });
    await here.maker.call(archiveApi.close, { planId, evaluation: '例会按期召开' });
    const { version } = await here.maker.call(meetingApi.one, { planId });
    const tries = [
      await takeBack(here.maker, [came]),
      await here.maker.send(attendanceApi.mark, { recordIds: [late], attendance: 1 }),
      await here.maker.send(meetingApi.minutes, { planId, version, minutes: '<p>补写</p>' }),
    ];
    expect(tries.map((one) => one.description)).toEqual(Array.from({ length: 3 }, () => '计划已归档，内容只能查看'));
    expect((await attendanceOf(here.maker, { planId })).list.map((row) => row.can)).toEqual([[], []]);
    expect((await here.maker.call(meetingApi.one, { planId })).can).toEqual([]);
  });
});
