import { useQueryClient } from '@tanstack/react-query';
import { useSay } from '#client/phrases.ts';
import { mostReplyFiles } from '#contracts/documents/document.contract.ts';
import { type ReceiptRow, receiptApi } from '#contracts/documents/receipt.contract.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { field } from '#kit/fields.tsx';
import { notify } from '#kit/notify.ts';

/** Answers a received document with a text and files. */
export const ReplyDialog = ({ of, onClose }: { of: ReceiptRow; onClose: () => void }) => {
  const say = useSay();
  const client = useQueryClient();
  return (
    <FormDialog
      title={say('documents.replyTitle')}
      send={receiptApi.reply}
      initial={{ replyFiles: [] }}
      fields={[
        field.longText('replyText', { required: true, max: 1000 }),
        field.files('replyFiles', 'official-document', { most: mostReplyFiles, span: 24 }),
      ]}
      also={() => ({ id: of.receiptId })}
      onDone={() => {
        notify.done();
        void client.invalidateQueries();
        onClose();
      }}
      onCancel={onClose}
    />
  );
};
