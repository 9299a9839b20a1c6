import { useEffect, useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { pathHere } from '#contracts/identity/address.ts';
import { EmptyView } from '#kit/views.tsx';

/** What was asked for behind the #: a document of this deployment, and its name. */
const asked = (): { of: string | undefined; name: string } => {
  const fragment = new URLSearchParams(window.location.hash.slice(1));
  return { of: pathHere(fragment.get('of') ?? ''), name: fragment.get('name') ?? '' };
};

/** What the server said where it answered a page instead of a document; undefined where the browser shows one. */
const refusalIn = (frame: HTMLIFrameElement): string | undefined => {
  // Most browsers let nobody look into their own viewer.
  const shown = frame.contentDocument;
  if (!shown || shown.URL === 'about:blank' || shown.contentType === 'application/pdf') return undefined;
  return shown.body.textContent?.trim() ?? '';
};

/** A PDF by its address: prints by their ticket, files by the session; what cannot be shown says why (spec section 2.3). */
const PdfPreview = () => {
  const say = useSay();
  const [{ of, name }] = useState(asked);
  const [refused, setRefused] = useState<string>();
  const title = name || say('kit.pdfPreview');
  useEffect(() => {
    document.title = title;
  }, [title]);
  const fails = of === undefined ? say('kit.pdfNone') : refused;
  return (
    <main className="luan-pdf-page">
      <h1>{title}</h1>
      {fails === undefined ? (
        // The browser's own viewer draws in no sandbox; what stands here is this deployment's alone.
        // eslint-disable-next-line react/iframe-missing-sandbox
        <iframe src={of} title={title} onLoad={(event) => setRefused(refusalIn(event.currentTarget))} />
      ) : (
        <EmptyView title={fails || say('kit.ticketOver')} hint={say('kit.ticketOverHint')} />
      )}
    </main>
  );
};
export default PdfPreview;
