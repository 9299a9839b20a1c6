import { useQueryClient } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { documentApi } from '#contracts/documents/document.contract.ts';
import { Dialog } from '#kit/dialogs.tsx';
import { notify } from '#kit/notify.ts';
import { Bones } from '#kit/parts/panel.tsx';
import { FailureView } from '#kit/views.tsx';
import '../documents.css';

interface Props {
  of: { readonly documentId: string; readonly version: number };
  onClose: () => void;
}

/** Shows to how many and to whom a draft would go, and sends it. */
export const SendDialog = ({ of, onClose }: Props) => {
  const say = useSay();
  const client = useQueryClient();
  const { documentId, version } = of;
  const { data, isError, refetch } = useCall(documentApi.receivers, { documentId });
  const send = async (): Promise<void> => {
    const done = await call(documentApi.send, { documentId, version });
    await client.invalidateQueries();
    notify.told(say('documents.sentTo', { sent: done.sent, docNumber: done.docNumber }));
    onClose();
  };
  return (
    <Dialog
      title={say('documents.sendTitle')}
      open
      width={560}
      waiting={!data || data.total === 0}
      confirmText={say('documents.send')}
      onConfirm={send}
      onCancel={onClose}
    >
      {isError && <FailureView onRefresh={() => void refetch()} />}
      {!data && !isError && <Bones rows={4} />}
      {data?.total === 0 && <p>{say('documents.sendToNobody')}</p>}
      {data && data.total > 0 && (
        <>
          <p>{say('documents.sendTo', { docNumber: data.docNumber, count: data.total })}</p>
          {/* Long lists are scrolled by keyboard too. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <ol className="luan-document-names" tabIndex={0}>
            {data.names.map((one) => (
              <li key={one.orgId}>{one.orgName}</li>
            ))}
          </ol>
        </>
      )}
    </Dialog>
  );
};
