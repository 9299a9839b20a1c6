import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { attendanceApi } from '#contracts/meetings/attendance.contract.ts';
import { meetingApi } from '#contracts/meetings/meeting.contract.ts';
import { studentMeetingApi } from '#contracts/meetings/student-meeting.contract.ts';
import { clock } from '#kernel/clock.ts';
import { codeAt } from '#kernel/rotating-code.ts';
import { attendanceOf, heldMeeting, meetingInput, momentIn, someMeeting } from '#testing/meetings.ts';
import { type Browser, openWorld, type Place, type Someone, type World } from '#testing/world.ts';

let world: World;
let company: Place;
let maker: Browser;
let auditor: Browser;

beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  maker = await world.administrator(company, 'company');
  auditor = await world.administrator(company, 'company');
});
afterEach(() => {
  clock.shift = 0;
});
afterAll(() => world.close());

type Driver = Browser & { person: Someone };
const driver = (): Promise<Driver> => world.student(company);
const recordOf = async (planId: string, of: Driver): Promise<string> =>
  (await attendanceOf(maker, { planId, orgUserId: of.person.orgUserId })).list[0]?.recordId ?? '';
const tokenOf = async (planId: string): Promise<string> => (await maker.call(attendanceApi.code, { planId })).token;
const verdicts = async (planId: string): Promise<string[]> =>
  (await maker.call(attendanceApi.scans, { planId })).map((one) => one.verdict);

describe('Signing in by the code', () => {
  it('lets a member in once, with address and time, and ends the record', async () => {
    const one = await driver();
    const planId = await heldMeeting(maker, auditor, [one.person.orgUserId]);
    const recordId = await recordOf(planId, one);
    const shown = await maker.call(attendanceApi.code, { planId });
    expect(shown).toMatchObject({ present: 0, expected: 1, newest: [] });
    expect(shown.link).toBe(`/student/app/meeting?token=${encodeURIComponent(shown.token)}`);
    expect(await one.call(studentMeetingApi.one, { recordId })).toMatchObject({
      open: true,
      attendance: 0,
      minutes: '',
    });
    expect(await one.call(studentMeetingApi.sign, { token: shown.token, recordId })).toMatchObject({
      recordId,
      again: false,
    });
    expect(await one.call(studentMeetingApi.sign, { token: shown.token })).toMatchObject({ recordId, again: true });
    const [row] = (await attendanceOf(maker, { planId })).list;
    expect(row).toMatchObject({ attendance: 1, attendanceWay: 'qr', attendanceAddress: '127.0.0.1', state: 30 });
    expect((await maker.call(attendanceApi.code, { planId })).newest).toMatchObject([
      { realName: one.person.realName },
    ]);
    expect(await verdicts(planId)).toEqual(['again', 'taken']);
    const [scan] = await maker.call(attendanceApi.scans, { planId });
    expect(scan).toMatchObject({ address: '127.0.0.1', realName: one.person.realName });
  });

  it('refuses an old code, a forged one, another meeting, a stranger and another hour, in words and in the log', async () => {
    const one = await driver();
    const outsider = await driver();
    const planId = await heldMeeting(maker, auditor, [one.person.orgUserId]);
    const other = await heldMeeting(maker, auditor, [one.person.orgUserId]);
    const recordId = await recordOf(planId, one);
    const refused = async (browser: Browser, token: string, more: object = {}): Promise<string> => {
      const answer = await browser.send(studentMeetingApi.sign, { token, ...more });
      expect(answer).toMatchObject({ success: false, data: null });
      return answer.description;
    };
    const token = await tokenOf(planId);
    clock.shift = 61_000;
    expect(await refused(one, token)).toContain('过期');
    clock.shift = 0;
    const { keys } = world.runtime;
    const [, stretch = '', signature = ''] = token.split('.');
    expect(await refused(one, `${other}.${stretch}.${signature}`)).toContain('无效');
    expect(await refused(one, `${planId}.${(Number.parseInt(stretch, 36) + 1).toString(36)}.${signature}`)).toContain(
      '无效',
    );
    expect(await refused(one, 'nonsense')).toContain('无效');
    expect(await refused(one, codeAt(keys, 'meeting-code', other, clock.now()).token, { recordId })).toContain(
      '另一场',
    );
    expect(await refused(outsider, codeAt(keys, 'meeting-code', planId, clock.now()).token)).toContain('名单');
    clock.shift = 81 * 60_000;
    expect(await refused(one, codeAt(keys, 'meeting-code', planId, clock.now()).token)).toContain('签到时间');
    expect((await maker.send(attendanceApi.code, { planId })).success).toBe(false);
    clock.shift = 0;
    expect((await attendanceOf(maker, { planId })).list[0]).toMatchObject({ attendance: 0, state: 14 });
    expect((await verdicts(planId)).toSorted()).toEqual(['forged', 'notMember', 'notNow', 'old']);
    expect((await verdicts(other)).toSorted()).toEqual(['forged', 'other']);
  });

  it('counts once when the same person scans twice at the same moment', async () => {
    const one = await driver();
    const planId = await heldMeeting(maker, auditor, [one.person.orgUserId]);
    const token = await tokenOf(planId);
    const both = await Promise.all([
      one.call(studentMeetingApi.sign, { token }),
      one.call(studentMeetingApi.sign, { token }),
    ]);
    expect(both.filter((answer) => !answer.again)).toHaveLength(1);
    expect(await maker.call(meetingApi.one, { planId })).toMatchObject({ present: 1, expected: 1 });
  });

  it('is nobody else’s affair: no record of another person is seen or signed', async () => {
    const one = await driver();
    const other = await driver();
    const planId = await heldMeeting(maker, auditor, [one.person.orgUserId, other.person.orgUserId]);
    const recordId = await recordOf(planId, other);
    for (const call of [
      one.send(studentMeetingApi.one, { recordId }),
      one.send(studentMeetingApi.read, { recordId }),
      one.send(studentMeetingApi.readDone, { recordId, signedName: one.person.realName }),
      one.send(studentMeetingApi.sign, { token: await tokenOf(planId), recordId }),
    ])
      expect(await call).toMatchObject({ success: false, data: null });
    expect((await attendanceOf(maker, { planId, attendance: 0 })).total).toBe(2);
  });
});

