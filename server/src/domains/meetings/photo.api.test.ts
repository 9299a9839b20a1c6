import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileApi } from '#contracts/files/file.contract.ts';
import { meetingApi } from '#contracts/meetings/meeting.contract.ts';
import { studentMeetingApi } from '#contracts/meetings/student-meeting.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { heldMeeting, meetingInput } from '#testing/meetings.ts';
import { sendFile } from '#testing/send-file.ts';
import { type Browser, openWorld, type Place, type Someone, type World } from '#testing/world.ts';

let world: World;
let company: Place;
let maker: Browser & { person: Someone };
let auditor: Browser;
let recorder: Browser & { person: Someone };
beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  maker = await world.administrator(company, 'company');
  auditor = await world.administrator(company, 'company');
  recorder = await world.student(company);
});
afterAll(() => world.close());

/** A meeting of today that the student records. */
const recorded = async (): Promise<string> => {
  const planId = await heldMeeting(maker, auditor, []);
  await maker.call(meetingApi.mod, meetingInput(planId, { version: 1, recorderId: recorder.person.orgUserId }));
  return planId;
};
const picture = (shade: number): Promise<Buffer> =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: { r: shade, g: 90, b: 90 } } })
    .jpeg()
    .toBuffer();
const add = (browser: Browser, planId: string, bytes: Buffer) =>
  sendFile(browser, studentMeetingApi.addPhoto, { planId }, 'photo.jpg', bytes);
const view = async (browser: Browser, planId: string, fileId: string): Promise<string> =>
  String(
    (
      await browser.raw({
        method: 'GET',
        url: `${fullPath(studentMeetingApi.photo)}?planId=${planId}&fileId=${fileId}`,
      })
    ).headers['content-type'],
  );

describe('Photos of a meeting from the phone', () => {
  it('are handed in by host or recorder, seen at the meeting, once each', async () => {
    const planId = await recorded();
    expect(await recorder.call(studentMeetingApi.hosted, {})).toMatchObject([
      { planId, photos: 0, room: '三楼会议室' },
    ]);
    const first = await add(recorder, planId, await picture(10));
    expect(await add(recorder, planId, await picture(10))).toMatchObject({ data: first.data });
    const second = await add(recorder, planId, await picture(200));
    const ids = [first.data?.fileId, second.data?.fileId];
    const seen = await recorder.call(studentMeetingApi.photos, { planId });
    expect(seen.photos.map((one) => [one.fileId, one.own])).toEqual(ids.map((id) => [id, true]));
    expect((await maker.call(meetingApi.one, { planId })).photos.map((one) => one.fileId)).toEqual(ids);
    expect(await view(recorder, planId, ids[0] ?? '')).toBe('image/jpeg');
    const used = (await maker.send(fileApi.uses, { fileId: ids[0] ?? '' })).data;
    expect(JSON.stringify(used)).toContain('meeting.photo_ids');
    await recorder.call(studentMeetingApi.removePhoto, { planId, fileId: ids[0] ?? '' });
    expect((await maker.call(meetingApi.one, { planId })).photos.map((one) => one.fileId)).toEqual([ids[1]]);
  });

  it('stay when somebody writes the minutes meanwhile, unless they take them off', async () => {
    const planId = await recorded();
    const { data: early } = await add(recorder, planId, await picture(30));
    const opened = await maker.call(meetingApi.one, { planId });
    const { data: late } = await add(recorder, planId, await picture(60));
    await maker.call(meetingApi.minutes, {
      planId,
      version: opened.version,
      minutes: '<p>纪要</p>',
      photos: [],
      photosSeen: opened.photos.map((one) => one.fileId),
    });
    expect(opened.photos.map((one) => one.fileId)).toEqual([early?.fileId]);
    const after = await maker.call(meetingApi.one, { planId });
    expect(after.photos.map((one) => one.fileId)).toEqual([late?.fileId]);
    expect(after.minutes).toBe('<p>纪要</p>');
  });

  it('are nobody else’s affair, are pictures, are not without end, and end with the archive', async () => {
    const planId = await recorded();
    const other = await world.student(company);
    const stranger = await world.student(await world.organisation('company'));
    const { data } = await add(recorder, planId, await picture(90));
    const fileId = data?.fileId ?? '';
    for (const one of [other, stranger]) {
      expect(await one.call(studentMeetingApi.hosted, {})).toEqual([]);
      expect((await one.send(studentMeetingApi.photos, { planId })).code).toBe(20002);
      expect((await add(one, planId, await picture(1))).success).toBe(false);
      expect((await one.send(studentMeetingApi.removePhoto, { planId, fileId })).success).toBe(false);
      expect(await view(one, planId, fileId)).not.toContain('image');
    }
    expect((await add(recorder, planId, Buffer.from('no picture'))).success).toBe(false);
    const held = (await recorder.call(studentMeetingApi.photos, { planId })).photos.length;
    await world.asSystem((db) =>
      sql`update meeting set photo_ids = array_fill(${fileId}::bigint, array[20]) where plan_id = ${planId}`.execute(
        db,
      ),
    );
    expect((await add(recorder, planId, await picture(2))).description).toContain('最多 20');
    await world.asSystem((db) =>
      sql`update meeting set photo_ids = ${[fileId]}::bigint[] where plan_id = ${planId}`.execute(db),
    );
    expect(held).toBe(1);
    await world.asSystem((db) => sql`update plan set archived_at = now() where id = ${planId}`.execute(db));
    expect((await add(recorder, planId, await picture(3))).success).toBe(false);
    expect((await recorder.send(studentMeetingApi.removePhoto, { planId, fileId })).success).toBe(false);
  });
});
