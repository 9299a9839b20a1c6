import { z } from 'zod';
import { writtenDay } from '../system/written-time.ts';
import { idCard, line, personName, phone } from '../values.ts';
import { expiryDay } from './credentials/expiry-day.ts';
import { writtenNames } from './written.ts';

/** What a sheet of people says of somebody's work: names as people write them, several separated by 、 or a comma. */
export const workRow = {
  jobNumber: line(40).optional(),
  departmentName: line(60).optional(),
  dutyNames: writtenNames.optional(),
  industryNames: writtenNames.optional(),
  subjectNames: writtenNames.optional(),
  joinedAt: writtenDay.optional(),
  dutySince: writtenDay.optional(),
  /** Null for a contract without an end, which is written in words; left empty, what stands there stays. */
  contractUntil: expiryDay,
  email: z.email().max(120).optional(),
};

/** One row of the spreadsheet of employees. */
export const employeeRow = z.object({
  realName: personName,
  phone,
  idCard: idCard.optional(),
  ...workRow,
});
export type EmployeeRow = z.output<typeof employeeRow>;
