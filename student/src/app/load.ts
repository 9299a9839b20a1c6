import { useCallback, useEffect, useState } from 'react';
import { call } from '#client/call.ts';
import { localStore } from '#client/storage.ts';
import type { Data, Input, Route } from '#contracts/route.ts';
import { heed, isOffline } from './session.ts';
import { useLanguage } from './words.ts';

export interface Loaded<T> {
  readonly data: T | undefined;
  readonly failure: unknown;
  /** The answer is the one of last time: there is no network now. */
  readonly stale: boolean;
  readonly reload: () => void;
}

/** Answers of this visit, shown at once when a page is opened again. */
const seen = new Map<string, unknown>();

/** Reads a call; the last answer is kept on the device and shown when there is no network. */
export const useLoad = <R extends Route>(route: R, input: Input<R>): Loaded<Data<R>> => {
  const name = `student.${route.path} ${JSON.stringify(input)}`;
  const [state, setState] = useState<{ name: string; data?: Data<R>; failure?: unknown; stale: boolean }>();
  const ask = useCallback((): (() => void) => {
    const stop = new AbortController();
    call(route, JSON.parse(name.slice(name.indexOf(' ') + 1)) as Input<R>, { signal: stop.signal, quiet: true }).then(
      (data) => {
        seen.set(name, data);
        localStore.write(name, data);
        setState({ name, data, stale: false });
      },
      (failure: unknown) => {
        if (stop.signal.aborted) return;
        heed(failure);
        const kept = isOffline(failure) ? localStore.read<Data<R>>(name) : undefined;
        setState(kept === undefined ? { name, failure, stale: false } : { name, data: kept, stale: true });
      },
    );
    return () => stop.abort();
  }, [route, name]);
  // Names are answered in the reader's language: another one asks anew.
  const language = useLanguage();
  useEffect(ask, [ask, language]);
  const reload = useCallback((): void => void ask(), [ask]);
  const mine = state?.name === name ? state : undefined;
  return {
    data: mine?.data ?? (mine?.failure === undefined ? (seen.get(name) as Data<R> | undefined) : undefined),
    failure: mine?.failure,
    stale: mine?.stale ?? false,
    reload,
  };
};

/** Forgets what was shown in this visit: another person reads now. */
export const forgetSeen = (): void => seen.clear();
