import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import type { EmployeeRow } from '#contracts/people/employee.list.ts';
import { mostSlips } from '#contracts/people/many/slip.contract.ts';
import { dayOf } from '#contracts/zone.ts';
import { LoadingMask } from '#kit/views.tsx';
import { SlipsDialog } from './slips.dialog.tsx';

/** Slips for who came today and has no password yet: what an import leaves behind. */
export const ImportedSlipsDialog = ({ onClose }: { onClose: () => void }) => {
  const [today] = useState(() => dayOf(new Date()));
  const found = useCall(employeeApi.list.page, { noPassword: true, between: [today, today], size: mostSlips });
  if (!found.data) return <LoadingMask on={!found.isError} />;
  const { list } = found.data as { list: EmployeeRow[] };
  return <SlipsDialog orgUserIds={list.map((one) => one.orgUserId)} onClose={onClose} />;
};
