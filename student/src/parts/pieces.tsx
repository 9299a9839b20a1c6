import type { ComponentProps, ReactNode } from 'react';
import { wordsOf } from '../app/session.ts';
import { addressOf, go, type Query } from '../app/way.ts';
import { useSay } from '../app/words.ts';

/** A link inside the application. */
export const Way = ({
  to,
  query = {},
  ...rest
}: { to: string; query?: Query } & Omit<ComponentProps<'a'>, 'href' | 'onClick'>) => (
  <a
    href={addressOf(to, query)}
    onClick={(event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      go(to, query);
    }}
    {...rest}
  >
    {rest.children}
  </a>
);

/** Title of a page with the way back. */
export const PageHead = ({ title, back, children }: { title: string; back?: () => void; children?: ReactNode }) => {
  const say = useSay();
  return (
    <header className="page-head">
      {back && (
        <button type="button" className="icon-button" aria-label={say('study.back')} onClick={back}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M15 5l-7 7 7 7" />
          </svg>
        </button>
      )}
      <h1>{title}</h1>
      {children}
    </header>
  );
};

export const Waiting = () => {
  const say = useSay();
  return (
    <div className="waiting" role="status">
      <span className="spinner" />
      <span className="unseen">{say('study.loading')}</span>
    </div>
  );
};

/** In the place of a page that could not be opened or drawn. */
export const PageFailed = ({ again }: { again: () => void }) => {
  const say = useSay();
  return (
    <div className="empty" role="alert">
      <p>{say('study.pageFailed')}</p>
      <p className="quiet">{say('study.pageFailedHint')}</p>
      <button type="button" className="button main" onClick={again}>
        {say('study.openAgain')}
      </button>
    </div>
  );
};

export const Empty = ({ text, hint }: { text: string; hint?: string }) => (
  <div className="empty">
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <rect x="12" y="8" width="40" height="48" rx="6" />
      <path d="M22 24h20M22 34h20M22 44h12" />
    </svg>
    <p>{text}</p>
    {hint && <p className="quiet">{hint}</p>}
  </div>
);

/** A page that could not be loaded, and the way to try again. */
export const Failed = ({ failure, again }: { failure: unknown; again: () => void }) => {
  const say = useSay();
  return (
    <div className="empty" data-view="failure">
      <p role="alert">{wordsOf(failure)}</p>
      <button type="button" className="button" onClick={again}>
        {say('study.again')}
      </button>
    </div>
  );
};

/** How much of a whole is done, as a ring with its percentage; `size` in points at the usual size of text. */
export const Ring = ({ done, of, size = 64 }: { done: number; of: number; size?: number }) => {
  const share = of <= 0 ? 1 : Math.min(1, done / of);
  const round = 2 * Math.PI * 26;
  const percent = Math.floor(share * 100);
  const side = `${size / 16}rem`;
  return (
    <svg className="ring" width={side} height={side} viewBox="0 0 60 60" role="img" aria-label={`${percent}%`}>
      <circle cx="30" cy="30" r="26" className="ring-rest" />
      {share > 0 && (
        <circle
          cx="30"
          cy="30"
          r="26"
          className={share >= 1 ? 'ring-full' : 'ring-done'}
          strokeDasharray={`${round * share} ${round}`}
          transform="rotate(-90 30 30)"
        />
      )}
      <text x="30" y="35" textAnchor="middle" fontSize="14" aria-hidden="true">
        {percent}%
      </text>
    </svg>
  );
};

interface FieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  name: string;
  label: string;
  problem?: string | undefined;
}

/** A labelled input with its own complaint. */
export const Field = ({ name, label, problem, ...rest }: FieldProps) => (
  <div className="field">
    <label htmlFor={`f-${name}`}>{label}</label>
    <input
      id={`f-${name}`}
      name={name}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? `p-${name}` : undefined}
      {...rest}
    />
    {problem && (
      <p id={`p-${name}`} className="problem">
        {problem}
      </p>
    )}
  </div>
);
