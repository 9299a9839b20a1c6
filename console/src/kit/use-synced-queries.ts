import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Milliseconds within which the parts of a page that opens ask for the first time: they tell one moment. */
const opening = 3000;
/** Milliseconds within which parts that are renewed together begin to ask. */
const together = 100;

/**
 * Once one answer about a thing has come in anew, asks anew for every other one on the page that was asked for earlier: none of
 * them is left to tell what was. What this asks for itself asks for nothing more. Ends with what it returns.
 * @param belongs whether an answer is about the thing, by the key of its call
 */
export const keepInSync = (client: QueryClient, belongs: (key: readonly unknown[]) => boolean): (() => void) => {
  /** When each was last asked for, and which of them by this; by the hash of their keys. */
  const begun = new Map<string, number>();
  const ours = new Set<string>();
  const bringAlong = ({ queryHash, state }: Query): void => {
    const from = begun.get(queryHash) ?? state.dataUpdatedAt;
    const isOld = (other: Query): boolean => {
      if (other.queryHash === queryHash || !belongs(other.queryKey)) return false;
      // One on its way may have read before this one did, and would come in after it.
      if (other.state.fetchStatus !== 'idle') return (begun.get(other.queryHash) ?? from) < from - together;
      const since = state.dataUpdateCount === 1 ? from - opening : from;
      return other.state.dataUpdatedAt > 0 && other.state.dataUpdatedAt < since;
    };
    const old = client.getQueryCache().findAll({ type: 'active', predicate: isOld });
    for (const one of old) ours.add(one.queryHash);
    const hashes = new Set(old.map((one) => one.queryHash));
    if (old.length > 0) void client.refetchQueries({ type: 'active', predicate: (one) => hashes.has(one.queryHash) });
  };
  return client.getQueryCache().subscribe((event) => {
    if (event.type === 'removed') {
      begun.delete(event.query.queryHash);
      ours.delete(event.query.queryHash);
    }
    if (event.type !== 'updated' || !belongs(event.query.queryKey)) return;
    const { action, query } = event;
    if (action.type === 'fetch') begun.set(query.queryHash, Date.now());
    if (action.type === 'error') ours.delete(query.queryHash);
    if (action.type === 'success' && !ours.delete(query.queryHash)) bringAlong(query);
  });
};

/** Keeps the head of a thing's page, its tabs and the list below at one moment: all that asks for it by this field. */
export const useSyncedQueries = (field: string, id: string): void => {
  const client = useQueryClient();
  useEffect(
    () => keepInSync(client, ([, asked]) => (asked as Readonly<Record<string, unknown>> | undefined)?.[field] === id),
    [client, field, id],
  );
};
