import { useQueryClient } from '@tanstack/react-query';
import { useSay } from '#client/phrases.ts';
import { type DocumentDetail, documentApi } from '#contracts/documents/document.contract.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { field } from '#kit/fields.tsx';
import { receiverFields } from './receivers.tsx';

/** Says whom a document that is to be forwarded goes to, until when, and what is remarked on it. */
export const ForwardDialog = ({ of, onClose }: { of: DocumentDetail; onClose: () => void }) => {
  const say = useSay();
  const client = useQueryClient();
  return (
    <FormDialog
      title={say('documents.editForwarded')}
      send={documentApi.modForwarded}
      standing={of}
      before={<p className="luan-hint">{say('documents.whomHint')}</p>}
      fields={[
        ...receiverFields(),
        field.day('deadline', { required: true }),
        field.longText('remark', { max: 500, title: say('fields.forwardRemark') }),
      ]}
      onDone={() => {
        void client.invalidateQueries();
        onClose();
      }}
      onCancel={onClose}
    />
  );
};
