import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { code, dateTime, maskedPhone, text } from '../columns.ts';
import { shown } from '../identity/fields/hidden-fields.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { id, idCard, instant, nameLine, nameSought, phone, several } from '../values.ts';
import { decisionFilters, edgeRoutes, Reason } from '../walk.ts';
import { userClass } from './people.codes.ts';
import { transferMachine, transferState, transferTab } from './transfer.codes.ts';

export const transferList = list({
  name: 'transfer',
  path: '/org/user/transfer/page',
  purpose: 'Lists transfers between organisations of the scope and others.',
  permission: 'org:transfer:list',
  key: 'transferId',
  filters: {
    ...decisionFilters(transferMachine, 'release', 'accept'),
    tab: oneOf(transferTab),
    realName: nameSought,
    state: several(oneOf(transferState)),
    between,
  },
  row: {
    transferId: id,
    realName: z.string(),
    /** Masked; empty for a side that does not have the person. */
    phone: shown.phone,
    /** Empty for a reader who does not manage the giving side: where somebody works is nobody else's affair. */
    fromOrgName: z.string(),
    toOrgName: z.string(),
    departmentName: z.string(),
    userClass: z.number(),
    state: z.number(),
    askedByName: z.string(),
    askReason: z.string(),
    answerReason: z.string(),
    /** The reader manages the receiving side. */
    incoming: z.boolean(),
    /** The reader manages the giving side. */
    outgoing: z.boolean(),
    askedSide: z.enum(['to', 'from']),
    createdAt: instant,
    decidedAt: instant.nullable(),
    version: z.number(),
    can,
  },
  sorts: ['createdAt'],
  tabs: { filter: 'state', codes: transferState },
  columns: [
    text('realName', { width: 110 }),
    maskedPhone('phone'),
    text('fromOrgName', { width: 200 }),
    text('toOrgName', { width: 200 }),
    text('departmentName', { width: 140 }),
    code('state', transferState, { width: 120 }),
    text('askReason', { width: 200 }),
    text('askedByName', { width: 110 }),
    text('answerReason', { width: 200, quiet: true }),
    code('userClass', userClass, { quiet: true }),
    dateTime('createdAt'),
    dateTime('decidedAt'),
  ],
});
export type TransferRow = Row<typeof transferList>;

export const transferApi = {
  page: transferList,
  waiting: route({
    service: 'manager',
    method: 'GET',
    auth: 'session',
    permission: 'org:transfer:list',
    path: '/org/user/transfer/list',
    forPrograms: true,
    purpose: "What waits for the asker's consent, oldest first; of one person where named.",
    input: z.strictObject({ orgUserId: id.optional() }),
    data: z.array(transferList.row),
  }),
  ask: route({
    service: 'manager',
    method: 'POST',
    auth: 'session',
    permission: 'org:transfer:ask',
    path: '/org/user/transfer/transfer',
    purpose:
      'Asks for a transfer. The receiving side names the person by phone or identity number with the name; the giving side names its member and an organisation of its scope. The answer never says where somebody works.',
    encrypted: true,
    input: z
      .strictObject({
        orgUserId: id.optional(),
        phone: phone.optional(),
        idCard: idCard.optional(),
        realName: nameLine(40, 2).optional(),
        toOrgId: id.optional(),
        departmentId: id.nullable().default(null),
        userClass: oneOf(userClass).default(101),
        reason: Reason,
      })
      .refine(
        (given) => (given.orgUserId === undefined) !== (given.phone === undefined && given.idCard === undefined),
        {
          error: 'required',
          path: ['phone'],
        },
      )
      .refine((given) => given.orgUserId !== undefined || given.realName !== undefined, {
        error: 'required',
        path: ['realName'],
      })
      .refine((given) => given.orgUserId === undefined || given.toOrgId !== undefined, {
        error: 'required',
        path: ['toOrgId'],
      }),
    data: z.object({ transferId: id, state: z.number() }),
  }),
  edges: edgeRoutes(transferMachine, { path: '/org/user/transfer/state', of: 'a transfer' }),
};
