import { CloseOutlined, MoreOutlined } from '@ant-design/icons';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { useSay } from '#client/phrases.ts';
import { IconButton } from '#kit/parts/icon-button.tsx';
import { MenuButton, type MenuEntry } from '#kit/parts/popup.tsx';
import { paths } from '../../way/paths.ts';
import { areaOf, type Tab, withoutPrefix } from './tabs.ts';

interface Props {
  tabs: readonly Tab[];
  activeKey: string;
  plain: boolean;
  onOpen: (tab: Tab) => void;
  onClose: (tab: Tab) => void;
  onKeep: (kept: readonly Tab[]) => void;
  onReload: (tab: Tab) => void;
}

const isHome = (tab: Tab): boolean => tab.path === paths.home;

/** Bar of visited views with all its closings. Arrow keys walk, Delete and the middle button close. */
export const TabBar = ({ tabs, activeKey, plain, onOpen, onClose, onKeep, onReload }: Props) => {
  const say = useSay();
  const strip = useRef<HTMLDivElement>(null);
  const active = tabs.find((tab) => tab.key === activeKey);

  // The active tab stays in sight: also when the window narrows, or a title comes late or in another language.
  const shown = active?.key;
  useEffect(() => {
    const bar = strip.current;
    const tab = bar?.querySelector<HTMLElement>(`[data-key="${CSS.escape(shown ?? '')}"]`);
    if (!bar || !tab) return;
    // Not `scrollIntoView`: the next Tab would start from here instead of the top of the page.
    const sizes = new ResizeObserver(() => {
      const [inner, outer] = [tab.getBoundingClientRect(), bar.getBoundingClientRect()];
      bar.scrollLeft += Math.max(0, inner.right - outer.right) + Math.min(0, inner.left - outer.left);
    });
    sizes.observe(bar);
    sizes.observe(tab);
    return () => sizes.disconnect();
  }, [strip, shown]);

  const closings = (tab: Tab): MenuEntry[] => {
    const index = tabs.indexOf(tab);
    const keep = (test: (one: Tab, place: number) => boolean) => () =>
      onKeep(tabs.filter((one, place) => isHome(one) || test(one, place)));
    return [
      { key: 'reload', label: say('shell.reloadTab'), onPick: () => onReload(tab) },
      { key: 'close', label: say('shell.closeTab'), disabled: isHome(tab), divided: true, onPick: () => onClose(tab) },
      { key: 'others', label: say('shell.closeOthers'), onPick: keep((one) => one.key === tab.key) },
      { key: 'left', label: say('shell.closeLeft'), onPick: keep((_, place) => place >= index) },
      { key: 'right', label: say('shell.closeRight'), onPick: keep((_, place) => place <= index) },
      {
        key: 'area',
        label: say('shell.closeArea'),
        disabled: isHome(tab),
        onPick: () => onKeep(withoutPrefix(tabs, `${areaOf(tab.path)}/`, [tab.path])),
      },
      { key: 'all', label: say('shell.closeAll'), onPick: keep(() => false) },
    ];
  };

  const onKey = (event: KeyboardEvent, tab: Tab, index: number): void => {
    if (event.key === 'Delete' && !isHome(tab)) return onClose(tab);
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const next = (index + step + tabs.length) % tabs.length;
    strip.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };

  return (
    <div className={`luan-tabs ${plain ? 'luan-tabs-plain' : ''}`}>
      <div className="luan-tab-strip" role="tablist" aria-label={say('shell.tagsView')} ref={strip}>
        {tabs.map((tab, index) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            className={`luan-tab ${tab.key === activeKey ? 'luan-tab-active' : ''}`}
            aria-selected={tab.key === activeKey}
            tabIndex={tab.key === activeKey ? 0 : -1}
            title={tab.title}
            data-tab={tab.path}
            data-key={tab.key}
            onClick={() => onOpen(tab)}
            onAuxClick={(event: MouseEvent) => event.button === 1 && !isHome(tab) && onClose(tab)}
            onKeyDown={(event) => onKey(event, tab, index)}
          >
            {tab.unsaved && <span className="luan-tab-dot" role="img" aria-label={say('shell.unsavedMark')} />}
            <span className="luan-tab-title">{tab.title || tab.path}</span>
            {!isHome(tab) && (
              // The keyboard closes with Delete; a button inside a tab would break the tab list.
              <CloseOutlined
                aria-hidden
                className="luan-tab-close"
                onClick={(event) => {
                  event.stopPropagation();
                  onClose(tab);
                }}
              />
            )}
          </button>
        ))}
      </div>
      {active && (
        <MenuButton
          label={say('shell.tabActions')}
          items={closings(active)}
          renderTrigger={(props) => (
            <IconButton label={say('shell.tabActions')} {...props}>
              <MoreOutlined />
            </IconButton>
          )}
        />
      )}
    </div>
  );
};
