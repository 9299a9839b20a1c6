import { useEffect, useRef } from 'react';
import { call } from '#client/call.ts';
import { readTokenState } from '#client/token.ts';
import { tokenState } from '#contracts/identity/identity.codes.ts';
import { printApi } from '#contracts/prints/print.contract.ts';
import type { Input } from '#contracts/route.ts';
import { tellUnexpectedError } from './unexpected-error.ts';

/**
 * Prints the page and has every print written down, also one begun with the browser's own key or menu (spec section 7).
 * @param written writes it down; the button prints only after that, the browser's own print does not wait.
 */
export const usePrint = (written: () => Promise<unknown>): (() => void) => {
  const kept = useRef(written);
  useEffect(() => {
    kept.current = written;
  }, [written]);
  const pressed = useRef(false);
  useEffect(() => {
    const note = (): void => {
      if (!pressed.current) void kept.current().catch(() => undefined);
    };
    window.addEventListener('beforeprint', note);
    return () => window.removeEventListener('beforeprint', note);
  }, []);
  const print = async (): Promise<void> => {
    await kept.current();
    pressed.current = true;
    window.print();
    pressed.current = false;
  };
  return () => void print().catch(tellUnexpectedError);
};

/** Writes a print of an open page down for whoever is logged in; of somebody unknown there is nothing to write. */
export const notePrint = async (entry: Input<typeof printApi.add>): Promise<void> => {
  if (readTokenState(Date.now()) === tokenState.valid) await call(printApi.add, entry, { quiet: true });
};
