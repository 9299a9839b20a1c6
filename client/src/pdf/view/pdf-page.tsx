import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PhraseKey } from '#phrases/say.ts';
import type { Pdf } from '../engine/open-pdf.ts';
import type { Letters } from '../engine/worker-messages.ts';
import { runsOf } from '../reading/find-text.ts';
import { paintPage } from '../reading/paint-page.ts';
import type { Hit } from '../reading/use-search.ts';

export type Say = (key: PhraseKey, params?: Readonly<Record<string, string | number>>) => string;

/** Most dots of one canvas: old phones draw nothing on a larger one, and hold few of them. */
const mostDots = 6_000_000;
/** How long a page stands before it is drawn, in milliseconds: those that only rush past are not. */
const settling = 60;

/** Fonts are higher than their letters: a mark leaves this part of them free above and below. */
const inset = 0.12;

interface Props {
  say: Say;
  pdf: Pdf;
  number: number;
  /** Pixels to a point. */
  scale: number;
  scroller: RefObject<HTMLElement | null>;
  hits: readonly Hit[];
  current: Hit | undefined;
}

/** Dots across of a page: as fine as the screen, as far as a canvas holds it. */
const dotsAcross = (width: number, height: number): number => {
  const fine = window.devicePixelRatio || 1;
  return Math.round(width * Math.min(fine, Math.sqrt(mostDots / (width * height))));
};

const Words = ({
  letters,
  size,
  hits,
  current,
}: { letters: Letters; size: [number, number] } & Pick<Props, 'hits' | 'current'>) => {
  const [width, height] = size;
  return (
    <svg className="pdf-words" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
      {hits.flatMap((hit) =>
        runsOf(letters, hit.span).map(({ box: [left, top, wide, high] }) => (
          <rect
            key={`${left} ${top}`}
            className="pdf-hit"
            data-current={hit === current || undefined}
            x={left * width}
            y={(top + high * inset) * height}
            width={wide * width}
            height={high * (1 - 2 * inset) * height}
          />
        )),
      )}
      {runsOf(letters, [0, letters.text.length]).map(({ text, box: [left, top, wide, high] }) => (
        <text
          className="pdf-line"
          key={`${left} ${top} ${text}`}
          x={left * width}
          y={(top + high * 0.8) * height}
          fontSize={high * height * 0.8}
          textLength={wide * width}
          lengthAdjust="spacingAndGlyphs"
        >
          {text}
        </text>
      ))}
    </svg>
  );
};

/** What of a page is drawn: nothing but its ground while it is far away. */
const Drawing = ({ say, pdf, number, scale, hits, current }: Omit<Props, 'scroller'>) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [letters, setLetters] = useState<Letters>();
  const [broken, setBroken] = useState(false);
  const { width, height } = pdf.pages[number - 1] ?? { width: 1, height: 1 };
  const dots = dotsAcross(width * scale, height * scale);
  useEffect(() => {
    let here = true;
    const draw = async (): Promise<void> => {
      const drawn = await pdf.draw(number, dots);
      if (here && canvas.current) paintPage(canvas.current, drawn);
      const read = await pdf.letters(number);
      if (here) setLetters(read);
    };
    const timer = setTimeout(() => void draw().catch(() => here && setBroken(true)), settling);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [pdf, number, dots]);
  useEffect(() => {
    const mine = canvas.current;
    return () => {
      // Safari keeps the memory of a canvas that is gone for a while.
      if (mine) mine.width = 0;
    };
  }, []);
  if (broken) return <p className="pdf-page-broken">{say('pdf.pageBroken')}</p>;
  return (
    <>
      <canvas ref={canvas} aria-hidden="true" />
      {letters && <Words letters={letters} size={[width, height]} hits={hits} current={current} />}
    </>
  );
};

/** One page in its place, drawn while it is near what is seen. */
export const PdfPage = ({ scroller, ...rest }: Props) => {
  const { say, pdf, number, scale } = rest;
  const frame = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!frame.current) return undefined;
    const watcher = new IntersectionObserver((seen) => setNear(seen.at(-1)?.isIntersecting ?? false), {
      root: scroller.current,
      rootMargin: '60% 0px',
    });
    watcher.observe(frame.current);
    return () => watcher.disconnect();
  }, [scroller]);
  const { width, height } = pdf.pages[number - 1] ?? { width: 0, height: 0 };
  return (
    <section
      ref={frame}
      className="pdf-page"
      aria-label={say('pdf.pageOf', { n: number, all: pdf.pages.length })}
      data-page={number}
      style={{ width: Math.round(width * scale), height: Math.round(height * scale) }}
    >
      {near && <Drawing {...rest} />}
    </section>
  );
};
