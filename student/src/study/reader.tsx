import { useEffect, useRef, useState } from 'react';
import { openPdf, type Pdf } from '#client/pdf/engine/open-pdf.ts';
import type { Drawn } from '#client/pdf/engine/worker-messages.ts';
import { fetchPdf } from '#client/pdf/reading/fetch-pdf.ts';
import { paintPage } from '#client/pdf/reading/paint-page.ts';
import type { StudyChapter } from '#contracts/training/study.contract.ts';
import { useSay } from '../app/words.ts';
import { Waiting } from '../parts/pieces.tsx';
import { Download } from './download.tsx';
import { lessonFile } from './lesson-file.ts';
import { useReading } from './reading.ts';
import type { Sitting } from './use-sitting.ts';

interface Props {
  recordId: string;
  chapter: StudyChapter;
  sitting: Sitting;
  /** Page to go on from. */
  position: number;
}

/** Widest a page is drawn, in pixels of the device. */
const widest = 1600;

/** A page as it was drawn, and its words for people who do not see it. */
interface Shown {
  page: number;
  drawn: Drawn;
  text: string;
}

const Sheet = ({ shown: { page, drawn, text }, all }: { shown: Shown; all: number }) => {
  const say = useSay();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) paintPage(canvas.current, drawn);
  }, [drawn]);
  return (
    <section className="reader-page" aria-label={say('study.page', { n: page, all })} data-page={page}>
      <canvas ref={canvas} aria-hidden="true" />
      <p className="unseen">{text}</p>
    </section>
  );
};

/** A document page by page, drawn here: phones show none inside a page. Reads on where it was left. */
export const Reader = ({ recordId, chapter, sitting, position }: Props) => {
  const say = useSay();
  const [pdf, setPdf] = useState<Pdf>();
  const [page, setPage] = useState(Math.max(1, Math.floor(position)));
  const [shown, setShown] = useState<Shown>();
  const [broken, setBroken] = useState(false);
  const count = pdf?.pages.length ?? 0;
  useReading(sitting, () => page);

  useEffect(() => {
    const leaving = new AbortController();
    const open = async (): Promise<void> => {
      const { bytes } = await fetchPdf(lessonFile(recordId, chapter.playFileId), leaving.signal);
      const opened = await openPdf(await bytes.arrayBuffer());
      leaving.signal.addEventListener('abort', opened.close);
      if (leaving.signal.aborted) return opened.close();
      setPage((now) => Math.min(now, opened.pages.length));
      setPdf(opened);
    };
    open().catch(() => leaving.signal.aborted || setBroken(true));
    return () => leaving.abort();
  }, [recordId, chapter.playFileId]);
  useEffect(() => {
    if (!pdf) return undefined;
    let here = true;
    const width = Math.min(widest, Math.min(window.innerWidth, 760) * (window.devicePixelRatio || 1));
    const draw = async (): Promise<void> => {
      const drawn = await pdf.draw(page, Math.round(width));
      const { text } = await pdf.letters(page);
      if (here) setShown({ page, drawn, text });
    };
    draw().catch(() => here && setBroken(true));
    return () => {
      here = false;
    };
  }, [pdf, page]);

  if (broken)
    return (
      <>
        <p className="note">{say('study.documentBroken')}</p>
        <Download recordId={recordId} chapter={chapter} sitting={sitting} />
      </>
    );
  if (!shown) return <Waiting />;
  const step = (to: number): void => {
    setPage(to);
    sitting.mark();
  };
  return (
    <>
      <Sheet shown={shown} all={count} />
      <div className="reader-steps">
        <button type="button" className="button" disabled={page <= 1} onClick={() => step(page - 1)}>
          {say('study.previousPage')}
        </button>
        <span aria-live="polite">{say('study.page', { n: page, all: count })}</span>
        <button type="button" className="button" disabled={page >= count} onClick={() => step(page + 1)}>
          {say('study.nextPage')}
        </button>
      </div>
    </>
  );
};
