import { Button } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { wasRefused } from '#client/call.ts';
import { loadEmpty, useSay } from '#client/phrases.ts';
import type { List } from '#contracts/list.ts';
import type { PhraseKey } from '#phrases/say.ts';

const Picture = ({ tone }: { tone: 'calm' | 'warn' }) => (
  <svg className={`luan-picture luan-picture-${tone}`} width="72" height="56" viewBox="0 0 72 56" aria-hidden>
    <path d="M6 48h60" stroke="currentColor" strokeWidth="2" strokeLinecap="round" opacity=".35" />
    <rect x="14" y="10" width="44" height="32" rx="4" fill="none" stroke="currentColor" strokeWidth="2" />
    {tone === 'calm' ? (
      <path d="M22 20h28M22 27h20M22 34h12" stroke="currentColor" strokeWidth="2" strokeLinecap="round" opacity=".55" />
    ) : (
      <path d="M36 17v12M36 34.5v.5" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    )}
  </svg>
);

/** Nothing here: the reason and the next step (spec section 2.1). */
export const EmptyView = ({
  title,
  hint,
  onRefresh,
  children,
}: {
  title?: string;
  hint?: string;
  onRefresh?: () => void;
  children?: ReactNode;
}) => {
  const say = useSay();
  return (
    <div className="luan-empty" data-view="empty">
      <Picture tone="calm" />
      <div>{title ?? say('kit.empty')}</div>
      {hint && <div className="luan-hint">{hint}</div>}
      <div className="luan-empty-next">
        {children}
        {onRefresh && <Button onClick={onRefresh}>{say('kit.refreshData')}</Button>}
      </div>
    </div>
  );
};

/** A list without a row: what will stand in it, and the next step towards it, said for each list in the book. */
export const EmptyList = ({
  of,
  next,
  onRefresh,
  children,
}: {
  of: Pick<List, 'name'>;
  /** Instead of the list's own next step, for whom it is not. */
  next?: string;
  onRefresh: () => void;
  children?: ReactNode;
}) => {
  const say = useSay();
  useEffect(() => void loadEmpty(), []);
  const known = <P extends string>(key: P): string | undefined => {
    const words = say(key as PhraseKey);
    return words === key ? undefined : words;
  };
  const what = known(`empty.${of.name}`);
  const hint = next ?? known(`begin.${of.name}`);
  return (
    <EmptyView {...(what ? { title: what } : {})} {...(hint ? { hint } : {})} onRefresh={onRefresh}>
      {children}
    </EmptyView>
  );
};

/** Loading failed: says so and offers to try again. */
export const FailureView = ({ onRefresh }: { onRefresh: () => void }) => {
  const say = useSay();
  return (
    <div className="luan-empty" role="alert" data-view="failure">
      <Picture tone="warn" />
      <div>{say('kit.loadFailed')}</div>
      <div className="luan-empty-next">
        <Button type="primary" onClick={onRefresh}>
          {say('kit.refresh')}
        </Button>
      </div>
    </div>
  );
};

/** A page opened by a ticket could not be read: what was refused says why and leads back, anything else may be tried again. */
export const TicketFailure = ({ error, onRefresh }: { error: unknown; onRefresh: () => void }) => {
  const say = useSay();
  return (
    <main className="luan-open-page">
      {wasRefused(error) ? (
        <div className="luan-open-card" role="alert">
          <h1>{(error instanceof Error && error.message) || say('kit.ticketOver')}</h1>
          <p>{say('kit.ticketOverHint')}</p>
        </div>
      ) : (
        <FailureView onRefresh={onRefresh} />
      )}
    </main>
  );
};

/** Full-screen loading mask. */
export const LoadingMask = ({ on }: { on: boolean }) => {
  const say = useSay();
  return on ? (
    <div className="luan-mask" role="status" aria-label={say('login.loading')}>
      <span className="luan-spinner" />
    </div>
  ) : null;
};
