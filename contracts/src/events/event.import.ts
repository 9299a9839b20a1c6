import { z } from 'zod';
import { nameOrNone } from '../people/written.ts';
import { writtenQuantity } from '../system/written-quantity.ts';
import { writtenMoment } from '../system/written-time.ts';
import { idCard, line } from '../values.ts';
import { plate } from '../vehicles/vehicle.contract.ts';

/** One row of the sheet of risk events: source, category and level by their names; a driver by name and identity number, a vehicle by plate. */
export const eventSheetRow = z.object({
  realName: nameOrNone,
  idCard: idCard.optional(),
  plateNo: plate.optional(),
  eventSource: line(20, 1),
  eventCategory: line(20, 1),
  eventLevel: line(20, 1),
  occurredAt: writtenMoment,
  eventPlace: line(120).optional(),
  eventText: line(1000).optional(),
  points: writtenQuantity('points', 0, 100).optional(),
});
export type EventSheetRow = z.output<typeof eventSheetRow>;
