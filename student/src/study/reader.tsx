import { useEffect, useRef, useState } from 'react';
import type { StudyChapter } from '#contracts/training/study.contract.ts';
import { useSay } from '../app/words.ts';
import { Waiting } from '../parts/pieces.tsx';
import { Download } from './download.tsx';
import { lessonFile } from './lesson-file.ts';
import { type Drawn, openPages, type Pages } from './pdf/pages.ts';
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

const Sheet = ({ drawn, all }: { drawn: Drawn; all: number }) => {
  const say = useSay();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    element.width = drawn.width;
    element.height = drawn.height;
    element
      .getContext('2d')
      ?.putImageData(new ImageData(new Uint8ClampedArray(drawn.pixels), drawn.width, drawn.height), 0, 0);
  }, [drawn]);
  return (
    <section className="reader-page" aria-label={say('study.page', { n: drawn.page, all })} data-page={drawn.page}>
      <canvas ref={canvas} aria-hidden="true" />
      <p className="unseen">{drawn.text}</p>
    </section>
  );
};

/** A document page by page, drawn here: phones show none inside a page. Reads on where it was left. */
export const Reader = ({ recordId, chapter, sitting, position }: Props) => {
  const say = useSay();
  const [count, setCount] = useState(0);
  const [page, setPage] = useState(Math.max(1, Math.floor(position)));
  const [drawn, setDrawn] = useState<Drawn>();
  const [broken, setBroken] = useState(false);
  const pages = useRef<Pages>(undefined);
  useReading(sitting, () => page);

  useEffect(() => {
    const opened = openPages(lessonFile(recordId, chapter.playFileId), (told) => {
      if (told.kind === 'broken') return setBroken(true);
      if (told.kind === 'drawn') return setDrawn(told);
      setPage((now) => Math.min(now, told.pages));
      setCount(told.pages);
    });
    pages.current = opened;
    return () => opened.close();
  }, [recordId, chapter.playFileId]);
  useEffect(() => {
    if (count === 0) return;
    const width = Math.min(widest, Math.min(window.innerWidth, 760) * (window.devicePixelRatio || 1));
    pages.current?.draw(page, Math.round(width));
  }, [page, count]);

  if (broken)
    return (
      <>
        <p className="note">{say('study.documentBroken')}</p>
        <Download recordId={recordId} chapter={chapter} sitting={sitting} />
      </>
    );
  if (!drawn) return <Waiting />;
  const step = (to: number): void => {
    setPage(to);
    sitting.mark();
  };
  return (
    <>
      <Sheet drawn={drawn} all={count} />
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
