import { z } from 'zod';
import { nameOrNone } from '../people/written.ts';
import { writtenQuantity } from '../system/written-quantity.ts';
import { writtenMoment } from '../system/written-time.ts';
import { line } from '../values.ts';
import { plate } from '../vehicles/vehicle.contract.ts';

/** One row of the sheet of alarms; category and level by their names. */
export const behaviourSheetRow = z.object({
  externalId: line(64).optional(),
  plateNo: plate,
  driverName: nameOrNone,
  eventCategory: line(20, 1),
  eventLevel: line(20).optional(),
  occurredAt: writtenMoment,
  eventPlace: line(120).optional(),
  speed: writtenQuantity('speed', 0, 300).optional(),
  speedLimit: writtenQuantity('speed', 0, 300).optional(),
});
export type BehaviourSheetRow = z.output<typeof behaviourSheetRow>;
