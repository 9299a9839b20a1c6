import { useEffect, useState } from 'react';
import type { Pdf } from '../engine/open-pdf.ts';
import { findText, type Span } from './find-text.ts';

/** A place in the document where the text stands. */
export interface Hit {
  readonly page: number;
  readonly span: Span;
}

interface Found {
  readonly text: string;
  readonly hits: readonly Hit[];
  /** Pages that were looked through. */
  readonly through: number;
}
const nothing: Found = { text: '', hits: [], through: 0 };

/** How long somebody has stopped typing before a document is searched, in milliseconds. */
const pause = 200;
/** Pages between two tellings of how far it is. */
const step = 10;

const search = async (pdf: Pdf, text: string, signal: AbortSignal, tell: (found: Found) => void): Promise<void> => {
  const hits: Hit[] = [];
  for (let page = 1; page <= pdf.pages.length; page += 1) {
    // One after the other: pages are drawn between them.
    // oxlint-disable-next-line no-await-in-loop
    const { text: words } = await pdf.letters(page);
    if (signal.aborted) return;
    hits.push(...findText(words, text).map((span) => ({ page, span })));
    if (page % step === 0 || page === pdf.pages.length) tell({ text, hits: [...hits], through: page });
  }
};

/** Looks for a text on every page. */
export const useSearch = (pdf: Pdf) => {
  const [{ text, from }, setWish] = useState({ text: '', from: 1 });
  const [found, setFound] = useState(nothing);
  const [chosen, setChosen] = useState<number>();
  useEffect(() => {
    if (text.trim() === '') return undefined;
    const over = new AbortController();
    const timer = setTimeout(() => {
      // A page that cannot be read has no words to be found.
      search(pdf, text, over.signal, setFound).catch(() => undefined);
    }, pause);
    return () => {
      clearTimeout(timer);
      over.abort();
    };
  }, [pdf, text]);
  // What was found for an earlier wish is not what is looked for.
  const { hits, through } = found.text === text ? found : nothing;
  const ahead = hits.findIndex(({ page }) => page >= from);
  const first = ahead >= 0 ? ahead : through === pdf.pages.length && hits.length > 0 ? 0 : undefined;
  const at = chosen ?? first;
  return {
    text,
    hits,
    through,
    at,
    current: at === undefined ? undefined : hits[at],
    /** Looks for another text; `page` is where the reader is, whose hits come first. */
    seek: (wish: string, page: number): void => {
      setChosen(undefined);
      setWish({ text: wish, from: page });
    },
    step: (by: 1 | -1): void => {
      if (at !== undefined) setChosen((at + by + hits.length) % hits.length);
    },
  };
};
export type Search = ReturnType<typeof useSearch>;
