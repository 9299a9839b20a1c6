import { z } from 'zod';
import { writtenDay } from '../system/written-time.ts';
import { idCard, line, personName, phone } from '../values.ts';
import { writtenNames } from './written.ts';

/** A contract without an end is written in words. */
const withoutEnd = (written: unknown): unknown =>
  typeof written === 'string' && /^(?:长期|永久|无固定期限|无期限|无固定期)(?:合同|有效)?$/.test(written.trim())
    ? undefined
    : written;

/** What a sheet of people says of somebody's work: names as people write them, several separated by 、 or a comma. */
export const workRow = {
  jobNumber: line(40).optional(),
  departmentName: line(60).optional(),
  dutyNames: writtenNames.optional(),
  industryNames: writtenNames.optional(),
  subjectNames: writtenNames.optional(),
  joinedAt: writtenDay.optional(),
  dutySince: writtenDay.optional(),
  contractUntil: z.preprocess(withoutEnd, writtenDay.optional()),
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
