import { Button } from 'antd';
import { useState } from 'react';
import { loadShelf, useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import { slipApi } from '#contracts/people/many/slip.contract.ts';
import type { TaskRow } from '#contracts/system/task.contract.ts';
import { lateDialog } from '#kit/dialogs.tsx';

const ImportedSlipsDialog = lateDialog(async () => {
  const [part] = await Promise.all([import('./imported-slips.dialog.tsx'), loadShelf('staff')]);
  return part.ImportedSlipsDialog;
});

/** What follows an import of people: log-in slips for those it brought in; the result of the import stays open behind them. */
export const SlipsAfterImport = ({ task }: { task: TaskRow }) => {
  const say = useSay();
  const [printing, setPrinting] = useState(false);
  if (!holds(slipApi.print.permission) || !holds(employeeApi.list.page.permission)) return null;
  return (
    <>
      <Button data-action="slips" onClick={() => setPrinting(true)}>
        {say('people.slipsImported')}
      </Button>
      {printing && <ImportedSlipsDialog task={task} onClose={() => setPrinting(false)} />}
    </>
  );
};
