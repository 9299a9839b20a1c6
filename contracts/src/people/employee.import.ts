import { z } from 'zod';
import { idCard, line, phone } from '../values.ts';

const names = z
  .string()
  .trim()
  .max(400)
  .transform((text) => [
    ...new Set(
      text
        .split(/[、,，;；/]/)
        .map((one) => one.trim())
        .filter(Boolean),
    ),
  ])
  .pipe(z.array(z.string()).max(20));

/** One row of the spreadsheet of employees: names as people write them, several separated by 、 or a comma. */
export const employeeRow = z.object({
  realName: line(40, 2),
  phone,
  idCard: idCard.optional(),
  jobNumber: line(40).optional(),
  departmentName: line(60).optional(),
  dutyNames: names.optional(),
  industryNames: names.optional(),
  subjectNames: names.optional(),
  email: z.email().max(120).optional(),
});
export type EmployeeRow = z.output<typeof employeeRow>;
