import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { openQuery, type Query } from '#client/crypto.ts';
import { useLanguage, useSay } from '#client/phrases.ts';
import { useSignedIn } from '#client/session.ts';
import { localStore } from '#client/storage.ts';
import { useTheme } from '#client/theme.ts';
import { confirm } from '#kit/notify.ts';
import { Watermark, WatermarkContext } from '#kit/parts/watermark.tsx';
import type { Screen } from '#kit/screens.ts';
import { unsavedIf } from '#kit/unsaved-changes.ts';
import { useSettings } from '../look/settings.ts';
import { findMenu, mayOpen, menuTitle } from '../way/menu.ts';
import { paths, plainPath } from '../way/paths.ts';
import { noteUse } from '../way/recent.ts';
import { Header } from './bar/header.tsx';
// Not fetched when it opens: what is typed at once would be lost.
import { Jump } from './jump/jump.tsx';
import { LeafTabs } from './menu/leaf-tabs.tsx';
import { Sidebar } from './menu/sidebar.tsx';
import { useNarrow } from './narrow.ts';
import { TabBar } from './tabs/tab-bar.tsx';
import { addressOf, afterClosing, keyOfTab, type Tab, useTabs, withoutPrefix } from './tabs/tabs.ts';
import { type TabDeeds, View } from './tabs/view.tsx';

const Keys = lazy(() => import('./jump/keys.tsx'));
const SettingsDrawer = lazy(() => import('./settings-drawer.tsx'));

/** Below this width the sidebar starts folded, so that the main area keeps its 1300 pixels. */
const roomy = 1500;

const ownTitles = { [paths.noPermission]: 'shell.noPermission', [paths.errorLog]: 'shell.errorLog' } as const;

/** The last four digits of a user name that is a number, such as a phone; any other name whole. */
const lastDigits = (name: string): string => name.match(/\d{4}$/)?.[0] ?? name;

/** Whether what is typed goes into a field, or a dialog stands before everything. */
const writes = (target: EventTarget | null): boolean =>
  (target as Element | null)?.closest?.('input, textarea, select, [contenteditable="true"], dialog, [role="dialog"]') !=
  null;

interface Props {
  screens: ReadonlyMap<string, Screen>;
}

