import { Activity, memo, Suspense, useMemo, useRef, useState } from 'react';
import { Boundary } from '#client/page/error-boundary.tsx';
import { useSay } from '#client/phrases.ts';
import { FrameContext, type Frame as FrameOfTab } from '#kit/frame.ts';
import { Bones, Panel } from '#kit/parts/panel.tsx';
import { drawScreen, type Screen } from '#kit/screens.ts';
import { EmptyView, FailureView } from '#kit/views.tsx';
import { keepScriptError } from '../../session/error-log.ts';
import { BackTop } from './back-top.tsx';
import type { Tab } from './tabs.ts';

/** What the frame does for the screen of a tab; stands still while tabs come and go. */
export interface TabDeeds {
  setQuery: (tab: Tab, query: Tab['query'], instead?: true) => void;
  open: (path: string, query: Tab['query']) => void;
  close: (key: string) => void;
  change: (key: string, part: Partial<Tab>) => void;
  closeTabs: (prefix: string, exceptions: readonly string[]) => void;
}

interface Props {
  tab: Tab;
  title: string;
  active: boolean;
  screen: Screen | undefined;
  deeds: TabDeeds;
}

const frameOf = (tab: Tab, active: boolean, deeds: TabDeeds): FrameOfTab => ({
  path: tab.path,
  query: tab.query,
  active,
  setQuery: (query, instead) => deeds.setQuery(tab, query, instead),
  open: (path, query = {}) => deeds.open(path, query),
  close: () => deeds.close(tab.key),
  setUnsaved: (unsaved) => deeds.change(tab.key, { unsaved }),
  setTitle: (title) => deeds.change(tab.key, { title }),
  closeTabs: (prefix, exceptions = []) => deeds.closeTabs(prefix, exceptions),
});

const Content = ({ screen, query }: { screen: Screen | undefined; query: Tab['query'] }) => {
  const say = useSay();
  if (!screen) return <EmptyView title={say('shell.notFound')} />;
  if (screen.of !== undefined && !query[screen.of])
    return <EmptyView title={say('shell.nothingChosen')} hint={say('shell.nothingChosenHint')} />;
  const Drawn = drawScreen(screen);
  return <Drawn />;
};

const Failed = ({ again }: { again: () => void }) => <FailureView onRefresh={again} />;
const keepFailure = (error: Error): void => keepScriptError('framework', error);

/**
 * The screen of one tab. Hidden ones keep their state, their scroll and what is typed in them; one that was never in front is
 * not drawn, so that what a person came for does not wait for what stands behind it.
 */
export const View = memo(({ tab, title, active, screen, deeds }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  const [met, setMet] = useState(active);
  if (active && !met) setMet(true);
  const frame = useMemo(() => frameOf(tab, active, deeds), [tab, active, deeds]);
  return (
    <Activity mode={active ? 'visible' : 'hidden'}>
      <FrameContext value={frame}>
        {/* What scrolls must be reachable with the keyboard. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div
          ref={place}
          className="luan-view"
          role="tabpanel"
          aria-label={title || tab.path}
          tabIndex={-1}
          data-view-of={tab.path}
        >
          <div className="luan-view-inner">
            <Boundary Failed={Failed} onFailure={keepFailure}>
              <Suspense
                fallback={
                  <Panel>
                    <Bones rows={10} />
                  </Panel>
                }
              >
                {met && <Content screen={screen} query={tab.query} />}
              </Suspense>
            </Boundary>
          </div>
          {active && <BackTop place={place} />}
        </div>
      </FrameContext>
    </Activity>
  );
});
