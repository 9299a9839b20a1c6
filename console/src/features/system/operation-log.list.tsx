import { useState } from 'react';
import { say } from '#client/phrases.ts';
import { sourceType } from '#contracts/identity/identity.codes.ts';
import { auditResult, type OperationLogRow, operationLogApi } from '#contracts/system/operation-log.contract.ts';
import { lateDialog } from '#kit/dialogs.tsx';
import type { EditorProps } from '#kit/editor-props.ts';
import { field, titleOf } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { DeedPicker } from './deed.picker.tsx';

const OperationLogDialog = lateDialog(async () => (await import('./operation-log.dialog.tsx')).OperationLogDialog);

const chooseDeed = (props: EditorProps) => <DeedPicker {...props} of="deeds" />;
const chooseObject = (props: EditorProps) => <DeedPicker {...props} of="objects" />;

/** Who did what, when, as whom, with before and after. */
const OperationLog = () => {
  const [opened, setOpened] = useState<OperationLogRow>();
  return (
    <>
      <ListScreen<OperationLogRow>
        of={operationLogApi.list}
        search={[
          field.text('keyword', { title: titleOf({ name: 'actorName' }) }),
          field.of('deed', chooseDeed, { title: titleOf({ name: 'action' }) }),
          field.code('result', auditResult),
          field.days('between'),
          field.of('objectKind', chooseObject),
          field.text('objectId'),
          field.codes('sourceType', sourceType),
        ]}
        rowActions={[{ key: 'detail', title: say('kit.detail'), silent: true, run: (row) => setOpened(row) }]}
      />
      {opened && <OperationLogDialog row={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
};
export default OperationLog;
