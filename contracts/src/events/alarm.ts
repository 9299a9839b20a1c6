import { z } from 'zod';
import { line, moment, whole } from '../values.ts';
import { plainPlate } from '../vehicles/vehicle.rules.ts';

/** Kinds of alarms by the names platforms send, with the category each is kept under. */
export const alarmKinds = {
  speeding: 1,
  fatigue: 2,
  phone: 3,
  smoking: 4,
  distraction: 5,
  noBelt: 6,
  laneDeparture: 7,
  collision: 8,
  tailgating: 9,
  cameraCovered: 10,
  route: 11,
  identity: 12,
  offline: 13,
  overload: 14,
  other: 99,
} as const;

/** One alarm as a platform sends it; what else it sends is kept with the message and not looked at. */
export const alarm = z.object({
  externalId: line(64, 1),
  kind: z.enum(Object.keys(alarmKinds) as [keyof typeof alarmKinds, ...(keyof typeof alarmKinds)[]]),
  level: whole(1, 3).default(1),
  plateNo: z.string().max(20).transform(plainPlate).default(''),
  driverName: line(40).default(''),
  /** Last four digits of the driver's phone: tells namesakes apart. */
  phoneTail: z
    .string()
    .regex(/^(\d{4})?$/)
    .default(''),
  occurredAt: moment,
  place: line(120).default(''),
  speed: whole(0, 300).nullable().default(null),
  speedLimit: whole(0, 300).nullable().default(null),
  remark: line(300).default(''),
});
export type Alarm = z.output<typeof alarm>;
