import { z } from 'zod';
import { route } from '../route.ts';
import { id, instant, line, nameLine, pictureSides } from '../values.ts';

const mine = z.object({
  recordId: id,
  planId: id,
  planName: z.string(),
  orgName: z.string(),
  emceeName: z.string(),
  place: z.string(),
  room: z.string(),
  onlineAddress: z.string(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  agenda: z.array(z.object({ title: z.string(), minutes: z.number(), speaker: z.string() })),
  attendance: z.number(),
  attendanceWay: z.string().nullable(),
  attendedAt: instant.nullable(),
  absenceReason: z.string(),
  /** Signing in is possible now. */
  open: z.boolean(),
  /** Who is there shows the face (or signs by name); elsewhere the code on the wall is enough. */
  byFace: z.boolean(),
  /** The code was scanned, or the meeting has no wall: the face is next. */
  faceNext: z.boolean(),
  /** Clean HTML, once the meeting is over and they were written. */
  minutes: z.string(),
  /** The meeting was missed and its minutes may be read in its place; seconds reading takes at least. */
  mayRead: z.boolean(),
  readSeconds: z.number(),
  readOpenedAt: instant.nullable(),
  resolutions: z.array(z.object({ resolution: z.string(), responsibleName: z.string(), dueOn: z.string() })),
});
export type StudentMeeting = z.infer<typeof mine>;

const hosted = z.object({
  planId: id,
  planName: z.string(),
  startsAt: instant.nullable(),
  room: z.string(),
  /** How many photos the meeting has. */
  photos: z.number(),
});
export type HostedMeeting = z.infer<typeof hosted>;

/** A photo of a meeting; `own` may be taken off again by who looks. */
const photo = z.object({ fileId: id, fileName: z.string(), own: z.boolean() });
export type MeetingPhoto = z.infer<typeof photo>;

/** `attendedAt` is null where the code was good and the face is asked for next. */
const taken = z.object({
  recordId: id,
  planName: z.string(),
  attendedAt: instant.nullable(),
  again: z.boolean(),
});
const student = { service: 'manager', auth: 'student', permission: 'signedIn' } as const;
const ofPlan = z.strictObject({ planId: id });
const ofPhoto = z.strictObject({ planId: id, fileId: id });
const ofRecord = z.strictObject({ recordId: id });

/** What a member does at a meeting, from the student entry. */
export const studentMeetingApi = {
  one: route({
    ...student,
    method: 'GET',
    path: '/api/student/meeting/one',
    purpose: 'Gives a meeting of the person who asks: when, where, and whether one is signed in.',
    input: ofRecord,
    data: mine,
  }),
  sign: route({
    ...student,
    method: 'POST',
    path: '/api/student/meeting/sign',
    purpose: "Signs in by the code on the wall. With `recordId` the code must be that meeting's.",
    input: z.strictObject({ token: line(200, 1), recordId: id.optional() }),
    data: taken,
  }),
  signByPhoto: route({
    ...student,
    method: 'POST',
    path: '/api/student/meeting/sign/photo',
    purpose: 'Signs in by a photo where the meeting compares faces: after the code on the wall, or at a screen.',
    raw: true,
    input: ofRecord,
    data: taken,
  }),
  signByHand: route({
    ...student,
    method: 'POST',
    path: '/api/student/meeting/sign/hand',
    purpose: 'Signs in by a drawn signature, as it stands on the sign-in sheet.',
    raw: true,
    input: ofRecord,
    data: taken,
  }),
  signByName: route({
    ...student,
    method: 'POST',
    path: '/api/student/meeting/sign/name',
    purpose: 'Signs in to a meeting by the own name, for people who do not have their face compared.',
    input: z.strictObject({ recordId: id, signedName: nameLine(40, 1) }),
    data: taken,
  }),
  hosted: route({
    ...student,
    method: 'GET',
    path: '/api/student/meeting/hosted/list',
    purpose: 'Meetings of these weeks that the person hosts or records, newest first.',
    input: z.strictObject({}),
    data: z.array(hosted),
  }),
  photos: route({
    ...student,
    method: 'GET',
    path: '/api/student/meeting/photo/list',
    purpose: 'Lists the photos of a meeting the person hosts or records; `most` it may have.',
    input: ofPlan,
    data: hosted.extend({ photos: z.array(photo), most: z.number() }),
  }),
  addPhoto: route({
    ...student,
    method: 'POST',
    path: '/api/student/meeting/photo/add',
    purpose: 'Hangs a photo taken with the phone on the meeting; the same picture again stays one photo.',
    raw: true,
    input: ofPlan,
    data: z.object({ fileId: id }),
  }),
  removePhoto: route({
    ...student,
    method: 'DELETE',
    path: '/api/student/meeting/photo/del',
    purpose: 'Takes an own photo off the meeting.',
    input: ofPhoto,
    data: z.null(),
  }),
  photo: route({
    ...student,
    method: 'GET',
    path: '/api/student/meeting/photo/view',
    purpose: 'Gives the bytes of a photo of a meeting the person hosts or records.',
    raw: true,
    input: ofPhoto.extend(pictureSides),
    data: z.unknown(),
  }),
  read: route({
    ...student,
    method: 'PUT',
    path: '/api/student/meeting/read/open',
    purpose: 'Opens the minutes to make the meeting up by reading them: the time begins.',
    input: ofRecord,
    data: z.object({ readSeconds: z.number(), readOpenedAt: instant }),
  }),
  readDone: route({
    ...student,
    method: 'POST',
    path: '/api/student/meeting/read/done',
    purpose: 'Says with the own name that the minutes were read.',
    input: z.strictObject({ recordId: id, signedName: nameLine(40, 1) }),
    data: taken,
  }),
};
