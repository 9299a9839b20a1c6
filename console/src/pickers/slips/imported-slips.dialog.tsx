import { useCall } from '#client/hooks.ts';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import type { EmployeeRow } from '#contracts/people/employee.list.ts';
import { mostSlips } from '#contracts/people/many/slip.contract.ts';
import type { TaskRow } from '#contracts/system/task.contract.ts';
import { dayOf } from '#contracts/zone.ts';
import { LoadingMask } from '#kit/views.tsx';
import { SlipsDialog } from './slips.dialog.tsx';

/** Slips for whom an import brought in and who has no password yet; of more than a press prints, those who have none by then. */
export const ImportedSlipsDialog = ({ task, onClose }: { task: TaskRow; onClose: () => void }) => {
  const { createdAt: from, endedAt } = task;
  const until = endedAt ?? from;
  const found = useCall(employeeApi.list.page, {
    noPassword: true,
    between: [dayOf(from), dayOf(until)],
    size: mostSlips,
  });
  if (!found.data) return <LoadingMask on={!found.isError} />;
  const { list } = found.data as { list: EmployeeRow[] };
  // Its rows are written in one transaction while it runs; whoever else came today is not of this sheet.
  const came = list.filter(
    (one) => Date.parse(one.createdAt) >= Date.parse(from) && Date.parse(one.createdAt) <= Date.parse(until),
  );
  return <SlipsDialog orgUserIds={came.map((one) => one.orgUserId)} onClose={onClose} />;
};
