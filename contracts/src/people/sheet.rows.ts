import { z } from 'zod';
import { idCard, paperNumber, personName } from '../values.ts';
import { writtenDay } from './written.ts';

/** One row of a sheet of members of a plan: the identity number tells people apart. */
export const memberSheetRow = z.object({ realName: personName, idCard });
export type MemberSheetRow = z.output<typeof memberSheetRow>;

/** One row of a sheet of scores. */
export const scoreSheetRow = z.object({
  realName: personName,
  idCard,
  examScore: z.coerce.number().int().min(0).max(1000),
  heldOn: writtenDay,
  certificateNumber: paperNumber(60).optional(),
  certifiedOn: writtenDay.optional(),
});
export type ScoreSheetRow = z.output<typeof scoreSheetRow>;
