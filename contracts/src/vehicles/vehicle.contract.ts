import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { calendarDay, code, count, dateTime, longText, text, yes } from '../columns.ts';
import { fileOfTicket, fileTicket } from '../file-ticket.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { day, flag, id, instant, line, paperNumber, several, version, whole } from '../values.ts';
import { decisionFilters, edgeRoutes, walked } from '../walk.ts';
import { plainNumber, plainPlate } from '../written/written-text.ts';
import {
  brakeKind,
  plateColour,
  useNature,
  vehicleKind,
  vehicleMachine,
  vehicleOwnership,
  vehiclePaperKind,
  vehiclePapers,
  vehicleState,
} from './vehicle.codes.ts';
import { isPlateOf, isVin } from './vehicle.rules.ts';

const detail = '/system/vehicleDetail';

export const vehicleList = list({
  name: 'vehicle',
  path: '/system/vehicle/page',
  purpose: 'Lists vehicles of the scope: plate, use, state, and how long their papers hold.',
  permission: 'system:vehicle:list',
  key: 'vehicleId',
  tabs: { filter: 'state', codes: vehicleState },
  filters: {
    ...decisionFilters(vehicleMachine, 'confirm'),
    keyword: line(60),
    vehicleKind: several(oneOf(vehicleKind)),
    useNature: several(oneOf(useNature)),
    brakeKind: several(oneOf(brakeKind)),
    state: several(oneOf(vehicleState)),
    /** How the worst of the documents it must have stands. */
    papers: several(oneOf(vehiclePapers)),
    /** The first of its documents ends between two days. */
    papersUntil: between,
    plateColour: several(oneOf(plateColour)),
    vehicleOwnership: oneOf(vehicleOwnership),
    departmentId: id,
    orgId: id,
    between,
  },
  row: {
    vehicleId: id,
    orgId: id,
    orgName: z.string(),
    plateNo: z.string(),
    plateColour: z.number(),
    vin: z.string(),
    vehicleKind: z.number(),
    useNature: z.number(),
    /** Null where nobody has said. */
    brakeKind: z.number().nullable(),
    /** Classes of dangerous goods, as `2.1、3`; empty for other uses. */
    goodsClass: z.string(),
    brand: z.string(),
    seatCount: z.number().nullable(),
    /** Kilograms. */
    ratedLoad: z.number().nullable(),
    firstRegisteredOn: z.string(),
    transportCertNo: z.string(),
    vehicleOwnership: z.number(),
    /** Membership of who drives it; null for none, and for one out of the reader's reach. */
    driverId: id.nullable(),
    driverName: z.string(),
    escortId: id.nullable(),
    escortName: z.string(),
    departmentId: id.nullable(),
    departmentName: z.string(),
    /** Of a trailer, the tractor that pulls it; of a tractor, the trailer it pulls. */
    tractorId: id.nullable(),
    tractorNo: z.string(),
    trailerId: id.nullable(),
    trailerNo: z.string(),
    gpsTerminal: z.string(),
    videoTerminal: z.boolean(),
    /** Kilometres. */
    mileage: z.number().nullable(),
    remark: z.string(),
    papers: z.number(),
    /** Last day of the document that ends first; null without one that ends. */
    papersUntil: z.string().nullable(),
    state: z.number(),
    stateReason: z.string(),
    stateSince: instant,
    createdAt: instant,
    version: z.number(),
    can,
  },
  sorts: ['plateNo', 'papersUntil', 'firstRegisteredOn', 'stateSince', 'createdAt'],
  columns: [
    text('plateNo', { width: 110, link: detail }),
    code('plateColour', plateColour, { width: 90 }),
    code('vehicleKind', vehicleKind, { width: 90 }),
    code('useNature', useNature, { width: 120 }),
    text('goodsClass', { width: 100, quiet: true }),
    code('papers', vehiclePapers, { width: 120 }),
    calendarDay('papersUntil', { width: 130 }),
    code('state', vehicleState, { width: 110, titled: 'vehicleState' }),
    text('driverName', { width: 100 }),
    text('escortName', { width: 100, quiet: true }),
    text('departmentName', { width: 140 }),
    text('orgName', { width: 220 }),
    code('brakeKind', brakeKind, { width: 110, quiet: true }),
    text('brand', { width: 150, quiet: true }),
    count('seatCount', { summed: true, width: 110, quiet: true }),
    count('ratedLoad', { width: 130, quiet: true }),
    calendarDay('firstRegisteredOn', { quiet: true }),
    text('transportCertNo', { width: 170, quiet: true }),
    code('vehicleOwnership', vehicleOwnership, { width: 90, quiet: true }),
    text('vin', { width: 180, quiet: true }),
    text('tractorNo', { width: 110, quiet: true }),
    text('trailerNo', { width: 110, quiet: true }),
    text('gpsTerminal', { width: 140, quiet: true }),
    yes('videoTerminal', { width: 110, quiet: true }),
    count('mileage', { width: 120, quiet: true }),
    longText('stateReason', { width: 220, quiet: true }),
    dateTime('stateSince', { quiet: true }),
    dateTime('createdAt', { quiet: true }),
  ],
});
export type VehicleRow = Row<typeof vehicleList>;

