import { useQueryClient } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { archiveApi, leastMonths } from '#contracts/archives/archive.contract.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { field } from '#kit/fields.tsx';
import { notify } from '#kit/notify.ts';

const fields = [field.longText('evaluation', { required: true, max: 5000 })];

/** Closes a plan into the archive: says first whom it ends, whom it leaves unfinished, and for how long it is kept. */
export const CloseDialog = ({ planId, onClose }: { planId: string; onClose: () => void }) => {
  const say = useSay();
  const client = useQueryClient();
  const { data } = useCall(archiveApi.one, { planId });
  if (!data) return null;
  const { ending, unfinished, waiting } = data.closing;
  const lines = [
    say('archives.closeHint', { months: leastMonths }),
    say('archives.closeEnding', { count: ending }),
    ...(unfinished > 0 ? [say('archives.closeUnfinished', { count: unfinished })] : []),
    ...(waiting > 0 ? [say('archives.closeWaiting', { count: waiting })] : []),
  ];
  return (
    <FormDialog
      title={say('archives.closeTitle', { name: data.planName })}
      send={archiveApi.close}
      before={
        <Alert
          type={unfinished + waiting > 0 ? 'warning' : 'info'}
          showIcon
          className="luan-before"
          title={lines[0]}
          description={
            <ul>
              {lines.slice(1).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          }
        />
      }
      fields={fields}
      toInput={(values) => ({ planId, evaluation: String(values.evaluation ?? '') })}
      onDone={() => {
        notify.done();
        void client.invalidateQueries();
        onClose();
      }}
      onCancel={onClose}
    />
  );
};