/** Sidebar, header, tab bar and the open tabs. The address is the state: tabs follow it. */
export const Frame = ({ screens }: Props) => {
  const say = useSay();
  const session = useSignedIn();
  const language = useLanguage();
  const location = useLocation();
  const navigate = useNavigate();
  const settings = useSettings();
  const theme = useTheme();
  const narrow = useNarrow();
  const { tabs, visit, change, set } = useTabs();
  const [collapsed, setCollapsed] = useState(() => localStore.read<boolean>('collapsed') ?? window.innerWidth < roomy);
  const [drawer, setDrawer] = useState(false);
  const [jumping, setJumping] = useState(false);
  const [showingKeys, setShowingKeys] = useState(false);
  const [arranging, setArranging] = useState(false);
  const [lowered, setLowered] = useState(false);
  const [rounds, setRounds] = useState<Readonly<Record<string, number>>>({});
  const path = plainPath(location.pathname);
  const named = (location.state as { tab?: string } | null)?.tab;
  const activeKey =
    named !== undefined && tabs.some((tab) => tab.key === named && tab.path === path)
      ? named
      : keyOfTab(path, openQuery(location.search));
  const lastKey = useRef<string>(undefined);
  const now = useRef({ tabs, activeKey, drawn: location });
  useLayoutEffect(() => {
    now.current = { tabs, activeKey, drawn: location };
  });

  // Going back before the address gone to was ever drawn leaves the address as drawn: its query is read again all the same.
  // Going elsewhere does not: what its tab asks for meanwhile, the address as drawn does not know yet.
  const [returns, setReturns] = useState(0);
  useEffect(() => {
    const count = (): void => {
      const { drawn } = now.current;
      const { pathname, search } = window.location;
      if (pathname === drawn.pathname && search === drawn.search) setReturns((before) => before + 1);
    };
    window.addEventListener('popstate', count);
    return () => window.removeEventListener('popstate', count);
  }, []);

  useEffect(() => {
    if (!mayOpen(session, path)) {
      const target = findMenu(session.menuDtoList, path);
      const title = target ? menuTitle(target, language) : (new URLSearchParams(location.search).get('title') ?? '');
      void navigate(addressOf({ path: paths.noPermission, query: title ? { title } : {} }), { replace: true });
      return;
    }
    visit(activeKey, location.pathname, location.search, lastKey.current === activeKey ? undefined : lastKey.current);
    lastKey.current = activeKey;
    if (findMenu(session.menuDtoList, path)?.hidden === false) noteUse(session.userInfo, path);
    setLowered(false);
    // Tabs follow the address alone.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [location.pathname, location.search, returns]);

  const deeds = useMemo<TabDeeds & { keep: (kept: readonly Tab[]) => Promise<void> }>(() => {
    const go = (tab: Pick<Tab, 'path' | 'query'> & { key?: string }, replace = false): void =>
      void navigate(addressOf(tab), tab.key === undefined ? {} : { state: { tab: tab.key }, replace });
    const keep = async (kept: readonly Tab[]): Promise<void> => {
      const { tabs: open, activeKey: active } = now.current;
      const closing = open.filter((tab) => !kept.some((one) => one.key === tab.key));
      if (closing.some((tab) => tab.unsaved) && !(await confirm(say('kit.unsaved')))) return;
      set(kept);
      const front = closing.find((tab) => tab.key === active);
      if (front) go(afterClosing(kept, front));
    };
    return {
      keep,
      setQuery: (tab, query, instead) => {
        // Written down at once as well: whoever turns to another tab before the address is drawn keeps the filters.
        change(tab.key, { query });
        go({ path: tab.path, query, key: tab.key }, instead);
      },
      open: (target, query: Query) => {
        const known = now.current.tabs.find((one) => one.key === keyOfTab(target, query));
        go(known && Object.keys(query).length === 0 ? known : { path: target, query });
      },
      close: (key) => {
        change(key, { unsaved: false });
        const { tabs: open, activeKey: active } = now.current;
        const kept = open.filter((tab) => tab.key !== key);
        set(kept);
        const closed = open.find((tab) => tab.key === key);
        if (closed && key === active) go(afterClosing(kept, closed));
      },
      change: (key, part) => {
        const tab = now.current.tabs.find((one) => one.key === key);
        if (tab && Object.entries(part).some(([name, value]) => tab[name as keyof Tab] !== value)) change(key, part);
      },
      closeTabs: (prefix, exceptions) => void keep(withoutPrefix(now.current.tabs, prefix, exceptions)),
    };
  }, [navigate, set, change, say]);

  const openPath = (target: string, query: Query = {}): void => {
    setDrawer(false);
    deeds.open(target, query);
  };

  const titleOfPath = (target: string): string => {
    const own = ownTitles[target as keyof typeof ownTitles];
    return own ? say(own) : (menuTitle(findMenu(session.menuDtoList, target), language) ?? '');
  };
  const titled = tabs.map((tab) => (tab.title ? tab : { ...tab, title: titleOfPath(tab.path) }));
  const title = titled.find((tab) => tab.key === activeKey)?.title;

  useEffect(() => {
    document.title = title ? `${title} · ${say('login.product')}` : say('login.product');
  }, [title, say]);

  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (/^[?？]$/.test(event.key) && !writes(event.target)) return setShowingKeys(true);
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setJumping(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  const look = useMemo(
    () => ({
      text: `${session.userInfo.realName} ${lastDigits(session.userInfo.userName)}`,
      colour: theme === 'dark' ? '#3a434f' : '#d3d9e0',
    }),
    [session.userInfo, theme],
  );
  const fold = (): void => {
    if (narrow) return setDrawer(!drawer);
    setCollapsed(!collapsed);
    localStore.write('collapsed', !collapsed);
  };
  const near = (target: string): void =>
    void screens
      .get(target)
      ?.load()
      .catch(() => undefined);
  const side = (
    <Sidebar
      collapsed={!narrow && collapsed}
      logo={settings.sidebarLogo}
      dark={settings.darkSidebar}
      path={path}
      onOpen={openPath}
      onNear={near}
    />
  );

  return (
    <div className="luan-frame" {...unsavedIf(tabs.some((tab) => tab.unsaved))}>
      {narrow
        ? drawer && (
            <div
              className="luan-side-drawer"
              role="presentation"
              onClick={(event) => event.target === event.currentTarget && setDrawer(false)}
            >
              {side}
            </div>
          )
        : side}
      <div className={`luan-main ${!settings.fixedHeader && lowered ? 'luan-main-lowered' : ''}`}>
        <Header
          folded={narrow ? !drawer : collapsed}
          breadcrumb={settings.showBreadcrumb && !narrow}
          settingsEntry={settings.showSettings}
          path={path}
          onFold={fold}
          onOpen={openPath}
          onJump={() => setJumping(true)}
          onKeys={() => setShowingKeys(true)}
          onArrange={() => setArranging(true)}
        />
        {settings.tagsView && (
          <TabBar
            tabs={titled}
            activeKey={activeKey}
            plain={settings.tagsViewStyle === 'plain'}
            onOpen={(tab) => void navigate(addressOf(tab), { state: { tab: tab.key } })}
            onClose={(tab) => void deeds.keep(tabs.filter((one) => one.key !== tab.key))}
            onKeep={(kept) => void deeds.keep(kept)}
            onReload={(tab) => setRounds({ ...rounds, [tab.key]: (rounds[tab.key] ?? 0) + 1 })}
          />
        )}
        <LeafTabs path={path} onOpen={openPath} onNear={near} />
        <main
          className="luan-content"
          onScrollCapture={(event) => setLowered((event.target as HTMLElement).scrollTop > 48)}
        >
          <WatermarkContext value={look}>
            {tabs.map((tab, index) => (
              <View
                key={`${tab.key} ${rounds[tab.key] ?? 0}`}
                tab={tab}
                title={titled[index]?.title ?? ''}
                active={tab.key === activeKey}
                screen={screens.get(tab.path)}
                deeds={deeds}
              />
            ))}
          </WatermarkContext>
          <Watermark {...look} seen={session.printWatermark ? 'paper' : 'never'} />
        </main>
      </div>
      <Suspense fallback={null}>
        {jumping && (
          <Jump
            onClose={() => setJumping(false)}
            onOpen={(target, query) => deeds.open(target, query)}
            onNear={near}
            onArrange={() => setArranging(true)}
            onKeys={() => setShowingKeys(true)}
          />
        )}
        {showingKeys && <Keys path={path} onClose={() => setShowingKeys(false)} />}
        {arranging && <SettingsDrawer onClose={() => setArranging(false)} />}
      </Suspense>
    </div>
  );
};
