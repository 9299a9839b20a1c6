import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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
}

/** Reads a call and keeps its answer. */
export const useCall = <R extends Route>(route: R, input: Input<R>, options: Options = {}) =>
  useQuery<Data<R>>({
    queryKey: keyOfCall(route, input),
    queryFn: ({ signal }) => call(route, input, { signal, ...(options.quiet ? { quiet: true } : {}) }),
    enabled: options.enabled ?? true,
    staleTime: options.fresh ?? 0,
    retry: false,
    refetchOnWindowFocus: false,
    ...(options.keep ? { placeholderData: keepPreviousData } : {}),
  });

/** Sends a call; afterwards every answer of the same service area is asked for again. */
export const useSend = <R extends Route>(route: R) => {
  const client = useQueryClient();
  return useMutation<Data<R>, Error, Input<R>>({
    mutationFn: (input) => call(route, input),
    onSuccess: () => client.invalidateQueries(),
  });
};
