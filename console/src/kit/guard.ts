import { useCallback, useEffect, useRef, useState } from 'react';
import { tellUnexpectedError } from './unexpected-error.ts';

/** Milliseconds a pressed button stays closed to a second press (spec section 5). */
const clickGuard = 3000;

/**
 * Wraps an action so that rapid presses run it once: busy while it runs, closed for three seconds after it did something.
 * An action that resolves to false, or throws, did nothing and may be pressed again at once; what it throws is told and
 * thrown on.
 */
export const useOnce = <A extends unknown[]>(
  action: (...values: A) => Promise<unknown>,
): [run: (...values: A) => Promise<void>, closed: boolean, working: boolean] => {
  const latest = useRef(action);
  const shut = useRef(false);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [closed, setClosed] = useState(false);
  const [working, setWorking] = useState(false);
  useEffect(() => {
    latest.current = action;
  });
  const run = useCallback(async (...values: A) => {
    const open = (): void => {
      shut.current = false;
      setClosed(false);
    };
    if (shut.current) return;
    shut.current = true;
    setClosed(true);
    setWorking(true);
    let did = false;
    try {
      did = (await latest.current(...values)) !== false;
    } catch (error) {
      tellUnexpectedError(error);
      throw error;
    } finally {
      setWorking(false);
      clearTimeout(rest.current);
      if (did) rest.current = setTimeout(open, clickGuard);
      else open();
    }
  }, []);
  return [run, closed, working];
};
