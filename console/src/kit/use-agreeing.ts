import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Milliseconds by which two answers may differ and still tell the same moment. */
const sameMoment = 3000;

/**
 * Once one answer about a thing has come in anew, asks anew for every other one on the page that is older: none of them is
 * left to tell what was. Ends with what it returns.
 * @param belongs whether an answer is about the thing, by the key of its call
 */
export const keepAgreeing = (client: QueryClient, belongs: (key: readonly unknown[]) => boolean): (() => void) => {
  let asking = false;
  return client.getQueryCache().subscribe((event) => {
    if (asking || event.type !== 'updated' || event.action.type !== 'success' || !belongs(event.query.queryKey)) return;
    const { dataUpdatedAt } = event.query.state;
    const isOld = ({ queryKey, state }: Query): boolean =>
      belongs(queryKey) &&
      state.fetchStatus === 'idle' &&
      state.dataUpdatedAt > 0 &&
      state.dataUpdatedAt < dataUpdatedAt - sameMoment;
    // What these answers bring is of one moment, however long they take: they ask for nothing more.
    asking = true;
    void client.refetchQueries({ type: 'active', predicate: isOld }).finally(() => {
      asking = false;
    });
  });
};

/** Keeps the head of a thing's page, its tabs and the list below at one moment: all that asks for it by this field. */
export const useAgreeing = (field: string, id: string): void => {
  const client = useQueryClient();
  useEffect(
    () => keepAgreeing(client, ([, asked]) => (asked as Readonly<Record<string, unknown>> | undefined)?.[field] === id),
    [client, field, id],
  );
};
