import { z } from 'zod';
import { writtenQuantity } from '../system/written-quantity.ts';
import { line, moment, whole } from '../values.ts';
import { plateSought } from '../vehicles/vehicle.contract.ts';
import { isNoName, plainName } from '../written/written-text.ts';
import { eventCategory } from './event.codes.ts';

/** Kinds of alarms by the names platforms send: those categories of events that a vehicle's terminal can tell. */
export const alarmKinds = [
  'speeding',
  'fatigue',
  'phone',
  'smoking',
  'distraction',
  'noBelt',
  'laneDeparture',
  'collision',
  'tailgating',
  'cameraCovered',
  'route',
  'identity',
  'offline',
  'overload',
  'other',
] as const satisfies readonly (keyof typeof eventCategory.values)[];

/** One alarm as a platform sends it; what else it sends is kept with the message and not looked at. */
export const alarm = z.object({
  externalId: line(64, 1),
  kind: z.enum(alarmKinds),
  level: whole(1, 3).default(1),
  /** The terminal by the number it has here: finds the vehicle before the plate does. */
  terminalNo: line(40).default(''),
  plateNo: plateSought.default(''),
  driverName: z
    .string()
    .overwrite((text) => (isNoName(text) ? '' : plainName(text)))
    .max(40)
    .default(''),
  /** Last four digits of the driver's phone: tells namesakes apart. */
  phoneTail: z
    .string()
    .regex(/^(\d{4})?$/)
    .default(''),
  /** The company by the name it has there: tells vehicles of one plate apart. */
  orgName: line(60).default(''),
  occurredAt: moment,
  place: line(120).default(''),
  speed: writtenQuantity('speed', 0, 300).nullable().default(null),
  speedLimit: writtenQuantity('speed', 0, 300).nullable().default(null),
  remark: line(300).default(''),
});
export type Alarm = z.output<typeof alarm>;
