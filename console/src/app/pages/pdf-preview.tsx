import { useEffect, useState } from 'react';
import { call } from '#client/call.ts';
import { PdfViewer } from '#client/pdf/pdf-viewer.tsx';
import { useSay } from '#client/phrases.ts';
import { pathHere } from '#contracts/identity/address.ts';
import { printedFileApi } from '#contracts/prints/printed-file.contract.ts';
import { EmptyView } from '#kit/views.tsx';

/** What was asked for behind the #: a document of this deployment, and its name. */
const asked = (): { of: string | undefined; name: string } => {
  const fragment = new URLSearchParams(window.location.hash.slice(1));
  return { of: pathHere(fragment.get('of') ?? ''), name: fragment.get('name') ?? '' };
};

/** A PDF by its address: prints by their ticket, files by the session; what cannot be shown says why (spec section 2.3). */
const PdfPreview = () => {
  const say = useSay();
  const [{ of, name }, setAsked] = useState(asked);
  useEffect(() => {
    const read = (): void => setAsked(asked());
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  if (of === undefined)
    return (
      <main className="luan-pdf-page">
        <h1>{name || say('kit.pdfPreview')}</h1>
        <EmptyView title={say('kit.pdfNone')} hint={say('pdf.refusedHint')} />
      </main>
    );
  return (
    <PdfViewer
      key={of}
      say={say}
      address={of}
      name={name}
      note={(proof) => call(printedFileApi.note, { proof }, { quiet: true })}
    />
  );
};
export default PdfPreview;
