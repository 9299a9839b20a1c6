import { Descriptions } from 'antd';
import { useCall } from '#client/hooks.ts';
import { say } from '#client/phrases.ts';
import { deviceOf } from '#contracts/identity/device.ts';
import { type OperationLogRow, operationLogApi } from '#contracts/system/operation-log.contract.ts';
import { Dialog } from '#kit/dialogs.tsx';
import { titleOf } from '#kit/fields.tsx';

const readable = (value: unknown) => (
  <pre className="luan-json">{value === null || value === undefined ? '—' : JSON.stringify(value, null, 2)}</pre>
);

/** One entry whole: before, after, and its place in the chain. */
export const OperationLogDialog = ({ row, onClose }: { row: OperationLogRow; onClose: () => void }) => {
  const answer = useCall(operationLogApi.one, { logId: row.logId });
  const items = [
    { key: 'action', label: titleOf({ name: 'action' }), children: row.action },
    { key: 'actor', label: titleOf({ name: 'actorName' }), children: row.actorName },
    { key: 'browser', label: titleOf({ name: 'userAgent' }), children: deviceOf(answer.data?.userAgent ?? '') },
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
