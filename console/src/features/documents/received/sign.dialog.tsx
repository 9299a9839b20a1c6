import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#client/call.ts';
import { type PadHandle, SignaturePad } from '#client/media/pad.tsx';
import { useSay } from '#client/phrases.ts';
import { uploadFile } from '#client/upload.ts';
import { type ReceiptRow, receiptApi } from '#contracts/documents/receipt.contract.ts';
import { Dialog } from '#kit/dialogs.tsx';
import { notify } from '#kit/notify.ts';
import '../documents.css';

/** Signs for a document by hand. */
export const SignDialog = ({ of, onClose }: { of: ReceiptRow; onClose: () => void }) => {
  const say = useSay();
  const client = useQueryClient();
  const pad = useRef<PadHandle>(null);
  const [drawn, setDrawn] = useState(false);
  const sign = async (): Promise<void> => {
    const picture = await pad.current?.picture();
    if (!picture) return;
    const { fileId, fileName } = await uploadFile('document-signature', picture);
    await call(receiptApi.edges.sign, { id: of.receiptId, signature: [{ fileId, fileName }] });
    await client.invalidateQueries();
    notify.done();
    onClose();
  };
  return (
    <Dialog
      title={say('documents.signTitle')}
      open
      width={560}
      waiting={!drawn}
      confirmText={say('machines.documentReceipt.sign')}
      onConfirm={sign}
      onCancel={onClose}
    >
      <p className="luan-hint">{say('documents.signHint', { name: of.docTitle })}</p>
      <div className="luan-document-pad">
        <SignaturePad
          ref={pad}
          label={say('documents.pad')}
          clearing={say('documents.padClear')}
          buttonClass="luan-link"
          onDrawn={setDrawn}
        />
      </div>
    </Dialog>
  );
};
