import { useSay } from '#client/phrases.ts';
import { documentApi } from '#contracts/documents/document.contract.ts';
import type { ReceiptDetail } from '#contracts/documents/receipt.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { RichText } from '#kit/rich/rich-text.tsx';
import { FileLink } from '#kit/show.tsx';
import './documents.css';

type Shown = Pick<ReceiptDetail, 'documentId' | 'docBody' | 'remarks' | 'docFiles'>;

/** Attachments of a document, each opened in a window of its own. */
const Attachments = ({ documentId, files }: { documentId: string; files: ReceiptDetail['docFiles'] }) => {
  const say = useSay();
  if (files.length === 0) return <p className="luan-hint">{say('documents.noFiles')}</p>;
  return (
    <ul className="luan-document-files" aria-label={say('fields.docFiles')}>
      {files.map((file) => (
        <li key={file.fileId}>
          <FileLink
            file={file}
            address={`${fullPath(documentApi.file)}?documentId=${documentId}&fileId=${file.fileId}`}
          />
        </li>
      ))}
    </ul>
  );
};

/** The words of a document, what was remarked on its way down, and its attachments. */
export const DocumentText = ({ of }: { of: Shown }) => (
  <article className="luan-document">
    {of.remarks.map(({ orgName, remark }) => (
      <p key={orgName} className="luan-document-remark">
        <strong>{orgName}</strong>：{remark}
      </p>
    ))}
    <RichText html={of.docBody} />
    <Attachments documentId={of.documentId} files={of.docFiles} />
  </article>
);

/** In place of the words of a recalled document: that its sender took it back, and why. */
export const RecalledText = ({ by, history }: { by: string } & Pick<ReceiptDetail, 'history'>) => {
  const say = useSay();
  const { reason = '' } = history.find(({ edge }) => edge === 'recall') ?? {};
  return (
    <article className="luan-document">
      <p>
        <strong>{say('documents.wasRecalled', { name: by })}</strong>
      </p>
      {reason !== '' && <p>{say('documents.recalledBecause', { reason })}</p>}
    </article>
  );
};
