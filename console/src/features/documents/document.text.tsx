import { useSay } from '#client/phrases.ts';
import { documentApi } from '#contracts/documents/document.contract.ts';
import type { ReceiptDetail } from '#contracts/documents/receipt.contract.ts';
import { fullPath } from '#contracts/route.ts';
import './documents.css';

type Shown = Pick<ReceiptDetail, 'documentId' | 'docBody' | 'remarks' | 'docFiles'>;

/** Attachments of a document, each opened in a window of its own. */
const Attachments = ({ documentId, files }: { documentId: string; files: ReceiptDetail['docFiles'] }) => {
  const say = useSay();
  if (files.length === 0) return <p className="luan-hint">{say('documents.noFiles')}</p>;
  return (
    <ul className="luan-document-files" aria-label={say('fields.docFiles')}>
      {files.map(({ fileId, fileName }) => (
        <li key={fileId}>
          <a
            className="luan-link"
            href={`${fullPath(documentApi.file)}?documentId=${documentId}&fileId=${fileId}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {fileName}
          </a>
        </li>
      ))}
    </ul>
  );
};

/** The words of a document by paragraphs, what was remarked on its way down, and its attachments. */
export const DocumentText = ({ of }: { of: Shown }) => (
  <article className="luan-document">
    {of.remarks.map(({ orgName, remark }) => (
      <p key={orgName} className="luan-document-remark">
        <strong>{orgName}</strong>：{remark}
      </p>
    ))}
    {of.docBody.split(/\n{2,}/).map((paragraph, place) => (
      // Paragraphs never move: their place names them.
      // oxlint-disable-next-line react/no-array-index-key
      <p key={place}>{paragraph}</p>
    ))}
    <Attachments documentId={of.documentId} files={of.docFiles} />
  </article>
);
