import { z } from 'zod';
import { writtenQuantity } from '../system/written-quantity.ts';
import { writtenDay } from '../system/written-time.ts';
import { idCard, nameLine, paperNumber } from '../values.ts';

/** One row of a sheet of members of a plan: the identity number tells people apart. */
export const memberSheetRow = z.object({ realName: nameLine(40, 2), idCard });
export type MemberSheetRow = z.output<typeof memberSheetRow>;

/** One row of a sheet of scores. */
export const scoreSheetRow = z.object({
  realName: nameLine(40, 2),
  idCard,
  examScore: writtenQuantity('points', 0, 1000),
  heldOn: writtenDay,
  certificateNumber: paperNumber(60).optional(),
  certifiedOn: writtenDay.optional(),
});
export type ScoreSheetRow = z.output<typeof scoreSheetRow>;
