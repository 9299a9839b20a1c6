import { z } from 'zod';
import { line, moment, nameOrNone, whole } from '../values.ts';
import { plate } from '../vehicles/vehicle.contract.ts';

const padded = (part: string | undefined): string => (part ?? '').padStart(2, '0');

/** A day with its time, as people and platforms write it: 2027-1-5 8:30, 2027/01/05 08:30:00, 2027年1月5日 8:30. */
export const writtenMoment = z
  .string()
  .transform((given) => {
    const text = given.normalize('NFKC').trim();
    const parts = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?[ T]+(\d{1,2}):(\d{1,2})(?::\d{1,2}(?:\.\d+)?)?$/.exec(
      text,
    );
    if (!parts) return text;
    const [, year, month, day, hour, minute] = parts;
    return `${year}-${padded(month)}-${padded(day)}T${padded(hour)}:${padded(minute)}:00+08:00`;
  })
  .pipe(moment);

/** One row of the sheet of alarms; category and level by their names. */
export const behaviourSheetRow = z.object({
  externalId: line(64).optional(),
  plateNo: plate,
  driverName: nameOrNone,
  eventCategory: line(20, 1),
  eventLevel: line(20).optional(),
  occurredAt: writtenMoment,
  eventPlace: line(120).optional(),
  speed: whole(0, 300).optional(),
  speedLimit: whole(0, 300).optional(),
});
export type BehaviourSheetRow = z.output<typeof behaviourSheetRow>;
