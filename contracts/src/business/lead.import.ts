import { z } from 'zod';
import { writtenQuantity } from '../system/written-quantity.ts';
import { writtenDay } from '../system/written-time.ts';
import { companyPhone, line, nameLine } from '../values.ts';
import { leadCreditCode } from './lead.contract.ts';

/** One row of the sheet of leads; the area and the manager by name, whoever imports it where no manager is named. */
export const leadSheetRow = z.object({
  companyName: line(60, 2),
  creditCode: leadCreditCode.optional(),
  areaName: line(60).optional(),
  leadVehicles: writtenQuantity('vehicles', 0, 100_000).optional(),
  leadDrivers: writtenQuantity('people', 0, 100_000).optional(),
  leadContact: nameLine(40).optional(),
  leadPhone: companyPhone.optional(),
  leadNextStep: line(100).optional(),
  leadNextOn: writtenDay.optional(),
  businessManagerName: nameLine(40).optional(),
});
export type LeadSheetRow = z.output<typeof leadSheetRow>;
