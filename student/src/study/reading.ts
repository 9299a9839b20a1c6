import { useEffect, useRef } from 'react';
import type { Sitting } from './use-sitting.ts';

/** Milliseconds without a touch, key or scroll after which nobody seems to be reading. */
const patience = 120_000;
const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'wheel', 'touchmove'] as const;

/** Watches somebody read: reading until nothing was touched for two minutes. `page` is where the person is. */
export const useReading = (sitting: Sitting, page: () => number): void => {
  const { watch, mark } = sitting;
  const at = useRef(page);
  useEffect(() => {
    at.current = page;
  });
  useEffect(() => {
    let touched = performance.now();
    let idle = false;
    const reading = (): boolean => performance.now() - touched < patience;
    watch({ kind: () => (reading() ? 'playing' : 'idle'), position: () => at.current() });
    const look = (): void => {
      if (reading() === !idle) return;
      idle = !idle;
      mark();
    };
    const touch = (): void => {
      touched = performance.now();
      look();
    };
    for (const sign of signs) window.addEventListener(sign, touch, { capture: true, passive: true });
    const timer = setInterval(look, 5000);
    mark();
    return () => {
      for (const sign of signs) window.removeEventListener(sign, touch, { capture: true });
      clearInterval(timer);
      watch(undefined);
    };
  }, [watch, mark]);
};
