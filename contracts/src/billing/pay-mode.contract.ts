import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { code, dateTime, text } from '../columns.ts';
import { can, list, type Row } from '../list.ts';
import { organisationType } from '../organisations/organisation.codes.ts';
import { route } from '../route.ts';
import { id, instant, version } from '../values.ts';
import { paymentChannel } from './billing.codes.ts';

export const payModeList = list({
  name: 'payMode',
  path: '/finance/payMode/page',
  purpose: 'Lists which payment channels each kind of organisation may use.',
  permission: 'billing:payMode:list',
  key: 'payModeId',
  filters: { typeCode: oneOf(organisationType), paymentChannel: oneOf(paymentChannel) },
  row: {
    payModeId: id,
    typeCode: z.string(),
    paymentChannels: z.array(z.number()),
    changedByName: z.string(),
    changedAt: instant.nullable(),
    version: z.number(),
    can,
  },
  sorts: ['changedAt'],
  columns: [
    code('typeCode', organisationType, { width: 160 }),
    { field: 'paymentChannels', kind: 'codes', codes: paymentChannel, width: 320, titled: 'allowedChannels' },
    text('changedByName', { width: 130 }),
    dateTime('changedAt'),
  ],
});
export type PayModeRow = Row<typeof payModeList>;

export const payModeApi = {
  list: payModeList,
  mod: route({
    service: 'manager',
    auth: 'session',
    method: 'PUT',
    path: '/finance/payMode/mod',
    purpose: 'Says which payment channels a kind of organisation may use; what was agreed before stays.',
    permission: 'billing:payMode:mod',
    movesMoney: true,
    input: z.strictObject({ payModeId: id, version, paymentChannels: z.array(oneOf(paymentChannel)).min(1).max(10) }),
    data: z.object({ version: z.number() }),
  }),
};
