import { useState } from 'react';
import { say } from '#client/phrases.ts';
import { auditResult, type OperationLogRow, operationLogApi } from '#contracts/system/operation-log.contract.ts';
import { lateDialog } from '#kit/dialogs.tsx';
import { field, titleOf } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';

const OperationLogDialog = lateDialog(async () => (await import('./operation-log.dialog.tsx')).OperationLogDialog);

/** Who did what, when, as whom, with before and after. */
const OperationLog = () => {
  const [opened, setOpened] = useState<OperationLogRow>();
  return (
    <>
      <ListScreen<OperationLogRow>
        of={operationLogApi.list}
        search={[
          field.text('keyword', { title: titleOf({ name: 'actorName' }) }),
          field.text('action'),
          field.code('result', auditResult),
          field.days('between'),
          field.text('objectKind'),
          field.text('objectId'),
        ]}
        rowActions={[{ key: 'detail', title: say('kit.detail'), silent: true, run: (row) => setOpened(row) }]}
      />
      {opened && <OperationLogDialog row={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
};
export default OperationLog;
