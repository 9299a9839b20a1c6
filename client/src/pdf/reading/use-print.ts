import { useEffect, useRef, useState } from 'react';
import type { Pdf } from '../engine/open-pdf.ts';
import type { Fetched } from './fetch-pdf.ts';
import { clearPrinted, printPages } from './print-pages.ts';

/** How far a print is: the page that is being made, or that nothing was printed. */
export type Printing = { readonly page: number } | 'failed' | undefined;

/** Keeps that a document was printed, by the word the server sent with it. */
export type NotePrint = (proof: string) => Promise<unknown>;

/** Printing of a document: its pages are made, its row of the print log is written, and the browser asks for the printer. */
export const usePrint = (pdf: Pdf, { proof }: Fetched, notePrint: NotePrint) => {
  const [printing, setPrinting] = useState<Printing>();
  const running = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      running.current?.abort();
      clearPrinted();
    },
    [],
  );
  const stop = (): void => {
    running.current?.abort();
    running.current = undefined;
    setPrinting(undefined);
  };
  const print = async (): Promise<void> => {
    if (running.current) return;
    const mine = new AbortController();
    running.current = mine;
    // What a ticket opened was noted when the ticket was given; who is logged in nowhere is nobody to be noted.
    const note = async (): Promise<unknown> => proof !== '' && notePrint(proof);
    try {
      await printPages(pdf, { note, tell: (page) => setPrinting({ page }), signal: mine.signal });
      if (!mine.signal.aborted) setPrinting(undefined);
    } catch {
      if (!mine.signal.aborted) setPrinting('failed');
    } finally {
      if (running.current === mine) running.current = undefined;
    }
  };
  return { printing, print, stop };
};
