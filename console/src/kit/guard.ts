import { useCallback, useRef, useState } from 'react';

/** Milliseconds a pressed button stays closed to a second press (spec section 5). */
export const clickGuard = 3000;

/** Wraps an action so that rapid presses run it once: busy while it runs, guarded for three seconds after a success. */
export const useOnce = <A extends unknown[]>(action: (...values: A) => Promise<unknown>): [run: (...values: A) => Promise<void>, busy: boolean] => {
  const last = useRef(0);
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const run = useCallback(
    async (...values: A) => {
      if (running.current || Date.now() - last.current < clickGuard) return;
      running.current = true;
      setBusy(true);
      try {
        await action(...values);
        last.current = Date.now();
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [action],
  );
  return [run, busy];
};
