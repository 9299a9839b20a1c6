import { keepPreviousData, type Query, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import type { Data, Input, Route } from '#contracts/route.ts';
import { call } from './call.ts';
import { currentLanguage, useLanguage } from './phrases.ts';

/** Cache key of a call: service, path, input, and the language of the reader, in which names are answered. */
export const keyOfCall = (route: Route, input?: unknown): readonly unknown[] => [
  `${route.method} ${route.service}${route.path}`,
  input,
  currentLanguage(),
];

interface Options {
  enabled?: boolean;
  /** Milliseconds the answer stays fresh; lookups live long. */
  fresh?: number;
  keep?: boolean;
  /** The screen itself says what went wrong: no notification beside it. */
  quiet?: true;
  /** Asked while the screen was drawn: what has come meanwhile is not asked for again. */
  ahead?: true;
}

/** Whether a key asked the same of the same call, in another language. */
const isOtherLanguage = ([name, asked, language]: readonly unknown[], route: Route, input: unknown): boolean =>
  language !== currentLanguage() && name === keyOfCall(route)[0] && JSON.stringify(asked) === JSON.stringify(input);

const questionOf = <R extends Route>(route: R, input: Input<R>, quiet?: true) => ({
  queryKey: keyOfCall(route, input),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Data<R>> =>
    call(route, input, { signal, ...(quiet ? { quiet: true } : {}) }),
  retry: false,
});

/** Milliseconds in which a screen that asked while it was being drawn is on the page. */
const drawing = 500;
const isOlder = ({ state }: Query): boolean => state.isInvalidated || Date.now() - state.dataUpdatedAt > drawing;

/** Reads a call and keeps its answer; the question is sent while the screen is still being drawn, not once it stands. */
export const useCallAhead = <R extends Route>(route: R, input: Input<R>, options: Options = {}) => {
  usePrefetchQuery(questionOf(route, input, options.quiet));
  return useCall(route, input, { ...options, ahead: true });
};

/** Reads a call and keeps its answer. */
export const useCall = <R extends Route>(route: R, input: Input<R>, options: Options = {}) => {
  useLanguage();
  return useQuery<Data<R>>({
    ...questionOf(route, input, options.quiet),
    enabled: options.enabled ?? true,
    staleTime: options.fresh ?? 0,
    refetchOnWindowFocus: false,
    ...(options.ahead ? { refetchOnMount: (query) => isOlder(query as Query) } : {}),
    // Another language asks anew; until it has answered, what was answered stands.
    placeholderData: options.keep
      ? keepPreviousData
      : (before, query) => (query && isOtherLanguage(query.queryKey, route, input) ? before : undefined),
  });
};
