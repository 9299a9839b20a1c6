import { z } from 'zod';
import { heldFile } from '../files/file.contract.ts';
import { route } from '../route.ts';
import { everyFlavour } from '../training/flavours.ts';
import { day, id, line, paperNumber, whole } from '../values.ts';

/** Most scores of one page, and most files that prove them. */
export const mostEntries = 500;
export const mostEvidence = 10;

const score = whole(0, 1000);
const certificateNumber = paperNumber(60);

const entered = z.strictObject({
  recordId: id,
  score,
  /** What the authority gave the person, where it did. */
  certificateNumber: certificateNumber.default(''),
  certifiedOn: day.nullable().default(null),
});
export type EnteredScore = z.output<typeof entered>;

const waiting = z.object({
  recordId: id,
  realName: z.string(),
  orgName: z.string(),
  departmentName: z.string(),
  trainingState: z.number(),
  attempts: z.number(),
  attemptsLeft: z.number(),
  bestScore: z.number().nullable(),
  /** Seat and day of an approved booking. */
  seat: z.number().nullable(),
  bookedOn: z.string().nullable(),
});
export type WaitingMember = z.infer<typeof waiting>;

const manage = { service: 'manager', auth: 'session', permission: everyFlavour('exam:enter') } as const;
const files = z.array(heldFile).max(mostEvidence);

export const entryApi = {
  plans: route({
    ...manage,
    method: 'GET',
    path: '/exam/entry/plan/list',
    purpose: 'Lists plans with members whose scores may be entered, the newest first; at most 100.',
    input: z.strictObject({ keyword: line(60).optional() }),
    data: z.array(
      z.object({ planId: id, planName: z.string(), orgName: z.string(), flavour: z.string(), waiting: z.number() }),
    ),
  }),
  members: route({
    ...manage,
    method: 'GET',
    path: '/exam/entry/member/list',
    purpose: 'Members of a plan who await the exam or another try, by name; and what the exam is marked by.',
    input: z.strictObject({ planId: id }),
    data: z.object({
      planName: z.string(),
      flavour: z.string(),
      external: z.boolean(),
      fullScore: z.number(),
      passingScore: z.number(),
      list: z.array(waiting),
      more: z.boolean(),
    }),
  }),
  add: route({
    ...manage,
    method: 'POST',
    path: '/exam/entry/add',
    purpose: 'Scores of one day, with what proves them; all of them or none.',
    input: z.strictObject({
      planId: id,
      heldOn: day,
      note: line(300).default(''),
      entries: z.array(entered).min(1).max(mostEntries),
      files: files.default([]),
    }),
    data: z.object({ entered: z.number(), passed: z.number() }),
  }),
  evidence: route({
    ...manage,
    method: 'POST',
    path: '/exam/entry/evidence/add',
    purpose: 'What proves scores that were entered before, such as those of a sheet.',
    input: z.strictObject({ sittingIds: z.array(id).min(1).max(mostEntries), files: files.min(1) }),
    data: z.object({ sittings: z.number() }),
  }),
};
