import { FloatButton, Skeleton } from 'antd';
import { Activity, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLanguage, useSay } from '#client/phrases.ts';
import { useSignedIn } from '#client/session.ts';
import { localStore } from '#client/storage.ts';
import { FrameContext, type Frame as FrameOfTab } from '#kit/frame.ts';
import { confirm } from '#kit/notify.ts';
import { drawScreen } from '#kit/screens.ts';
import { EmptyView } from '#kit/views.tsx';
import { Header } from './header.tsx';
import { findMenu, mayOpen, menuTitle } from './menu.ts';
import { paths, plainPath } from './paths.ts';
import { screens } from './registry.ts';
import { Sidebar } from './sidebar.tsx';
import { TabBar } from './tab-bar.tsx';
import { addressOf, afterClosing, keyOfTab, type Tab, useTabs } from './tabs.ts';
import { openQuery } from '#client/crypto.ts';
import { Wall } from './wall.tsx';

/** Pixels of scrolling after which the way back to the top shows (spec section 9). */
const backTopAfter = 500;

const View = ({ tab, active, frame }: { tab: Tab; active: boolean; frame: FrameOfTab }) => {
  const say = useSay();
  const place = useRef<HTMLDivElement>(null);
  const screen = screens.get(tab.path);
  const Screen = screen ? drawScreen(screen) : undefined;
  return (
    <Activity mode={active ? 'visible' : 'hidden'}>
      <FrameContext value={frame}>
        <div ref={place} className="luan-view" id={`view-${tab.path}`}>
          <Wall key={tab.path}>
            <Suspense fallback={<Skeleton active className="luan-loading" />}>
              {Screen ? <Screen /> : <EmptyView title={say('shell.notFound')} />}
            </Suspense>
          </Wall>
          {active && <FloatButton.BackTop visibilityHeight={backTopAfter} target={() => place.current ?? window} aria-label={say('shell.backTop')} />}
        </div>
      </FrameContext>
    </Activity>
  );
};

/** Sidebar, header, tab bar and the open tabs. The address is the state: tabs follow it. */
export const Frame = () => {
  const session = useSignedIn();
  const language = useLanguage();
  const location = useLocation();
  const navigate = useNavigate();
  const { tabs, visit, change, set } = useTabs();
  const [collapsed, setCollapsed] = useState(() => localStore.read<boolean>('collapsed') ?? false);
  const path = plainPath(location.pathname);
  const activeKey = keyOfTab(path, openQuery(location.search));
  const active = tabs.find((tab) => tab.key === activeKey);
  const lastKey = useRef(activeKey);

  useEffect(() => {
    if (!mayOpen(session, path)) {
      const target = findMenu(session.menuDtoList, path);
      void navigate(addressOf({ path: paths.noPermission, query: target ? { title: menuTitle(target, language) } : {} }), { replace: true });
      return;
    }
    visit(location.pathname, location.search, lastKey.current === activeKey ? undefined : lastKey.current);
    lastKey.current = activeKey;
    // Tabs follow the address alone.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [location.pathname, location.search]);

  const go = useCallback((tab: Pick<Tab, 'path' | 'query'> | undefined) => void navigate(tab ? addressOf(tab) : paths.root), [navigate]);

  const leaveUnsaved = async (leaving: readonly Tab[]): Promise<boolean> =>
    !leaving.some((tab) => tab.unsaved) || confirm(sayUnsaved.current);
  const say = useSay();
  const sayUnsaved = useRef('');
  sayUnsaved.current = say('kit.unsaved');

  const closeTab = async (tab: Tab): Promise<void> => {
    if (!(await leaveUnsaved([tab]))) return;
    const next = afterClosing(tabs, tab);
    set(tabs.filter((one) => one.key !== tab.key));
    if (tab.key === activeKey) go(next);
  };

  const keepOnly = async (kept: Tab[]): Promise<void> => {
    const closing = tabs.filter((tab) => !kept.some((one) => one.key === tab.key));
    if (!(await leaveUnsaved(closing))) return;
    set(kept);
    if (!kept.some((tab) => tab.key === activeKey)) go(kept.at(-1) ?? { path: paths.home, query: {} });
  };

  const frameOf = (tab: Tab): FrameOfTab => ({
    path: tab.path,
    query: tab.query,
    active: tab.key === activeKey,
    setQuery: (query) => go({ path: tab.path, query }),
    open: (target, query = {}) => go(tabs.find((one) => one.key === keyOfTab(target, query) && Object.keys(query).length === 0) ?? { path: target, query }),
    close: () => void closeTab({ ...tab, unsaved: false }),
    setUnsaved: (unsaved) => {
      if (tab.unsaved !== unsaved) change(tab.key, { unsaved });
    },
    setTitle: (title) => {
      if (tab.title !== title) change(tab.key, { title });
    },
  });

  const titled = useMemo(
    () => tabs.map((tab) => ({ ...tab, title: tab.title || (menuTitle(findMenu(session.menuDtoList, tab.path), language) ?? '') })),
    [tabs, session.menuDtoList, language],
  );

  useEffect(() => {
    const current = titled.find((tab) => tab.key === activeKey);
    document.title = current?.title ? `${current.title} · ${say('login.product')}` : say('login.product');
  }, [titled, activeKey, say]);

  const fold = (next: boolean): void => {
    setCollapsed(next);
    localStore.write('collapsed', next);
  };

  return (
    <div className="luan-frame">
      <Sidebar collapsed={collapsed} path={path} onOpen={(target) => frameOf(active ?? titled[0] ?? { key: '', path: '', query: {}, title: '', previous: undefined, unsaved: false }).open(target)} />
      <div className="luan-main">
        <Header collapsed={collapsed} onCollapse={fold} path={path} onOpen={(target) => go({ path: target, query: {} })} />
        <TabBar tabs={titled} activeKey={activeKey} onOpen={go} onClose={(tab) => void closeTab(tab)} onKeep={(kept) => void keepOnly(kept)} />
        <main className="luan-content">
          {tabs.map((tab) => (
            <View key={tab.key} tab={tab} active={tab.key === activeKey} frame={frameOf(tab)} />
          ))}
        </main>
      </div>
    </div>
  );
};
