import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { attendanceApi } from '#contracts/meetings/attendance.contract.ts';
import { meetingApi } from '#contracts/meetings/meeting.contract.ts';
import { studentMeetingApi } from '#contracts/meetings/student-meeting.contract.ts';
import { parameterApi } from '#contracts/parameters/parameter.contract.ts';
import { ownPhotoApi } from '#contracts/students/own-photo.contract.ts';
import { consentVersion } from '#contracts/students/student.codes.ts';
import { clock } from '#kernel/clock.ts';
import { portrait } from '#testing/faces.ts';
import { attendanceOf, meetingInput, someMeeting } from '#testing/meetings.ts';
import { sendFile } from '#testing/send-file.ts';
import { type Browser, openWorld, type Someone, type World } from '#testing/world.ts';

// How people sign in at a meeting is what their organisation allows (parameter faceSignInWays).

let world: World;
let maker: Browser;
let auditor: Browser;
let driver: Browser & { person: Someone };

beforeAll(async () => {
  world = await openWorld();
  const company = await world.organisation('company');
  maker = await world.administrator(company, 'company');
  auditor = await world.administrator(company, 'company');
  driver = await world.student(company);
});
afterEach(() => {
  clock.shift = 0;
});
afterAll(() => world.close());

/** A meeting that is held now, of an organisation that allows these ways. */
const held = async (ways: string[], more: object = {}): Promise<{ planId: string; recordId: string }> => {
  await maker.call(parameterApi.orgMod, { parameterCode: 'faceSignInWays', content: JSON.stringify(ways) });
  const planId = await someMeeting(maker, auditor, [driver.person.orgUserId]);
  await maker.call(meetingApi.mod, meetingInput(planId, more));
  return { planId, recordId: (await attendanceOf(maker, { planId })).list[0]?.recordId ?? '' };
};
const scan = async (planId: string) =>
  driver.call(studentMeetingApi.sign, { token: (await maker.call(attendanceApi.code, { planId })).token });
const photo = async (recordId: string) =>
  sendFile(driver, studentMeetingApi.signByPhoto, { recordId }, 'now.jpg', await portrait(1));
const name = (recordId: string, signedName = driver.person.realName) =>
  driver.send(studentMeetingApi.signByName, { recordId, signedName });
const attended = async (planId: string) => (await attendanceOf(maker, { planId })).list[0];

describe('A meeting of an organisation that allows', () => {
  it('signatures takes the code on the wall, and asks for no face', async () => {
    const { planId, recordId } = await held(['signature']);
    expect(await driver.call(studentMeetingApi.one, { recordId })).toMatchObject({ byFace: false, faceNext: false });
    expect((await photo(recordId)).success).toBe(false);
    expect((await name(recordId)).success).toBe(false);
    expect((await scan(planId)).attendedAt).not.toBeNull();
    expect(await attended(planId)).toMatchObject({ attendance: 1, attendanceWay: 'qr' });
  });

  it('faces alone takes the code first and the face then; neither is enough by itself', async () => {
    const { planId, recordId } = await held(['face']);
    await driver.call(ownPhotoApi.consent, { way: 'face', consentVersion });
    expect((await photo(recordId)).description).toContain('先扫描');
    expect((await name(recordId)).description).toContain('先扫描');
    expect(await scan(planId)).toMatchObject({ attendedAt: null, again: false });
    expect(await attended(planId)).toMatchObject({ attendance: 0 });
    expect((await maker.call(attendanceApi.scans, { planId })).map((one) => one.verdict)).toEqual(['face']);
    expect(await driver.call(studentMeetingApi.one, { recordId })).toMatchObject({ byFace: true, faceNext: true });
    // A scan waits for its face ten minutes, no longer.
    clock.shift = 11 * 60_000;
    expect((await photo(recordId)).description).toContain('先扫描');
    clock.shift = 0;
    expect((await photo(recordId)).success).toBe(true);
    expect(await attended(planId)).toMatchObject({ attendance: 1, attendanceWay: 'photo', state: 30 });
    expect(await scan(planId)).toMatchObject({ again: true });
  });

  it('faces alone takes the own name of who does not have the face compared', async () => {
    const { planId, recordId } = await held(['face']);
    await scan(planId);
    expect((await name(recordId, '别人')).fields?.map((one) => one.field)).toEqual(['signedName']);
    expect(await attended(planId)).toMatchObject({ attendance: 0 });
    expect((await name(recordId, '试　用人')).success).toBe(true);
    expect(await attended(planId)).toMatchObject({ attendance: 1, attendanceWay: 'name', state: 30 });
  });

  it('faces, held at a screen, has no wall to scan from', async () => {
    const { planId, recordId } = await held(['face'], {
      place: 'online',
      room: '',
      onlineAddress: 'https://example.com',
    });
    expect(await driver.call(studentMeetingApi.one, { recordId })).toMatchObject({ faceNext: true });
    expect((await name(recordId)).success).toBe(true);
    expect(await attended(planId)).toMatchObject({ attendance: 1 });
  });
});
