import { z } from 'zod';
import { route } from '../../route.ts';
import { id, instant, line, nameLine } from '../../values.ts';
import { classPaper } from '../class.codes.ts';

const student = { service: 'manager', auth: 'student', permission: 'signedIn' } as const;

const mine = z.object({
  seatId: id,
  className: z.string(),
  orgName: z.string(),
  startsAt: instant,
  endsAt: instant,
  topic: z.string(),
  place: z.string(),
  teacherName: z.string(),
  /** State of the lesson, and why it was cancelled. */
  state: z.number(),
  reason: z.string(),
  outcome: z.number(),
  cameAt: instant.nullable(),
  lateMinutes: z.number(),
  /** Signing in is possible now. */
  open: z.boolean(),
  /** The code was right; the person has still to show who it is. */
  showNext: z.boolean(),
});
export type OwnSlot = z.infer<typeof mine>;

const taken = z.object({
  seatId: id,
  className: z.string(),
  /** Null until the person has shown who it is, where the class asks for it. */
  cameAt: instant.nullable(),
  lateMinutes: z.number(),
  /** Had signed in before. */
  again: z.boolean(),
});

const offer = z.object({
  classId: id,
  className: z.string(),
  /** The training organisation, and the company that works with it; empty for who signed up alone. */
  orgName: z.string(),
  companyName: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  signsUntil: z.string(),
  free: z.number(),
  documents: z.array(z.enum(Object.values(classPaper.values))),
  contact: z.string(),
  /** Sign-up is open today, and may be done by oneself. */
  open: z.boolean(),
  /** The person's newest sign-up to it, with its place on the waiting list, from 1. */
  signUp: z
    .object({
      signUpId: id,
      state: z.number(),
      reason: z.string(),
      waitPlace: z.number().nullable(),
      /** Signed up alone: hands in the papers; and those that are there. */
      individual: z.boolean(),
      papers: z.array(z.enum(Object.values(classPaper.values))),
      /** Fen that are still to pay of an accepted place. */
      dueFen: z.number(),
      /** What the training organisation took at its counter and gave back there. */
      receipts: z.array(
        z.object({
          classReceiptNumber: z.string(),
          classReceiptKind: z.number(),
          amountFen: z.number(),
          takenOn: z.string(),
          voided: z.boolean(),
        }),
      ),
    })
    .nullable(),
});
export type OwnOffer = z.infer<typeof offer>;

/** Lessons of the classes somebody was sent to, and classes to sign up to, on the phone. */
export const studentClassApi = {
  list: route({
    ...student,
    method: 'GET',
    path: '/api/student/class/slot/list',
    purpose: 'Lessons of the classes the person is in, from a week back on: when, where, by whom; at most 200.',
    input: z.strictObject({}),
    data: z.array(mine),
  }),
  offers: route({
    ...student,
    method: 'GET',
    path: '/api/student/class/offer/list',
    purpose:
      "Classes the person may sign up to today by the relations of the person's companies, and those signed up to that are not over.",
    input: z.strictObject({}),
    data: z.array(offer),
  }),
  signUp: route({
    ...student,
    method: 'POST',
    path: '/api/student/class/signUp/add',
    purpose: 'Signs the person up to a class; the training organisation decides, the company is told.',
    input: z.strictObject({ classId: id }),
    data: z.null(),
  }),
  withdraw: route({
    ...student,
    method: 'PUT',
    path: '/api/student/class/signUp/withdraw',
    purpose: "Takes the person's own sign-up to a class back while nothing is accepted.",
    input: z.strictObject({ classId: id }),
    data: z.null(),
  }),
  scan: route({
    ...student,
    method: 'POST',
    path: '/api/student/class/scan',
    purpose: 'Signs in to the lesson whose code was scanned from the wall.',
    input: z.strictObject({ token: line(400, 1) }),
    data: taken,
  }),
  sign: route({
    ...student,
    method: 'POST',
    path: '/api/student/class/sign',
    purpose: 'Signs in to a lesson by the six digits on the wall; how often is limited.',
    input: z.strictObject({ seatId: id, digits: z.string().regex(/^\d{6}$/) }),
    data: taken,
  }),
  byPhoto: route({
    ...student,
    method: 'POST',
    path: '/api/student/class/photo',
    purpose: 'Shows by a photo who has just signed in by the code of a lesson; another face is refused.',
    raw: true,
    input: z.strictObject({ seatId: id }),
    data: taken,
  }),
  byName: route({
    ...student,
    method: 'POST',
    path: '/api/student/class/name',
    purpose: 'The same by the own name, for who does not have the face compared.',
    input: z.strictObject({ seatId: id, signedName: nameLine(40, 1) }),
    data: taken,
  }),
};
