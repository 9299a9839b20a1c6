import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { route } from '../route.ts';
import { id, instant, line, moment, whole } from '../values.ts';
import { plateSought } from '../vehicles/vehicle.contract.ts';
import { checkFinding, checkMoment, itemApplies } from './check.codes.ts';
import { checkItem, longestNote, mostItems } from './template.contract.ts';

const student = { service: 'manager', auth: 'student', permission: 'signedIn' } as const;

const template = z.object({
  checkTemplateId: id,
  templateName: z.string(),
  edition: z.number(),
  checkMoments: z.array(z.number()),
  items: z.array(checkItem),
});
export type OwnCheckTemplate = z.output<typeof template>;

/** The check that stopped a vehicle: what was found and is not mended yet. */
const stopped = z.object({
  checkMoment: z.number(),
  faults: z.array(z.object({ text: z.string(), note: z.string(), standing: z.number() })),
});
export type StoppedBy = z.output<typeof stopped>;

const vehicle = z.object({
  vehicleId: id,
  plateNo: z.string(),
  useNature: z.number(),
  /** One drives or escorts it. */
  mine: z.boolean(),
  state: z.number(),
  stateReason: z.string(),
  /** It may not be checked for a trip now: it stands still for the state above. */
  blocked: z.boolean(),
  /** The check it stands still for; null where it stands still for something else, or not at all. */
  stoppedBy: stopped.nullable(),
  /** The number of its company on duty; empty without one. */
  dutyPhone: z.string(),
  odometer: z.number().nullable(),
  lastCheckedAt: instant.nullable(),
  /** Moments for which it was checked today; a check that stopped it is none, for it has to be made again after the repair. */
  doneToday: z.array(z.number()),
  /** What was found and is not mended yet. */
  openFaults: z.array(z.string()),
  /** Plate of the trailer it pulls; empty without one. */
  trailerNo: z.string(),
  /** A document of that trailer ran out. */
  trailerOver: z.boolean(),
  /** Serious faults stop it as stopping ones do, as its company wishes. */
  seriousStops: z.boolean(),
  /** What it and its trailer are known to be without (`itemApplies`): items that need it are not asked. */
  lacks: z.array(z.number()),
  templates: z.array(template),
});
export type OwnVehicle = z.output<typeof vehicle>;

/** Made by the phone when a check is begun: handed in twice it counts once. */
const checkKey = z.string().regex(/^[0-9a-f]{32}$/);

const given = z.strictObject({
  checkKey,
  vehicleId: id,
  checkTemplateId: id,
  checkMoment: oneOf(checkMoment),
  odometer: whole(0, 5_000_000).nullable().default(null),
  place: line(100).default(''),
  latitude: z.number().min(-90).max(90).nullable().default(null),
  longitude: z.number().min(-180).max(180).nullable().default(null),
  /** By the clock of the phone, as `sentAt`, which tells how wrong that clock is. */
  startedAt: moment,
  finishedAt: moment,
  sentAt: moment,
  answers: z
    .array(
      z.strictObject({
        /** Number of the item in the edition, from 1. */
        item: whole(1, mostItems),
        finding: oneOf(checkFinding),
        note: line(longestNote).default(''),
        photoId: id.nullable().default(null),
        /** Seconds since the answer before. */
        seconds: z.number().min(0).max(86_400),
      }),
    )
    .min(1)
    .max(mostItems),
  signatureId: id,
  /** What the page was told that the vehicle lacks (`itemApplies`): what it did not ask. The register may say otherwise by now. */
  lacks: z.array(oneOf(itemApplies)).max(Object.keys(itemApplies.values).length).default([]),
  /** Form of the page by which it was made; pages of before wordedForm say nothing, and are held to nothing that came later. */
  form: whole(1, 100).default(1),
});
export type GivenCheck = z.input<typeof given>;

const taken = z.object({
  checkRecordId: id,
  verdict: z.number(),
  /** Why it waits for the safety officer; empty for one that counts. */
  doubts: z.array(z.number()),
  /** It had been taken before. */
  again: z.boolean(),
});
export type TakenCheck = z.output<typeof taken>;

const ownRecord = z.object({
  checkRecordId: id,
  plateNo: z.string(),
  checkMoment: z.number(),
  verdict: z.number(),
  checkedAt: instant,
  state: z.number(),
  doubts: z.array(z.number()),
});

/** Checks of vehicles on the phone of who drives them. */
export const ownCheckApi = {
  vehicles: route({
    ...student,
    method: 'GET',
    path: '/api/student/check/vehicle/list',
    purpose:
      'Vehicles one drives or escorts, or the one of the own company with a plate, with the templates to check them by.',
    input: z.strictObject({ plateNo: plateSought.default('') }),
    data: z.array(vehicle),
  }),
  own: route({
    ...student,
    method: 'GET',
    path: '/api/student/check/own/list',
    purpose: 'The last thirty checks one handed in.',
    input: z.strictObject({}),
    data: z.array(ownRecord),
  }),
  addPhoto: route({
    ...student,
    method: 'POST',
    path: '/api/student/check/photo/add',
    anyOrganisation: true,
    purpose: 'Hands in a photo of a check that is about to be handed in; the same picture again stays one.',
    raw: true,
    input: z.strictObject({ checkKey, vehicleId: id.optional() }),
    data: z.object({ fileId: id }),
  }),
  addSignature: route({
    ...student,
    method: 'POST',
    path: '/api/student/check/signature/add',
    anyOrganisation: true,
    purpose: 'Hands in the drawn signature of a check that is about to be handed in.',
    raw: true,
    input: z.strictObject({ checkKey, vehicleId: id.optional() }),
    data: z.object({ fileId: id }),
  }),
  add: route({
    ...student,
    method: 'POST',
    path: '/api/student/check/add',
    anyOrganisation: true,
    purpose:
      'Hands in a check, without items that need what the vehicle is known to lack, and answers its verdict; the same key again answers what was taken before.',
    input: given,
    data: taken,
  }),
};
