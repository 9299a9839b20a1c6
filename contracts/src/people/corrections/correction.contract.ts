import { z } from 'zod';
import { gender, oneOf } from '../../codes.ts';
import { code, dateTime, text } from '../../columns.ts';
import { between, can, list, type Row } from '../../list.ts';
import { route } from '../../route.ts';
import { day, id, idCard, instant, line, nameSought, personName, phone, several } from '../../values.ts';
import { decisionFilters, edgeRoutes } from '../../walk.ts';
import { isRenewable, type Renewable } from '../credentials/credential.codes.ts';
import { readCredential, writtenCredential } from '../credentials/credential.written.ts';
import { education } from '../people.codes.ts';
import { type CorrectionField, correctionField, correctionMachine, correctionState } from './correction.codes.ts';

export const correctionList = list({
  name: 'correction',
  path: '/org/correction/page',
  purpose: 'Lists what people asked to have corrected of the data held about them.',
  permission: 'org:correction:list',
  key: 'correctionId',
  tabs: { filter: 'state', codes: correctionState },
  filters: {
    ...decisionFilters(correctionMachine, 'accept'),
    realName: nameSought,
    orgId: id,
    orgUserId: id,
    correctionField: several(oneOf(correctionField)),
    state: oneOf(correctionState),
    askedBetween: between,
  },
  row: {
    correctionId: id,
    orgUserId: id,
    /** Number of the person who asks: nobody decides about an own request. */
    askedBy: id,
    realName: z.string(),
    orgName: z.string(),
    correctionField: z.string(),
    beforeShown: z.string(),
    wantedShown: z.string(),
    reason: z.string(),
    /** The picture that proves it; null without one, and once it has gone. */
    proofFileId: id.nullable(),
    state: z.number(),
    askedAt: instant,
    decidedByName: z.string(),
    decidedAt: z.string().nullable(),
    correctionAnswer: z.string(),
    can,
  },
  sorts: ['askedAt'],
  columns: [
    text('realName', { width: 110 }),
    text('orgName', { width: 200 }),
    code('state', correctionState, { width: 90 }),
    code('correctionField', correctionField, { width: 110 }),
    text('beforeShown', { width: 170 }),
    text('wantedShown', { width: 170 }),
    text('reason', { width: 220 }),
    dateTime('askedAt'),
    text('decidedByName', { width: 110 }),
    dateTime('decidedAt', { quiet: true }),
    text('correctionAnswer', { width: 200 }),
  ],
});
export type CorrectionRow = Row<typeof correctionList>;

export const correctionApi = {
  list: correctionList,
  ...edgeRoutes(correctionMachine, { path: '/org/correction', of: 'a request for a correction' }),
};

/** What a value of each field must be that people may ask to have corrected; codes arrive as text. */
const correctedShapes: Readonly<Record<Exclude<CorrectionField, Renewable>, z.ZodType>> = {
  realName: personName,
  phone,
  idCard,
  gender: oneOf(gender),
  education: oneOf(education),
  email: z.email().max(120),
  jobNumber: line(40, 1),
  joinedAt: day,
};

/** A wished value as the field itself keeps it, a phone by its digits, a paper in one line; undefined for what it does not take. */
const keptAs = (field: CorrectionField, wanted: string): string | undefined => {
  if (isRenewable(field)) {
    const renewed = readCredential(field, wanted);
    return renewed && writtenCredential(renewed);
  }
  const { data } = correctedShapes[field].safeParse(wanted);
  return data === undefined ? undefined : String(data);
};

const own = z.object({
  correctionId: id,
  correctionField: z.string(),
  beforeShown: z.string(),
  wantedShown: z.string(),
  reason: z.string(),
  hasProof: z.boolean(),
  state: z.number(),
  askedAt: instant,
  correctionAnswer: z.string(),
});
const student = { service: 'manager', auth: 'student', permission: 'signedIn' } as const;

/** The person's own requests, in the student entry. */
export const ownCorrectionApi = {
  list: route({
    ...student,
    method: 'GET',
    path: '/api/student/correction/list',
    purpose: 'Gives what is held of the person who asks, and what they asked to have corrected.',
    input: z.strictObject({}),
    data: z.object({
      held: z.array(z.object({ correctionField: oneOf(correctionField), shown: z.string() })),
      asked: z.array(own),
    }),
  }),
  ask: route({
    ...student,
    method: 'POST',
    path: '/api/student/correction/ask',
    purpose: 'Asks for the correction of one field, with the reason; the administrators of the organisation decide.',
    encrypted: true,
    input: z
      .strictObject({ correctionField: oneOf(correctionField), wanted: line(120, 1), reason: line(500, 2) })
      .overwrite((input) => ({ ...input, wanted: keptAs(input.correctionField, input.wanted) ?? input.wanted }))
      .superRefine(({ correctionField: field, wanted }, issue) => {
        if (keptAs(field, wanted) === undefined)
          issue.addIssue({ code: 'custom', path: ['wanted'], message: 'notAllowed' });
      }),
    data: z.object({ correctionId: id }),
  }),
  proof: route({
    ...student,
    method: 'POST',
    path: '/api/student/correction/proof',
    purpose: 'Adds a picture that proves an own request nobody has decided about, such as one of the identity card.',
    raw: true,
    input: z.strictObject({ correctionId: id }),
    data: z.object({ fileId: id }),
  }),
  withdraw: route({
    ...student,
    method: 'PUT',
    path: '/api/student/correction/withdraw',
    purpose: 'Takes back an own request nobody has decided about.',
    input: z.strictObject({ id }),
    data: z.null(),
  }),
};
export type OwnCorrections = z.infer<typeof ownCorrectionApi.list.data>;
