import { useEffect, useState } from 'react';
import { openPdf, type Pdf, PdfShut } from '../engine/open-pdf.ts';
import { type Fetched, fetchPdf, PdfRefused } from './fetch-pdf.ts';

export type Shown =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'open'; readonly pdf: Pdf; readonly file: Fetched }
  /** Wants a password; `wrong` where one was given. */
  | { readonly kind: 'locked'; readonly file: Fetched; readonly wrong: boolean }
  | { readonly kind: 'broken'; readonly file: Fetched }
  | { readonly kind: 'offline' | 'refused' | 'notPdf'; readonly words: string };

const opened = async (file: Fetched, password: string | undefined): Promise<Shown> => {
  try {
    return { kind: 'open', file, pdf: await openPdf(await file.bytes.arrayBuffer(), password) };
  } catch (error) {
    if (!(error instanceof PdfShut) || error.why === 'broken') return { kind: 'broken', file };
    return { kind: 'locked', file, wrong: password !== undefined };
  }
};

const fetched = async (address: string, signal: AbortSignal): Promise<Shown> => {
  try {
    return await opened(await fetchPdf(address, signal), undefined);
  } catch (error) {
    return error instanceof PdfRefused ? { kind: error.why, words: error.message } : { kind: 'offline', words: '' };
  }
};

/** The document behind an address, and the way to open one that has a password. */
export const usePdf = (address: string) => {
  const [shown, setShown] = useState<Shown>({ kind: 'waiting' });
  useEffect(() => {
    const leaving = new AbortController();
    const show = (next: Shown): void => {
      if (!leaving.signal.aborted) setShown(next);
      else if (next.kind === 'open') next.pdf.close();
    };
    void fetched(address, leaving.signal).then(show);
    return () => leaving.abort();
  }, [address]);
  useEffect(() => (shown.kind === 'open' ? () => shown.pdf.close() : undefined), [shown]);
  return {
    shown,
    unlock: async (password: string): Promise<void> => {
      if (shown.kind === 'locked') setShown(await opened(shown.file, password));
    },
  };
};
