import { Descriptions } from 'antd';
import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { say } from '#client/phrases.ts';
import { auditResult, type OperationLogRow, operationLogApi } from '#contracts/system/operation-log.contract.ts';
import { Dialog } from '#kit/dialogs.tsx';
import { field, titleOf } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';

const readable = (value: unknown) => (
  <pre className="luan-json">{value === null || value === undefined ? '—' : JSON.stringify(value, null, 2)}</pre>
);

const Entry = ({ row, onClose }: { row: OperationLogRow; onClose: () => void }) => {
  const answer = useCall(operationLogApi.one, { logId: row.logId });
  const items = [
    { key: 'action', label: titleOf({ name: 'action' }), children: row.action },
    { key: 'actor', label: titleOf({ name: 'actorName' }), children: row.actorName },
    { key: 'browser', label: titleOf({ name: 'userAgent' }), children: answer.data?.userAgent },
    { key: 'before', label: say('system.before'), children: readable(answer.data?.before) },
    { key: 'after', label: say('system.after'), children: readable(answer.data?.after) },
    { key: 'chain', label: say('system.chain'), children: answer.data?.chain ?? '—' },
  ];
  return (
    <Dialog title={`${row.objectKind} ${row.objectId}`} open width={860} onCancel={onClose}>
      <Descriptions size="small" bordered column={1} items={items} />
    </Dialog>
  );
};

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
      {opened && <Entry row={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
};
export default OperationLog;
