import { call } from '#client/call.ts';
import { PdfViewer } from '#client/pdf/pdf-viewer.tsx';
import { pathHere } from '#contracts/identity/address.ts';
import { ownPrintedFileApi } from '#contracts/prints/printed-file.contract.ts';
import { go } from '../app/way.ts';
import { useSay } from '../app/words.ts';
import { PageHead } from './pieces.tsx';

/** Back to the page the document was opened from; to the first one where there is none. */
const leave = (): void => {
  if (window.history.length > 1) window.history.back();
  else go('/', {}, true);
};

/** A document over the whole phone; back leads to where it was opened. */
export const PdfPage = ({ of, name }: { of: string; name: string }) => {
  const say = useSay();
  const address = pathHere(of);
  if (address === undefined) return <PageHead title={say('pdf.refused')} back={leave} />;
  return (
    <div className="pdf-over">
      <PdfViewer
        say={say}
        address={address}
        name={name}
        note={(proof) => call(ownPrintedFileApi.note, { proof }, { quiet: true })}
        lead={
          <button type="button" className="icon-button" aria-label={say('study.back')} onClick={leave}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M15 5l-7 7 7 7" />
            </svg>
          </button>
        }
      />
    </div>
  );
};
