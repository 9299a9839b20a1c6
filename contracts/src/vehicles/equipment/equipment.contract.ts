import { z } from 'zod';
import { oneOf } from '../../codes.ts';
import { calendarDay, code, count, dateTime, longText, text, yes } from '../../columns.ts';
import { between, can, list, type Row } from '../../list.ts';
import { route } from '../../route.ts';
import { day, flag, id, instant, line, several, version } from '../../values.ts';
import { decisionFilters, edgeRoutes, walked } from '../../walk.ts';
import { equipmentCheck, equipmentKind, equipmentMachine, equipmentState } from './equipment.codes.ts';

const detail = '/system/equipmentDetail';

export const equipmentList = list({
  name: 'equipment',
  path: '/system/equipment/page',
  purpose:
    'Lists equipment of the scope: what it is, the room or vehicle it belongs to, its next inspection, when it was last seen, and whether it has a fault.',
  permission: 'system:equipment:list',
  key: 'equipmentId',
  tabs: { filter: 'state', codes: equipmentState },
  filters: {
    ...decisionFilters(equipmentMachine, 'confirm'),
    keyword: line(60),
    equipmentKind: several(oneOf(equipmentKind)),
    equipmentCheck: several(oneOf(equipmentCheck)),
    state: several(oneOf(equipmentState)),
    categoryId: id,
    roomId: id,
    vehicleId: id,
    /** It should be heard of, and was not for a day. */
    silent: flag,
    checkBetween: between,
    orgId: id,
  },
  row: {
    equipmentId: id,
    orgId: id,
    orgName: z.string(),
    equipmentNo: z.string(),
    categoryId: id,
    categoryName: z.string(),
    equipmentKind: z.number(),
    /** Months between inspections; null where there are none. */
    checkMonths: z.number().nullable(),
    roomId: id.nullable(),
    vehicleId: id.nullable(),
    /** Name of the room or plate of the vehicle; empty for what belongs to neither. */
    standsAt: z.string(),
    maker: z.string(),
    boughtOn: z.string().nullable(),
    inspectedOn: z.string().nullable(),
    nextCheckOn: z.string().nullable(),
    equipmentCheck: z.number(),
    daysLeft: z.number().nullable(),
    lastSeenAt: instant.nullable(),
    silent: z.boolean(),
    remark: z.string(),
    state: z.number(),
    stateReason: z.string(),
    stateSince: instant,
    createdAt: instant,
    version: z.number(),
    can,
  },
  sorts: ['equipmentNo', 'nextCheckOn', 'lastSeenAt', 'stateSince', 'createdAt'],
  columns: [
    text('equipmentNo', { width: 150, link: detail }),
    text('categoryName', { width: 150 }),
    text('standsAt', { width: 150 }),
    code('state', equipmentState, { width: 110, titled: 'equipmentState' }),
    code('equipmentCheck', equipmentCheck, { width: 130 }),
    calendarDay('nextCheckOn', { width: 120 }),
    dateTime('lastSeenAt'),
    text('orgName', { width: 220 }),
    code('equipmentKind', equipmentKind, { width: 120, quiet: true }),
    text('maker', { width: 150, quiet: true }),
    calendarDay('boughtOn', { width: 120, quiet: true }),
    calendarDay('inspectedOn', { width: 120, quiet: true }),
    count('daysLeft', { width: 100, quiet: true, titled: 'checkDaysLeft' }),
    yes('silent', { width: 100, quiet: true, titled: 'equipmentSilent' }),
    longText('stateReason', { width: 220, quiet: true }),
    dateTime('stateSince', { quiet: true }),
    dateTime('createdAt', { quiet: true }),
  ],
});
export type EquipmentRow = Row<typeof equipmentList>;

const equipmentDetail = z.object({ ...equipmentList.row.shape, history: z.array(walked) });
export type EquipmentDetail = z.infer<typeof equipmentDetail>;

/** Number on the equipment; once in an organisation. */
export const equipmentNo = line(40, 1);
const writable = {
  equipmentNo,
  categoryId: id,
  roomId: id.nullable().default(null),
  vehicleId: id.nullable().default(null),
  maker: line(60).default(''),
  boughtOn: day.nullable().default(null),
  nextCheckOn: day.nullable().default(null),
  remark: line(500).default(''),
};

const manage = { service: 'manager', auth: 'session', permission: 'system:equipment:mod' } as const;
const made = z.object({ equipmentId: id, version: z.number() });
const choice = z.object({
  categoryId: id,
  categoryName: z.string(),
  equipmentKind: z.number(),
  checkMonths: z.number().nullable(),
});

export const equipmentApi = {
  list: equipmentList,
  one: route({
    ...manage,
    method: 'GET',
    path: '/system/equipment/one',
    purpose: 'Gives one piece of equipment with its faults, repairs and inspections.',
    permission: 'system:equipment:list',
    input: z.strictObject({ equipmentId: id }),
    data: equipmentDetail,
  }),
  categories: route({
    ...manage,
    method: 'GET',
    path: '/system/equipment/category/choices',
    purpose: 'Gives the categories that may be chosen: those in use of the own organisation, below and above.',
    permission: 'system:equipment:list',
    input: z.strictObject({}),
    data: z.array(choice),
  }),
  add: route({
    ...manage,
    method: 'POST',
    path: '/system/equipment/add',
    purpose:
      'Enters equipment into the register of the own organisation; without a day its cycle says the next inspection.',
    input: z.strictObject(writable),
    data: made,
  }),
  mod: route({
    ...manage,
    method: 'PUT',
    path: '/system/equipment/mod',
    purpose: 'Changes equipment of the own organisation; `version` is the one that was read.',
    input: z.strictObject({ equipmentId: id, version, ...writable }),
    data: made,
  }),
  inspect: route({
    ...manage,
    method: 'PUT',
    path: '/system/equipment/inspect',
    purpose:
      'Notes an inspection that found the equipment in order: it was seen, and its cycle says the next one where no day is given.',
    input: z.strictObject({
      equipmentId: id,
      version,
      inspectedOn: day,
      nextCheckOn: day.nullable().default(null),
    }),
    data: made,
  }),
  edges: edgeRoutes(equipmentMachine, { path: '/system/equipment/state', of: 'a piece of equipment' }),
};
