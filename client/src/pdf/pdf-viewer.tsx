import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Pdf } from './engine/open-pdf.ts';
import type { Fetched } from './reading/fetch-pdf.ts';
import { usePdf } from './reading/use-pdf.ts';
import { type NotePrint, usePrint } from './reading/use-print.ts';
import { type Hit, useSearch } from './reading/use-search.ts';
import { PdfPage, type Say } from './view/pdf-page.tsx';
import { PdfRefusal } from './view/pdf-refusal.tsx';
import { PdfTools } from './view/pdf-tools.tsx';
import { useKeyboardShortcuts } from './view/use-keyboard-shortcuts.ts';
import { useView } from './view/use-view.ts';
import './view/pdf.css';

interface Props {
  say: Say;
  /** Path of the document on this deployment, with its query. */
  address: string;
  /** What it is called; empty: as the server calls it. */
  name: string;
  /** Call of this entry that notes a print, with the word the server sent with the document. */
  note: NotePrint;
  /** Way back, in front of the title. */
  lead?: ReactNode;
}

/** Saves a document under its name. */
const saveAs = (bytes: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = /\.pdf$/i.test(name) ? name : `${name}.pdf`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

/** Some browsers inside other applications have no way to a printer. */
const canPrint = (): boolean => typeof window.print === 'function' && !/MicroMessenger/i.test(navigator.userAgent);

const Open = ({
  say,
  pdf,
  file,
  title,
  note,
  lead,
}: {
  say: Say;
  pdf: Pdf;
  file: Fetched;
  title: string;
  note: NotePrint;
  lead?: ReactNode;
}) => {
  const scroller = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [finding, setFinding] = useState(false);
  const view = useView(pdf, scroller);
  const search = useSearch(pdf);
  const { printing, print, stop } = usePrint(pdf, file, note);
  const shown = useRef<Hit>(undefined);
  useEffect(() => {
    if (search.current === shown.current) return;
    shown.current = search.current;
    if (search.current) void view.show(search.current);
  }, [search, view]);
  const find = (open: boolean): void => {
    setFinding(open);
    if (!open) {
      search.seek('', 1);
      scroller.current?.focus();
    }
  };
  useEffect(() => {
    if (finding) field.current?.focus();
  }, [finding]);
  useKeyboardShortcuts({
    find: () => {
      setFinding(true);
      field.current?.select();
    },
    print: canPrint() ? () => void print() : undefined,
    zoom: view.zoom,
    scroller,
  });
  return (
    <>
      <PdfTools
        say={say}
        title={title}
        lead={lead}
        all={pdf.pages.length}
        view={view}
        search={search}
        finding={finding}
        find={find}
        field={field}
        print={canPrint() ? () => void print() : undefined}
        save={() => saveAs(file.bytes, title)}
      />
      {printing !== undefined && (
        <div className="pdf-printing" role="status">
          {printing === 'failed'
            ? say('pdf.printFailed')
            : say('pdf.printing', { n: printing.page, all: pdf.pages.length })}
          <button type="button" className="pdf-button" onClick={stop}>
            {printing === 'failed' ? say('pdf.close') : say('pdf.stop')}
          </button>
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the pages are scrolled by keys. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="pdf-pages" ref={scroller} tabIndex={0} role="document" aria-label={title}>
        {pdf.pages.map((_, index) => (
          <PdfPage
            // Pages stand still.
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place.
            key={index}
            say={say}
            pdf={pdf}
            number={index + 1}
            scale={view.scale}
            scroller={scroller}
            hits={search.hits.filter((hit) => hit.page === index + 1)}
            current={search.current}
          />
        ))}
      </div>
    </>
  );
};

const Viewer = ({ say, address, name, note, lead, again }: Props & { again: () => void }) => {
  const { shown, unlock } = usePdf(address);
  const file = 'file' in shown ? shown.file : undefined;
  const title = name || file?.name.replace(/\.pdf$/i, '') || say('pdf.document');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main className="pdf-viewer" data-shown={shown.kind}>
      {shown.kind === 'waiting' && (
        <>
          <header className="pdf-bar">
            {lead}
            <h1>{title}</h1>
          </header>
          <p className="pdf-waiting" role="status">
            {say('pdf.waiting')}
          </p>
        </>
      )}
      {shown.kind === 'open' && (
        <Open say={say} pdf={shown.pdf} file={shown.file} title={title} note={note} lead={lead} />
      )}
      {shown.kind !== 'waiting' && shown.kind !== 'open' && (
        <PdfRefusal
          say={say}
          shown={shown}
          title={title}
          byTicket={/[?&]ticket=/.test(address)}
          lead={lead}
          unlock={(password) => void unlock(password)}
          again={again}
          save={() => file && saveAs(file.bytes, title)}
        />
      )}
    </main>
  );
};

/** A PDF of this deployment, drawn here page by page: with search, print and download, and on phones that show none by themselves. */
export const PdfViewer = (props: Props) => {
  const [tries, setTries] = useState(0);
  return <Viewer key={tries} {...props} again={() => setTries(tries + 1)} />;
};
