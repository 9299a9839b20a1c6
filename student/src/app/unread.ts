import { useEffect, useState } from 'react';
import { call } from '#client/call.ts';
import { ownMessageApi } from '#contracts/messages/own-message.contract.ts';
import { newsCountApi } from '#contracts/news/unread.contract.ts';

/** Milliseconds between two looks while the page is in sight. */
const lookAgain = 60_000;

const listeners = new Set<() => void>();
/** Counts anew: something was read. */
export const countAgain = (): void => {
  for (const listener of listeners) listener();
};

/** What the person has not read, messages and news, looked at by itself; without a network it stays as it was. */
export const useUnread = (): number => {
  const [unread, setUnread] = useState(0);
  useEffect(() => {
    const ended = new AbortController();
    const how = { signal: ended.signal, quiet: true } as const;
    const look = (): void => {
      if (document.hidden) return;
      void Promise.all([call(ownMessageApi.unread, {}, how), call(newsCountApi.own, {}, how)]).then(
        (counts) => setUnread(counts.reduce((sum, one) => sum + one.unread, 0)),
        () => undefined,
      );
    };
    look();
    listeners.add(look);
    document.addEventListener('visibilitychange', look);
    const timer = setInterval(look, lookAgain);
    return () => {
      ended.abort();
      listeners.delete(look);
      document.removeEventListener('visibilitychange', look);
      clearInterval(timer);
    };
  }, []);
  return unread;
};
