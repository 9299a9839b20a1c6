import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { calendarDay, code, count, dateTime, longText, text, yes } from '../columns.ts';
import { heldFile } from '../files/file.contract.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { day, flag, id, instant, line, paperNumber, several, version } from '../values.ts';
import { edgeRoutes } from '../walk.ts';
import { paperEnd, vehiclePaperKind, vehiclePaperMachine, vehiclePaperState } from './vehicle.codes.ts';

export const vehiclePaperList = list({
  name: 'vehiclePaper',
  path: '/system/vehicle/paper/page',
  purpose: 'Lists papers of vehicles of the scope: which document of which vehicle, and until when it holds.',
  permission: 'system:vehiclePaper:list',
  key: 'vehiclePaperId',
  tabs: { filter: 'paperEnd', codes: paperEnd },
  filters: {
    keyword: line(60),
    vehiclePaperKind: several(oneOf(vehiclePaperKind)),
    paperEnd: several(oneOf(paperEnd)),
    validToBetween: between,
    hasScan: flag,
    vehicleId: id,
    orgId: id,
  },
  row: {
    vehiclePaperId: id,
    vehicleId: id,
    orgId: id,
    orgName: z.string(),
    plateNo: z.string(),
    vehiclePaperKind: z.number(),
    paperNumber: z.string(),
    /** What it found, as a technical grade. */
    paperResult: z.string(),
    validFrom: z.string().nullable(),
    /** Last day on which it holds; null for what does not end. */
    validTo: z.string().nullable(),
    paperEnd: z.number(),
    /** Days until its last day, below zero when that has passed; null for what does not end. */
    daysLeft: z.number().nullable(),
    hasScan: z.boolean(),
    files: z.array(z.object({ fileId: id, fileName: z.string() })),
    state: z.number(),
    voidReason: z.string(),
    createdAt: instant,
    version: z.number(),
    can,
  },
  sorts: ['validTo', 'createdAt'],
  columns: [
    text('plateNo', { width: 110 }),
    code('vehiclePaperKind', vehiclePaperKind, { width: 170 }),
    calendarDay('validTo', { width: 130 }),
    code('paperEnd', paperEnd, { width: 110 }),
    count('daysLeft', { width: 100 }),
    text('paperNumber', { width: 180 }),
    text('paperResult', { width: 120 }),
    calendarDay('validFrom', { width: 130, quiet: true }),
    yes('hasScan', { width: 90 }),
    text('orgName', { width: 220 }),
    code('state', vehiclePaperState, { width: 90, titled: 'vehiclePaperState', quiet: true }),
    longText('voidReason', { width: 200, quiet: true }),
    dateTime('createdAt', { quiet: true }),
  ],
});
export type VehiclePaperRow = Row<typeof vehiclePaperList>;

const writable = {
  vehiclePaperKind: oneOf(vehiclePaperKind),
  paperNumber: paperNumber(60).default(''),
  paperResult: line(60).default(''),
  validFrom: day.nullable().default(null),
  validTo: day.nullable().default(null),
  files: z.array(heldFile).max(1).default([]),
};

const manage = { service: 'manager', auth: 'session', permission: 'system:vehicle:mod' } as const;
const made = z.object({ vehiclePaperId: id, version: z.number() });

/** Papers of vehicles, one row a document: a renewed one stands beside the one before. */
export const vehiclePaperApi = {
  list: vehiclePaperList,
  add: route({
    ...manage,
    method: 'POST',
    path: '/system/vehicle/paper/add',
    purpose: 'Files a document of a vehicle of the own organisation.',
    input: z.strictObject({ vehicleId: id, ...writable }),
    data: made,
  }),
  mod: route({
    ...manage,
    method: 'PUT',
    path: '/system/vehicle/paper/mod',
    purpose: 'Changes a filed document; `version` is the one that was read.',
    input: z.strictObject({ vehiclePaperId: id, version, ...writable }),
    data: made,
  }),
  edges: edgeRoutes(vehiclePaperMachine, { path: '/system/vehicle/paper/state', of: 'a document of a vehicle' }),
};
