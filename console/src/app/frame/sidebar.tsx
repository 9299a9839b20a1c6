import {
  ApartmentOutlined,
  AppstoreOutlined,
  BankOutlined,
  DashboardOutlined,
  DownOutlined,
  ReadOutlined,
  SettingOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { type ReactNode, useState } from 'react';
import { useLanguage, useSay } from '#client/phrases.ts';
import { useSignedIn } from '#client/session.ts';
import type { MenuItem } from '#contracts/identity/session.contract.ts';
import { MenuButton, type MenuLine } from '#kit/parts/popup.tsx';
import { menuTitle, trailOf } from '../way/menu.ts';

const icons: Readonly<Record<string, ReactNode>> = {
  dashboard: <DashboardOutlined />,
  bank: <BankOutlined />,
  apartment: <ApartmentOutlined />,
  read: <ReadOutlined />,
  setting: <SettingOutlined />,
  team: <TeamOutlined />,
  user: <UserOutlined />,
};

interface Props {
  collapsed: boolean;
  logo: boolean;
  path: string;
  onOpen: (path: string) => void;
  /** The pointer rests on an entry: its screen may be fetched. */
  onNear: (path: string) => void;
}

const shownOf = (items: readonly MenuItem[]): MenuItem[] =>
  items.filter((item) => !item.hidden && (item.path !== '' || item.children.some((inner) => !inner.hidden)));

const Group = ({
  item,
  open,
  onFlip,
  children,
}: {
  item: MenuItem;
  open: boolean;
  onFlip: () => void;
  children: ReactNode;
}) => {
  const language = useLanguage();
  return (
    <li>
      <button type="button" className="luan-side-entry" aria-expanded={open} onClick={onFlip}>
        <span className="luan-side-icon">{icons[item.icon] ?? <AppstoreOutlined />}</span>
        <span className="luan-side-text">{menuTitle(item, language)}</span>
        <DownOutlined className={`luan-side-arrow ${open ? 'luan-on' : ''}`} />
      </button>
      {open && <ul>{children}</ul>}
    </li>
  );
};

/** Sidebar of 200 or 60 pixels (spec section 2.1), made of the person's own menu. */
export const Sidebar = ({ collapsed, logo, path, onOpen, onNear }: Props) => {
  const say = useSay();
  const language = useLanguage();
  const { menuDtoList } = useSignedIn();
  const trail = trailOf(menuDtoList, path);
  const current = trail.findLast((item) => !item.hidden && item.path !== '')?.path;
  const [flipped, setFlipped] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isOpen = (item: MenuItem): boolean => flipped.get(item.id) ?? (trail.includes(item) || menuDtoList.length <= 4);
  const flip = (item: MenuItem): void => setFlipped(new Map(flipped).set(item.id, !isOpen(item)));

  const leaf = (item: MenuItem, top: boolean): ReactNode => (
    <li key={item.id}>
      <button
        type="button"
        className={`luan-side-entry ${item.path === current ? 'luan-on' : ''}`}
        aria-current={item.path === current ? 'page' : undefined}
        {...(collapsed ? { 'aria-label': menuTitle(item, language), title: menuTitle(item, language) } : {})}
        data-path={item.path}
        onClick={() => onOpen(item.path)}
        onPointerEnter={() => onNear(item.path)}
        onFocus={() => onNear(item.path)}
      >
        {top && <span className="luan-side-icon">{icons[item.icon] ?? <AppstoreOutlined />}</span>}
        <span className="luan-side-text">{menuTitle(item, language)}</span>
      </button>
    </li>
  );

  /** What stands below a folded entry: screens, and under a heading those of a group that has no screen of its own. */
  const lineOf = (item: MenuItem): MenuLine => {
    const label = menuTitle(item, language);
    if (item.path === '') return { key: item.id, label, entries: shownOf(item.children).map(lineOf) };
    return { key: item.path, label, chosen: item.path === current, onPick: () => onOpen(item.path) };
  };

  const folded = (item: MenuItem): ReactNode => (
    <li key={item.id}>
      <MenuButton
        label={menuTitle(item, language)}
        align="beside"
        items={shownOf(item.children).map(lineOf)}
        renderTrigger={(props) => (
          <button
            type="button"
            className={`luan-side-entry ${trail.includes(item) ? 'luan-on' : ''}`}
            aria-label={menuTitle(item, language)}
            title={menuTitle(item, language)}
            {...props}
          >
            <span className="luan-side-icon">{icons[item.icon] ?? <AppstoreOutlined />}</span>
          </button>
        )}
      />
    </li>
  );

  const branch = (item: MenuItem, top: boolean): ReactNode => {
    const inner = shownOf(item.children);
    if (inner.length === 0 || item.path !== '') return leaf(item, top);
    if (collapsed) return folded(item);
    return (
      <Group key={item.id} item={item} open={isOpen(item)} onFlip={() => flip(item)}>
        {inner.map((one) => branch(one, false))}
      </Group>
    );
  };

  return (
    <nav className={`luan-sidebar ${collapsed ? 'luan-side-folded' : ''}`} aria-label={say('shell.menu')}>
      {logo && (
        <div className="luan-logo" aria-hidden>
          <span className="luan-logo-mark">路</span>
          {!collapsed && <span>{say('login.product')}</span>}
        </div>
      )}
      <ul>{shownOf(menuDtoList).map((item) => branch(item, true))}</ul>
    </nav>
  );
};
