import { useEffect, useRef } from 'react';
import { useFrame } from './frame.ts';

/** Milliseconds within which what was asked is still as good as new. */
const stillNew = 3000;
const news = new EventTarget();

/** Says that something happened to the person's things: what is looked at is asked for anew. */
export const sayNews = (): void => {
  news.dispatchEvent(new Event('news'));
};

/**
 * Asks anew for what a screen shows when the person comes back to it, to its tab or to the window, and when a message
 * arrives: somebody else may have decided meanwhile.
 */
export const useRenewed = (refresh: () => void): void => {
  const { active } = useFrame();
  const kept = useRef(refresh);
  const asked = useRef(0);
  useEffect(() => {
    kept.current = refresh;
  }, [refresh]);
  useEffect(() => {
    if (!active) return undefined;
    const renew = (): void => {
      if (document.hidden || Date.now() - asked.current < stillNew) return;
      asked.current = Date.now();
      kept.current();
    };
    // The first time the screen is asked for by itself.
    if (asked.current > 0) renew();
    else asked.current = Date.now();
    window.addEventListener('focus', renew);
    document.addEventListener('visibilitychange', renew);
    news.addEventListener('news', renew);
    return () => {
      window.removeEventListener('focus', renew);
      document.removeEventListener('visibilitychange', renew);
      news.removeEventListener('news', renew);
    };
  }, [active]);
};
