import { type ReactNode, type RefObject, useState } from 'react';
import type { Search } from '../reading/use-search.ts';
import { ownSize } from './page-layout.ts';
import type { Say } from './pdf-page.tsx';
import type { View } from './use-view.ts';

const icons = {
  smaller: 'M5 12h14',
  larger: 'M5 12h14M12 5v14',
  fit: 'M4 5v14M20 5v14M8 12h8M10 9l-3 3 3 3M14 9l3 3-3 3',
  previous: 'M6 15l6-6 6 6',
  next: 'M6 9l6 6 6-6',
  find: 'M11 18a7 7 0 1 1 0-14 7 7 0 0 1 0 14zM16 16l5 5',
  shut: 'M6 6l12 12M18 6L6 18',
  print: 'M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z',
  save: 'M12 4v11M7 11l5 5 5-5M4 20h16',
} as const;

const Tool = ({
  icon,
  title,
  run,
  off = false,
  pressed,
}: {
  icon: keyof typeof icons;
  title: string;
  run: () => void;
  off?: boolean;
  pressed?: boolean;
}) => (
  <button
    type="button"
    className="pdf-tool"
    data-action={icon}
    title={title}
    aria-label={title}
    aria-pressed={pressed}
    disabled={off}
    onClick={run}
  >
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={icons[icon]} />
    </svg>
  </button>
);

/** The number of the page that is read; another one is gone to. */
const PageField = ({ say, view, all }: { say: Say; view: View; all: number }) => {
  const [typed, setTyped] = useState<string>();
  const go = (): void => {
    const wanted = Number.parseInt(typed ?? '', 10);
    if (!Number.isNaN(wanted)) view.goTo(wanted);
    setTyped(undefined);
  };
  return (
    <span className="pdf-number">
      <input
        inputMode="numeric"
        aria-label={say('pdf.page')}
        value={typed ?? String(view.page)}
        style={{ width: `${String(all).length + 2}ch` }}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        onBlur={go}
        onKeyDown={(event) => event.key === 'Enter' && go()}
      />
      <span>/ {all}</span>
    </span>
  );
};

const told = (say: Say, search: Search, all: number): string => {
  if (search.text.trim() === '') return '';
  if (search.at !== undefined) return say('pdf.found', { n: search.at + 1, all: search.hits.length });
  if (search.through < all) return say('pdf.searching', { n: search.through, all });
  return search.hits.length === 0 ? say('pdf.notFound') : '';
};

/** What is looked for, how often it stands there, and the ways from one place to the next. */
const Finder = ({
  say,
  search,
  page,
  all,
  field,
  shut,
}: {
  say: Say;
  search: Search;
  page: number;
  all: number;
  field: RefObject<HTMLInputElement | null>;
  shut: () => void;
}) => (
  <search className="pdf-finder">
    <input
      ref={field}
      type="search"
      enterKeyHint="search"
      aria-label={say('pdf.findIn')}
      placeholder={say('pdf.findIn')}
      value={search.text}
      onChange={(event) => search.seek(event.target.value, page)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') shut();
        if (event.key === 'Enter') search.step(event.shiftKey ? -1 : 1);
      }}
    />
    <span className="pdf-told" aria-live="polite">
      {told(say, search, all)}
    </span>
    <Tool icon="previous" title={say('pdf.previous')} run={() => search.step(-1)} off={search.hits.length === 0} />
    <Tool icon="next" title={say('pdf.next')} run={() => search.step(1)} off={search.hits.length === 0} />
    <Tool icon="shut" title={say('pdf.shutFinder')} run={shut} />
  </search>
);

interface Props {
  say: Say;
  title: string;
  lead?: ReactNode;
  all: number;
  view: View;
  search: Search;
  finding: boolean;
  find: (open: boolean) => void;
  field: RefObject<HTMLInputElement | null>;
  /** Absent where the browser prints nothing. */
  print?: (() => void) | undefined;
  save: () => void;
}

/** The bar above a document: its name, its pages, their size, search, print and download. */
export const PdfTools = ({ say, title, lead, all, view, search, finding, find, field, print, save }: Props) => (
  <header className="pdf-bar">
    {lead}
    <h1 title={title}>{title}</h1>
    <div className="pdf-tools" role="toolbar" aria-label={say('pdf.tools')}>
      <PageField say={say} view={view} all={all} />
      <span className="pdf-sizes">
        <Tool icon="smaller" title={say('pdf.smaller')} run={() => view.zoom(-1)} />
        <span className="pdf-percent">{Math.round((view.scale / ownSize) * 100)}%</span>
        <Tool icon="larger" title={say('pdf.larger')} run={() => view.zoom(1)} />
        <Tool icon="fit" title={say('pdf.fit')} run={view.fit} pressed={view.isFit} />
      </span>
      <span className="pdf-sizes">
        <Tool icon="find" title={say('pdf.find')} run={() => find(!finding)} pressed={finding} />
        {print && <Tool icon="print" title={say('pdf.print')} run={print} />}
        <Tool icon="save" title={say('pdf.save')} run={save} />
      </span>
    </div>
    {finding && <Finder say={say} search={search} page={view.page} all={all} field={field} shut={() => find(false)} />}
  </header>
);
