import { z } from 'zod';
import { writtenDay } from '../../system/written-time.ts';
import { line } from '../../values.ts';
import { plateSought } from '../vehicle.contract.ts';
import { equipmentNo } from './equipment.contract.ts';

/** One row of the sheet of equipment; category, room and vehicle by their names. */
export const equipmentSheetRow = z.object({
  equipmentNo,
  categoryName: line(40, 1),
  roomName: line(40).optional(),
  plateNo: plateSought.optional(),
  maker: line(60).optional(),
  boughtOn: writtenDay.optional(),
  nextCheckOn: writtenDay.optional(),
});
export type EquipmentSheetRow = z.output<typeof equipmentSheetRow>;