const vehicleDetail = z.object({
  ...vehicleList.row.shape,
  /** Kinds of documents it must have and has not. */
  missing: z.array(oneOf(vehiclePaperKind)),
  history: z.array(walked),
});
export type VehicleDetail = z.infer<typeof vehicleDetail>;

/** Classes of dangerous goods (GB 6944) as people write them: `2.1、3`; empty for none. */
const goodsClass = line(60).refine(
  (text) => text === '' || /^[1-9](\.[1-6])?([、,，/ ]+[1-9](\.[1-6])?)*$/.test(text),
  {
    error: 'goodsClass',
  },
);

/** A plate as people paste it; whether it fits its colour is asked beside that. */
export const plate = z
  .string()
  .overwrite(plainPlate)
  .min(1, { abort: true })
  .refine((text) => isPlateOf(text, plateColour.values.other), { error: 'plate' });
/** A plate that is looked for, or that a platform wrote, whatever it is; empty for none. */
export const plateSought = z.string().overwrite(plainPlate).max(20);
/** A vehicle identification number as people paste it. Its check digit is a hint (`vinCheckFits`), no door. */
export const vin = z.string().overwrite(plainNumber).refine(isVin, { error: 'vin' });

/** What is written of a vehicle, without the people who drive it and where it belongs. */
export const vehicleWritten = {
  plateNo: plate,
  plateColour: oneOf(plateColour),
  vin,
  vehicleKind: oneOf(vehicleKind),
  useNature: oneOf(useNature),
  brakeKind: oneOf(brakeKind).nullable().default(null),
  goodsClass: goodsClass.default(''),
  brand: line(60).default(''),
  seatCount: whole(1, 200).nullable().default(null),
  ratedLoad: whole(1, 200_000).nullable().default(null),
  firstRegisteredOn: day,
  transportCertNo: paperNumber(40).default(''),
  vehicleOwnership: oneOf(vehicleOwnership),
  gpsTerminal: line(40).default(''),
  videoTerminal: flag.default(false),
  mileage: whole(0, 5_000_000).nullable().default(null),
  remark: line(500).default(''),
};

const writable = {
  ...vehicleWritten,
  driverId: id.nullable().default(null),
  escortId: id.nullable().default(null),
  departmentId: id.nullable().default(null),
  /** Of a trailer alone. */
  tractorId: id.nullable().default(null),
};

const manage = { service: 'manager', auth: 'session' } as const;
const one = z.strictObject({ vehicleId: id });
const made = z.object({ vehicleId: id, version: z.number() });

export const vehicleApi = {
  list: vehicleList,
  one: route({
    ...manage,
    method: 'GET',
    path: '/system/vehicle/one',
    purpose: 'Gives one vehicle with what is missing among its papers and how its state changed.',
    permission: 'system:vehicle:list',
    input: one,
    data: vehicleDetail,
  }),
  add: route({
    ...manage,
    method: 'POST',
    path: '/system/vehicle/add',
    purpose: 'Enters a vehicle into the register of the own organisation.',
    permission: 'system:vehicle:mod',
    input: z.strictObject(writable),
    data: made,
  }),
  mod: route({
    ...manage,
    method: 'PUT',
    path: '/system/vehicle/mod',
    purpose: 'Changes a vehicle of the own organisation; `version` is the one that was read.',
    permission: 'system:vehicle:mod',
    input: z.strictObject({ vehicleId: id, version, ...writable }),
    data: made,
  }),
  del: route({
    ...manage,
    method: 'DELETE',
    path: '/system/vehicle/del',
    purpose: 'Deletes a vehicle that was entered by mistake; refused while papers, checks or anything else name it.',
    permission: 'system:vehicle:mod',
    input: one,
    data: z.null(),
  }),
  edges: edgeRoutes(vehicleMachine, { path: '/system/vehicle/state', of: 'a vehicle' }),
  printTicket: route({
    ...manage,
    method: 'POST',
    path: '/system/vehicle/print/ticket',
    purpose: 'A ticket of ten minutes for the printed archive of a vehicle.',
    permission: 'system:vehicle:print',
    input: one,
    data: fileTicket,
  }),
  print: route({
    ...fileOfTicket,
    path: '/api/vehicle/print',
    purpose:
      'Gives the PDF of the archive of one vehicle for a ticket: what it is, its papers, its states, lines to sign.',
  }),
};
