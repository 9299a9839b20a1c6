import { type ReactNode, useState } from 'react';
import { useLanguage, useSay } from '#client/phrases.ts';
import { useSignedIn } from '#client/session.ts';
import type { ArrangedGroup, ArrangedLeaf } from '#contracts/resources/arranged.ts';
import { MenuButton } from '#kit/parts/popup.tsx';
import { groupTitle, leafTitle, placesOfSession, standingOf } from '../../way/places.ts';
import { MenuIcon } from './icons.tsx';
import { NewsCount } from './news-count.tsx';
import { Road } from './road.tsx';

interface Props {
  collapsed: boolean;
  logo: boolean;
  dark: boolean;
  path: string;
  onOpen: (path: string) => void;
  /** The pointer rests on an entry: its screen may be fetched. */
  onNear: (path: string) => void;
}

const Group = ({
  title,
  icon,
  open,
  holds,
  onFlip,
  children,
}: {
  title: string;
  icon: string;
  open: boolean;
  /** The screen in front stands in it. */
  holds: boolean;
  onFlip: () => void;
  children: ReactNode;
}) => (
  <li>
    <button
      type="button"
      className={`luan-side-entry ${holds ? 'luan-side-holds' : ''}`}
      aria-expanded={open}
      onClick={onFlip}
    >
      <MenuIcon name={icon} />
      <span className="luan-side-text">{title}</span>
      <span className={`luan-side-arrow ${open ? 'luan-on' : ''}`} aria-hidden />
    </button>
    {open && <ul>{children}</ul>}
  </li>
);

/** Sidebar of 200 or 60 pixels (spec section 2.1): the person's own menu, by job. */
export const Sidebar = ({ collapsed, logo, dark, path, onOpen, onNear }: Props) => {
  const say = useSay();
  const language = useLanguage();
  const session = useSignedIn();
  const groups = placesOfSession(session);
  const standing = standingOf(session, path);
  const [flipped, setFlipped] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isOpen = (group: ArrangedGroup): boolean =>
    flipped.get(group.code) ?? (standing?.group === group || groups.length <= 4);
  const flip = (group: ArrangedGroup): void => setFlipped(new Map(flipped).set(group.code, !isOpen(group)));

  const leafEntry = (group: ArrangedGroup, leaf: ArrangedLeaf, top: boolean): ReactNode => {
    const here = standing?.leaf === leaf;
    const title = leafTitle(group, leaf, language);
    const { path: to } = leaf.opens;
    return (
      <li key={to}>
        <button
          type="button"
          className={`luan-side-entry ${here ? 'luan-on' : ''}`}
          aria-current={here ? 'page' : undefined}
          data-path={to}
          onClick={() => onOpen(to)}
          onPointerEnter={() => onNear(to)}
          onFocus={() => onNear(to)}
        >
          {top && <MenuIcon name={group.icon} />}
          <span className="luan-side-text">{title}</span>
          <NewsCount paths={leaf.tabs.map((tab) => tab.path)} />
        </button>
      </li>
    );
  };

  const folded = (group: ArrangedGroup): ReactNode => {
    const title = groupTitle(group, language);
    return (
      <li key={group.code}>
        <MenuButton
          label={title}
          align="beside"
          items={group.leaves.map((leaf) => ({
            key: leaf.opens.path,
            label: leafTitle(group, leaf, language),
            chosen: standing?.leaf === leaf,
            onPick: () => onOpen(leaf.opens.path),
          }))}
          renderTrigger={(props) => (
            <button
              type="button"
              className={`luan-side-entry ${standing?.group === group ? 'luan-on' : ''}`}
              {...props}
            >
              <MenuIcon name={group.icon} />
              <span className="luan-side-text">{title}</span>
            </button>
          )}
        />
      </li>
    );
  };

  const entry = (group: ArrangedGroup): ReactNode => {
    const [only] = group.leaves;
    if (only && group.leaves.length === 1) return leafEntry(group, only, true);
    if (collapsed) return folded(group);
    return (
      <Group
        key={group.code}
        title={groupTitle(group, language)}
        icon={group.icon}
        open={isOpen(group)}
        holds={standing?.group === group}
        onFlip={() => flip(group)}
      >
        {group.leaves.map((leaf) => leafEntry(group, leaf, false))}
      </Group>
    );
  };

  return (
    <nav
      className={`luan-sidebar ${collapsed ? 'luan-side-folded' : ''} ${dark ? 'luan-side-dark' : ''}`}
      aria-label={say('shell.menu')}
    >
      {logo && (
        <div className="luan-logo" aria-hidden>
          <Road />
          {!collapsed && <span>{say('login.product')}</span>}
        </div>
      )}
      <ul>{groups.map(entry)}</ul>
    </nav>
  );
};
