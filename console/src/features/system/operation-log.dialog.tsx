import { Descriptions } from 'antd';
import { useCall } from '#client/hooks.ts';
import { say, useLanguage } from '#client/phrases.ts';
import { text, valueIn } from '#contracts/columns.ts';
import { deviceOf } from '#contracts/identity/device.ts';
import { type OperationLogRow, operationLogApi, operationLogList } from '#contracts/system/operation-log.contract.ts';
import { Dialog } from '#kit/dialogs.tsx';
import { titleOf } from '#kit/fields.tsx';
import { Rows } from '#kit/rows.tsx';
import { changesOf } from './changes.ts';

const columns = [text('changedField'), text('valueBefore', { width: 240 }), text('valueAfter', { width: 240 })];

/** One entry whole: before, after, and its place in the chain. What has no word for people stands folded away. */
export const OperationLogDialog = ({ row, onClose }: { row: OperationLogRow; onClose: () => void }) => {
  const language = useLanguage();
  const answer = useCall(operationLogApi.one, { logId: row.logId });
  const { before, after, chain, userAgent, action, objectId } = answer.data ?? {};
  const changes = changesOf(before, after);
  const said = (field: string): string => String(valueIn(operationLogList.columns, { ...row }, field, language) ?? '');
  const items = [
    { key: 'action', label: titleOf({ name: 'action' }), children: said('actionName') },
    { key: 'object', label: titleOf({ name: 'objectName' }), children: row.objectName || '—' },
    { key: 'actor', label: titleOf({ name: 'actorName' }), children: row.actorName },
    { key: 'browser', label: titleOf({ name: 'userAgent' }), children: deviceOf(userAgent ?? '') },
    {
      key: 'changes',
      label: say('system.changes'),
      children: changes.length > 0 ? <Rows rows={changes} of={columns} id="key" /> : '—',
    },
    {
      key: 'technical',
      label: say('system.technical'),
      children: (
        <details>
          <summary>{say('system.technicalHint')}</summary>
          <pre className="luan-json">{JSON.stringify({ action, objectId, before, after, chain }, null, 2)}</pre>
        </details>
      ),
    },
  ];
  return (
    <Dialog
      title={[said('objectKindName'), row.objectName].filter(Boolean).join(' · ') || said('actionName')}
      open
      width={860}
      onCancel={onClose}
    >
      <Descriptions size="small" bordered column={1} items={items} />
    </Dialog>
  );
};
