import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { code, dateTime, text } from '../columns.ts';
import { shown } from '../identity/fields/hidden-fields.ts';
import { sourceType } from '../identity/identity.codes.ts';
import { between, can, list, type Row } from '../list.ts';
import { id, instant, nameSought, several } from '../values.ts';
import { decisionFilters, edgeRoutes } from '../walk.ts';
import { faceCheckMachine, faceFinding, faceVerdict, photoScene, signWay } from './student.codes.ts';

const filters = {
  realName: nameSought,
  orgId: id,
  belowOrgId: id,
  orgUserId: id,
  scene: several(oneOf(photoScene)),
  verdict: several(oneOf(faceVerdict)),
  sourceType: several(oneOf(sourceType)),
  takenBetween: between,
};
const row = {
  faceCheckId: id,
  orgUserId: id,
  realName: z.string(),
  phone: shown.phone,
  orgId: id,
  orgName: z.string(),
  scene: z.number(),
  way: z.number(),
  /** The picture taken; null once it was removed, or where the name was signed. */
  fileId: z.string().nullable(),
  hasPhoto: z.boolean(),
  signedName: z.string(),
  /** 0 to 1; null where nothing was compared. */
  score: z.number().nullable(),
  threshold: z.number().nullable(),
  engineVerdict: z.number(),
  finding: z.string(),
  verdict: z.number(),
  auditedByName: z.string(),
  auditedAt: instant.nullable(),
  reason: z.string(),
  sourceType: z.number(),
  takenAt: instant,
  version: z.number(),
  can,
};

export const faceCheckList = list({
  name: 'faceCheck',
  path: '/student/faceCheck/page',
  purpose: "Comparisons with the enrolment photo: both pictures, the score, the engine's verdict and a person's.",
  permission: 'student:faceCheck:list',
  key: 'faceCheckId',
  filters: { ...decisionFilters(faceCheckMachine, 'confirm'), ...filters, engineVerdict: several(oneOf(faceVerdict)) },
  row,
  sorts: ['takenAt', 'score'],
  columns: [
    text('realName', { width: 110 }),
    text('orgName', { width: 220 }),
    code('scene', photoScene, { width: 130 }),
    text('score', { width: 90 }),
    text('threshold', { width: 90 }),
    code('engineVerdict', faceVerdict, { width: 110 }),
    code('finding', faceFinding, { width: 160 }),
    code('verdict', faceVerdict, { width: 110 }),
    dateTime('takenAt'),
    code('sourceType', sourceType, { width: 110, quiet: true }),
    text('auditedByName', { width: 110 }),
    dateTime('auditedAt'),
    text('reason', { width: 180 }),
  ],
});

export const signCheckList = list({
  name: 'signCheck',
  path: '/student/signCheck/page',
  purpose: 'Every sign-in, spot check and sign-out, by picture or by name.',
  permission: 'student:signCheck:list',
  key: 'faceCheckId',
  filters: { ...filters, way: oneOf(signWay) },
  row,
  sorts: ['takenAt'],
  columns: [
    text('realName', { width: 110 }),
    text('orgName', { width: 220 }),
    code('scene', photoScene, { width: 130 }),
    code('way', signWay, { width: 110 }),
    code('verdict', faceVerdict, { width: 110 }),
    text('score', { width: 90 }),
    text('signedName', { width: 120 }),
    code('finding', faceFinding, { width: 160 }),
    dateTime('takenAt'),
    code('sourceType', sourceType, { width: 110, quiet: true }),
    text('auditedByName', { width: 110 }),
    text('reason', { width: 180 }),
  ],
});
export type FaceCheckRow = Row<typeof faceCheckList>;

export const faceCheckApi = {
  list: faceCheckList,
  signs: signCheckList,
  ...edgeRoutes(faceCheckMachine, { path: '/student/faceCheck', of: 'a comparison of faces' }),
};
