import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attendanceApi } from '#contracts/meetings/attendance.contract.ts';
import { meetingApi } from '#contracts/meetings/meeting.contract.ts';
import { studentMeetingApi } from '#contracts/meetings/student-meeting.contract.ts';
import { attendanceOf, heldMeeting, meetingInput, momentIn, someMeeting } from '#testing/meetings.ts';
import { sendFile } from '#testing/send-file.ts';
import { type Browser, openWorld, type Someone, type World } from '#testing/world.ts';

let world: World;
let maker: Browser;
let auditor: Browser;
let member: Browser & { person: Someone };

beforeAll(async () => {
  world = await openWorld();
  const company = await world.organisation('company');
  maker = await world.administrator(company, 'company');
  auditor = await world.administrator(company, 'company');
  member = await world.student(company);
});
afterAll(() => world.close());

type Met = { readonly planId: string; readonly recordId: string };
const met = async (planId: string): Promise<Met> => ({
  planId,
  recordId: (await attendanceOf(maker, { planId })).list[0]?.recordId ?? '',
});
const held = async (): Promise<Met> => met(await heldMeeting(maker, auditor, [member.person.orgUserId]));
/** One that is over, with minutes to read. */
const missed = async (): Promise<Met> => {
  const planId = await someMeeting(maker, auditor, [member.person.orgUserId]);
  await maker.call(meetingApi.mod, meetingInput(planId, { startsAt: momentIn(-90), endsAt: momentIn(-30) }));
  await maker.call(meetingApi.minutes, { planId, version: 1, minutes: '<p>纪要</p>' });
  return met(planId);
};
/** One that the member records, with a photo. */
const photographed = async (): Promise<Met & { fileId: string }> => {
  const planId = await heldMeeting(maker, auditor, []);
  await maker.call(meetingApi.mod, meetingInput(planId, { version: 1, recorderId: member.person.orgUserId }));
  const picture = sharp({ create: { width: 800, height: 600, channels: 3, background: '#334455' } }).jpeg();
  const sent = await sendFile(member, studentMeetingApi.addPhoto, { planId }, 'photo.jpg', await picture.toBuffer());
  return { planId, recordId: '', fileId: sent.data?.fileId ?? '' };
};
const scan = async (planId: string, more: object = {}) =>
  member.send(studentMeetingApi.sign, { token: (await maker.call(attendanceApi.code, { planId })).token, ...more });

it.each<[action: string, of: keyof Met, act: () => Promise<Met>, said: object]>([
  [
    'attendance.attend',
    'recordId',
    async () => {
      const one = await held();
      await scan(one.planId);
      return one;
    },
    { kind: 'attendance', before: { attendance: 0 }, after: { attendance: 1, way: 'qr' } },
  ],
  [
    'meeting.scan',
    'planId',
    async () => {
      const one = await held();
      await scan(one.planId, { recordId: (await held()).recordId });
      return one;
    },
    { kind: 'meeting', after: { verdict: 'other' } },
  ],
  [
    'attendance.read',
    'recordId',
    async () => {
      const one = await missed();
      await member.call(studentMeetingApi.read, { recordId: one.recordId });
      return one;
    },
    { kind: 'attendance', before: { readOpenedAt: null }, after: { readOpenedAt: expect.any(String) } },
  ],
  [
    'attendance.makeUp',
    'recordId',
    async () => {
      const one = await missed();
      const { recordId } = one;
      await member.call(studentMeetingApi.read, { recordId });
      await world.asSystem((db) =>
        sql`update meeting_attendance set read_opened_at = read_opened_at - interval '1 hour' where record_id = ${recordId}`.execute(
          db,
        ),
      );
      await member.call(studentMeetingApi.readDone, { recordId, signedName: member.person.realName });
      return one;
    },
    { kind: 'attendance', before: { attendance: 0 }, after: { attendance: 3, way: 'reading' } },
  ],
  ['meeting.addPhoto', 'planId', photographed, { kind: 'meeting', after: { sha256: expect.any(String) } }],
  [
    'meeting.delPhoto',
    'planId',
    async () => {
      const { planId, fileId, ...one } = await photographed();
      await member.call(studentMeetingApi.removePhoto, { planId, fileId });
      return { planId, ...one };
    },
    { kind: 'meeting', before: { fileId: expect.any(String) }, after: null },
  ],
])('the operation log says what %s changed', async (action, of, act, said) => {
  const one = await act();
  const { rows } = await world.asSystem((db) =>
    sql`select object_kind as kind, before, after from audit_log
      where action = ${action} and object_id = ${one[of]} and result = 'done'`.execute(db),
  );
  expect(rows).toMatchObject([said]);
});