describe('A missed meeting', () => {
  it('is made up by reading its minutes, as long as that takes, signed with the own name', async () => {
    const one = await driver();
    const planId = await someMeeting(maker, auditor, [one.person.orgUserId]);
    await maker.call(meetingApi.mod, meetingInput(planId, { startsAt: momentIn(-90), endsAt: momentIn(-30) }));
    const recordId = await recordOf(planId, one);
    expect((await one.send(studentMeetingApi.read, { recordId })).description).toContain('纪要');
    await maker.call(meetingApi.minutes, { planId, version: 1, minutes: `<p>${'学'.repeat(400)}</p>` });
    await maker.call(attendanceApi.mark, { recordIds: [recordId], attendance: 2, reason: '病假' });
    expect(await one.call(studentMeetingApi.one, { recordId })).toMatchObject({
      mayRead: true,
      readSeconds: 40,
      absenceReason: '病假',
    });
    const done = (signedName = one.person.realName) => one.send(studentMeetingApi.readDone, { recordId, signedName });
    expect((await done()).description).toContain('40 秒');
    await one.call(studentMeetingApi.read, { recordId });
    clock.shift = 10_000;
    // The clock runs on meanwhile: thirty seconds are left, or fewer.
    expect((await done()).description).toMatch(/还需 (?:[12]?\d|30) 秒/);
    // Opening it again does not begin anew.
    await one.call(studentMeetingApi.read, { recordId });
    clock.shift = 41_000;
    expect((await done('别人')).fields?.map((field) => field.field)).toEqual(['signedName']);
    expect(await done()).toMatchObject({ success: true, data: { again: false } });
    expect(await done()).toMatchObject({ success: true, data: { again: true } });
    const [row] = (await attendanceOf(maker, { planId })).list;
    expect(row).toMatchObject({ attendance: 3, attendanceWay: 'reading', state: 30, meetingSigned: true });
    expect(await maker.call(meetingApi.one, { planId })).toMatchObject({ present: 0, madeUp: 1, absent: 0 });
  });

  it('stays missed when its plan is withdrawn', async () => {
    const one = await driver();
    const planId = await someMeeting(maker, auditor, [one.person.orgUserId]);
    await maker.call(meetingApi.mod, meetingInput(planId, { startsAt: momentIn(-90), endsAt: momentIn(-30) }));
    await maker.call(meetingApi.minutes, { planId, version: 1, minutes: '<p>纪要</p>' });
    const recordId = await recordOf(planId, one);
    await world.asSystem((db) => sql`update plan set state = 30 where id = ${planId}`.execute(db));
    expect((await one.send(studentMeetingApi.read, { recordId })).success).toBe(false);
  });
});
