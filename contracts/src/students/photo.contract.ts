import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { route } from '../route.ts';
import { flag, id, instant, nameLine } from '../values.ts';
import { Reason } from '../walk.ts';
import { consentHow, consentWay, faceVerdict, photoFaults, photoScene } from './student.codes.ts';

const manager = { service: 'manager', auth: 'session' } as const;

/** What the quality gate measured of a picture. */
const photoQuality = z.object({
  faces: z.number(),
  /** Pixels of the face's box in the picture as sent. */
  faceWidth: z.number(),
  /** 0 nothing moves, 1 pin sharp. */
  sharpness: z.number(),
  /** 0 black, 255 white; mean of the face. */
  brightness: z.number(),
  certainty: z.number(),
  faults: z.array(z.enum(photoFaults)),
});
export type PhotoQuality = z.infer<typeof photoQuality>;

/** Pictures of faces: enrolment, consent, sign-ins. A multipart upload carries the picture in `file`. */
export const photoApi = {
  enrol: route({
    ...manager,
    method: 'POST',
    path: '/student/photo/enrol',
    purpose:
      'Enrols a photo for a student of the scope, or for oneself without `orgUserId`; refuses what the gate refuses.',
    permission: 'signedIn',
    raw: true,
    inPerson: true,
    /** An administrator says that the person agreed on paper; it is recorded as the person's consent. */
    input: z.strictObject({ orgUserId: id.optional(), consentOnPaper: flag.default(false) }),
    data: z.object({ enrolled: z.boolean(), quality: photoQuality }),
  }),
  view: route({
    ...manager,
    method: 'GET',
    path: '/student/photo/view',
    purpose: "The enrolment photo of a student of the scope, or one's own.",
    permission: 'signedIn',
    raw: true,
    input: z.strictObject({ orgUserId: id.optional() }),
    data: z.unknown(),
  }),
  del: route({
    ...manager,
    method: 'DELETE',
    path: '/student/photo/del',
    purpose: 'Takes the enrolment photo away, with everything derived from it.',
    permission: 'student:photo:mod',
    input: z.strictObject({ orgUserId: id }),
    data: z.object({ removed: z.boolean() }),
  }),
  batch: route({
    ...manager,
    method: 'POST',
    path: '/student/photo/import',
    purpose: 'Zip of pictures named by identity number; a background task answers a sheet with a result for each.',
    permission: 'student:photo:import',
    raw: true,
    input: z.strictObject({ orgId: id.optional(), consentOnPaper: flag.default(false) }),
    data: z.object({ taskId: id }),
  }),
  consent: route({
    ...manager,
    method: 'POST',
    path: '/student/face/consent',
    purpose: 'What a person agrees to: comparing faces, or signing by name.',
    permission: 'signedIn',
    inPerson: true,
    input: z.strictObject({
      orgUserId: id.optional(),
      way: oneOf(consentWay),
      consentVersion: z.string().min(1).max(20),
      givenHow: oneOf(consentHow).default('self'),
    }),
    data: z.object({ consentId: id }),
  }),
  withdraw: route({
    ...manager,
    method: 'PUT',
    path: '/student/face/consent/withdraw',
    purpose: 'Takes a consent back: photos, descriptors and sign-in pictures go at once.',
    permission: 'signedIn',
    inPerson: true,
    input: z.strictObject({ orgUserId: id.optional(), reason: Reason.optional() }),
    data: z.object({ removedPictures: z.number() }),
  }),
  ownConsent: route({
    ...manager,
    method: 'GET',
    path: '/student/face/consent/one',
    purpose: 'Says what a person has agreed to.',
    permission: 'signedIn',
    input: z.strictObject({}),
    data: z.object({
      way: z.string().nullable(),
      consentVersion: z.string(),
      current: z.boolean(),
      givenAt: instant.nullable(),
      hasPhoto: z.boolean(),
    }),
  }),
  sign: route({
    ...manager,
    method: 'POST',
    path: '/student/face/sign',
    purpose:
      "A sign-in photo of oneself, compared with the enrolment photo; 12610 when the face is another's. The picture and the verdict stay on record either way.",
    permission: 'signedIn',
    raw: true,
    inPerson: true,
    input: z.strictObject({ scene: oneOf(photoScene) }),
    data: z.object({
      faceCheckId: id,
      verdict: oneOf(faceVerdict),
      score: z.number().nullable(),
      threshold: z.number(),
      finding: z.string(),
    }),
  }),
  signByName: route({
    ...manager,
    method: 'POST',
    path: '/student/face/sign/name',
    purpose: 'The way without a face: the person writes the own name.',
    permission: 'signedIn',
    inPerson: true,
    input: z.strictObject({ scene: oneOf(photoScene), signedName: nameLine(40, 2) }),
    data: z.object({ faceCheckId: id, verdict: oneOf(faceVerdict) }),
  }),
};
