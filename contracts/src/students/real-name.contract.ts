import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { code, dateTime, text, yes } from '../columns.ts';
import { shown } from '../identity/fields/hidden-fields.ts';
import { sourceType } from '../identity/identity.codes.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { id, idCard, instant, nameSought, personName, several } from '../values.ts';
import { decisionFilters, edgeRoutes } from '../walk.ts';
import { realNameField, realNameMachine, realNameState } from './student.codes.ts';

export const realNameList = list({
  name: 'realName',
  path: '/student/realName/page',
  purpose: 'What people submitted about who they are, with the photo beside it.',
  permission: 'student:realName:list',
  key: 'realNameId',
  tabs: { filter: 'state', codes: realNameState },
  filters: {
    ...decisionFilters(realNameMachine, 'approve'),
    realName: nameSought,
    orgId: id,
    belowOrgId: id,
    state: several(oneOf(realNameState)),
    sourceType: oneOf(sourceType),
    submittedBetween: between,
  },
  row: {
    realNameId: id,
    orgUserId: id,
    userId: id,
    realName: z.string(),
    idCard: shown.idCard,
    phone: shown.phone,
    orgId: id,
    orgName: z.string(),
    accountName: z.string(),
    accountIdCard: shown.idCard,
    /** Names of the fields in which the submission differs from the account. */
    differs: z.array(z.string()),
    hasPhoto: z.boolean(),
    state: z.number(),
    sourceType: z.number(),
    submittedAt: instant,
    auditedByName: z.string(),
    auditedAt: instant.nullable(),
    reason: z.string(),
    version: z.number(),
    can,
  },
  sorts: ['submittedAt'],
  columns: [
    text('realName', { width: 110 }),
    text('idCard', { width: 180 }),
    text('orgName', { width: 220 }),
    text('accountName', { width: 110 }),
    { field: 'differs', kind: 'codes', codes: realNameField, width: 150 },
    yes('hasPhoto', { width: 90 }),
    code('state', realNameState, { width: 100 }),
    code('sourceType', sourceType, { width: 100 }),
    dateTime('submittedAt'),
    text('auditedByName', { width: 110 }),
    dateTime('auditedAt'),
    text('reason', { width: 200 }),
  ],
});
export type RealNameRow = Row<typeof realNameList>;

const edges = edgeRoutes(realNameMachine, {
  path: '/student/realName',
  of: "a submission of a person's name and number",
});

export const realNameApi = {
  list: realNameList,
  submit: route({
    service: 'manager',
    method: 'POST',
    auth: 'session',
    path: '/student/realName/submit',
    purpose: "Name and identity number for the audit: one's own, or of a student of the scope.",
    permission: 'signedIn',
    encrypted: true,
    inPerson: true,
    input: z.strictObject({ orgUserId: id.optional(), realName: personName, idCard }),
    data: z.object({ realNameId: id, state: z.number() }),
  }),
  approve: edges.approve,
  reject: edges.reject,
};
