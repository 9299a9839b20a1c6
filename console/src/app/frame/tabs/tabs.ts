import { useCallback, useMemo, useState } from 'react';
import { openQuery, type Query, sealQuery } from '#client/crypto.ts';
import { tabStore } from '#client/storage.ts';
import { paths, plainPath } from '../../way/paths.ts';

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

/** Key of a tab opened anew: the ids of its query tell two details of one kind apart, the rest is its view. */
export const keyOfTab = (path: string, query: Query): string => {
  const ids = Object.entries(query).filter(([name]) => /Id$/.test(name));
  return ids.length === 0 ? path : `${path} ${JSON.stringify(ids)}`;
};

/** Address of a tab. */
export const addressOf = (tab: Pick<Tab, 'path' | 'query'>): string => tab.path + sealQuery(tab.query);

/**
 * Where closing the active tab leads (spec section 4): its previous tab if that is still open, else the last open tab,
 * else the fixed path if the closed tab is that one, else the root path.
 */
export const afterClosing = (left: readonly Tab[], closed: Tab): Pick<Tab, 'path' | 'query'> & { key?: string } =>
  left.find((tab) => tab.key === closed.previous) ??
  left.at(-1) ?? { path: closed.path === paths.home ? paths.home : paths.root, query: {} };

/** Tabs that stay when all whose path starts with a prefix are closed, but for the exceptions. */
export const withoutPrefix = (tabs: readonly Tab[], prefix: string, exceptions: readonly string[] = []): Tab[] =>
  tabs.filter((tab) => !tab.path.startsWith(prefix) || exceptions.includes(tab.path));

/** The first step of a path: what belongs to one area of the menu. */
export const areaOf = (path: string): string => `/${path.split('/')[1] ?? ''}`;

const home: Tab = { key: paths.home, path: paths.home, query: {}, title: '', previous: undefined, unsaved: false };
const withHome = (tabs: readonly Tab[]): Tab[] =>
  tabs.some((tab) => tab.key === home.key) ? [...tabs] : [home, ...tabs];

/** The open tabs; they survive a reload. */
export const useTabs = () => {
  const [tabs, setTabs] = useState<Tab[]>(() => withHome(tabStore.read<Tab[]>('tabs') ?? []));
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
      visit(key: string, pathname: string, search: string, previous: string | undefined): void {
        const path = plainPath(pathname);
        const query = openQuery(search);
        keep((before) =>
          before.some((tab) => tab.key === key)
            ? before.map((tab) => (tab.key === key ? { ...tab, query } : tab))
            : [...before, { key, path, query, title: '', previous, unsaved: false }],
        );
      },
      change(key: string, part: Partial<Tab>): void {
        keep((before) => before.map((tab) => (tab.key === key ? { ...tab, ...part } : tab)));
      },
      set(next: readonly Tab[]): void {
        keep(() => withHome(next));
      },
    }),
    [tabs, keep],
  );
};
