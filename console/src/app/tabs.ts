import { useCallback, useMemo, useState } from 'react';
import { openQuery, type Query, sealQuery } from '#client/crypto.ts';
import { tabStore } from '#client/storage.ts';
import { paths, plainPath } from './paths.ts';

/** One visited view (spec section 3, View entry). Two details of one kind differ by their identifying query. */
export interface Tab {
  readonly key: string;
  readonly path: string;
  readonly query: Query;
  readonly title: string;
  /** Key of the tab it was opened from, where closing leads. */
  readonly previous: string | undefined;
  readonly unsaved: boolean;
}

/** Query names that belong to a list's view, not to the identity of a tab. */
const isDetail = (query: Query): boolean => Object.keys(query).some((name) => /Id$/.test(name)) && !('page' in query) && !('size' in query);
export const keyOfTab = (path: string, query: Query): string => (isDetail(query) ? `${path}${JSON.stringify(query)}` : path);

/** Where closing the active tab leads: its previous tab if open, else the last open, else home if it was home, else the root (spec section 4). */
export const afterClosing = (tabs: readonly Tab[], closed: Tab): Tab | undefined => {
  const left = tabs.filter((tab) => tab.key !== closed.key);
  return left.find((tab) => tab.key === closed.previous) ?? left.at(-1);
};

/** Address of a tab. */
export const addressOf = (tab: Pick<Tab, 'path' | 'query'>): string => tab.path + sealQuery(tab.query);

/** Closes every tab whose path starts with a prefix, but for the exceptions. */
export const withoutPrefix = (tabs: readonly Tab[], prefix: string, exceptions: readonly string[] = []): Tab[] =>
  tabs.filter((tab) => !tab.path.startsWith(prefix) || exceptions.includes(tab.path));

const home: Tab = { key: paths.home, path: paths.home, query: {}, title: '', previous: undefined, unsaved: false };

/** The open tabs; they survive a reload. */
export const useTabs = () => {
  const [tabs, setTabs] = useState<Tab[]>(() => tabStore.read<Tab[]>('tabs') ?? [home]);
  const keep = useCallback((change: (tabs: Tab[]) => Tab[]) => {
    setTabs((before) => {
      const after = change(before);
      tabStore.write('tabs', after);
      return after;
    });
  }, []);

  return useMemo(
    () => ({
      tabs,
      /** Makes sure the tab of an address is open and carries the address's query. */
      visit(pathname: string, search: string, previous: string | undefined): void {
        const path = plainPath(pathname);
        const query = openQuery(search);
        const key = keyOfTab(path, query);
        keep((before) =>
          before.some((tab) => tab.key === key)
            ? before.map((tab) => (tab.key === key ? { ...tab, query } : tab))
            : [...before, { key, path, query, title: '', previous, unsaved: false }],
        );
      },
      change(key: string, part: Partial<Tab>): void {
        keep((before) => before.map((tab) => (tab.key === key ? { ...tab, ...part } : tab)));
      },
      set(next: Tab[]): void {
        keep(() => next.length === 0 ? [home] : next);
      },
    }),
    [tabs, keep],
  );
};
