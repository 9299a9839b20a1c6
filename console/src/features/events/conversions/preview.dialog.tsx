import { useQueryClient } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { type ConversionRow, conversionApi } from '#contracts/events/conversions/conversion.contract.ts';
import { Dialog } from '#kit/dialogs/dialog.tsx';
import { notify } from '#kit/notify.ts';

interface Props {
  of: readonly ConversionRow[];
  onClose: () => void;
}

/** What several names would mean and how many alarms that matches, before it is confirmed. */
export const PreviewDialog = ({ of, onClose }: Props) => {
  const say = useSay();
  const client = useQueryClient();
  const proposed = of.filter((row) => row.can.includes('confirm'));
  const confirm = async (): Promise<void> => {
    await call(conversionApi.confirmMany, { conversionIds: proposed.map((row) => row.conversionId) });
    await client.invalidateQueries();
    notify.done();
    onClose();
  };
  return (
    <Dialog
      title={say('events.confirmMany')}
      open
      onCancel={onClose}
      onConfirm={confirm}
      waiting={proposed.length === 0}
    >
      <p className="luan-hint">{say(proposed.length === 0 ? 'events.previewNone' : 'events.previewHint')}</p>
      <ul>
        {proposed.map((row) => (
          <li key={row.conversionId}>
            {say('events.previewRow', {
              foreign: row.foreignText,
              target: row.targetName,
              score: row.score,
              count: row.alarmCount,
            })}
          </li>
        ))}
      </ul>
      {proposed.length > 0 && proposed.length < of.length && (
        <p className="luan-hint">{say('events.previewLeft', { count: of.length - proposed.length })}</p>
      )}
    </Dialog>
  );
};
