import { keepPreviousData, type Query, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import type { Data, Input, Route } from '#contracts/route.ts';
import { call } from './call.ts';

/** Cache key of a call: service, path, input. */
export const keyOfCall = (route: Route, input?: unknown): readonly unknown[] => [
  `${route.method} ${route.service}${route.path}`,
  input,
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
export const useCall = <R extends Route>(route: R, input: Input<R>, options: Options = {}) =>
  useQuery<Data<R>>({
    ...questionOf(route, input, options.quiet),
    enabled: options.enabled ?? true,
    staleTime: options.fresh ?? 0,
    refetchOnWindowFocus: false,
    ...(options.ahead ? { refetchOnMount: (query) => isOlder(query as Query) } : {}),
    ...(options.keep ? { placeholderData: keepPreviousData } : {}),
  });
