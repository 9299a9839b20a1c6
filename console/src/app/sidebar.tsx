import { Menu, type MenuProps } from 'antd';
import { ApartmentOutlined, AppstoreOutlined, BankOutlined, DashboardOutlined, SettingOutlined, UserOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useLanguage, useSay } from '#client/phrases.ts';
import { useSignedIn } from '#client/session.ts';
import type { MenuItem } from '#contracts/identity/session.contract.ts';
import { menuTitle, trailOf } from './menu.ts';

const icons: Readonly<Record<string, ReactNode>> = {
  dashboard: <DashboardOutlined />,
  bank: <BankOutlined />,
  apartment: <ApartmentOutlined />,
  setting: <SettingOutlined />,
  user: <UserOutlined />,
};

type Items = NonNullable<MenuProps['items']>;

const itemsOf = (menu: readonly MenuItem[], language: string, top: boolean): Items =>
  menu
    .filter((item) => !item.hidden)
    .map((item) => {
      const inner = itemsOf(item.children, language, false);
      const label = menuTitle(item, language);
      const icon = top ? (icons[item.icon] ?? <AppstoreOutlined />) : undefined;
      return inner.length > 0 ? { key: item.id, label, icon, children: inner } : { key: item.path, label, icon };
    });

/** Sidebar of 200 or 60 pixels (spec section 2.1), made of the person's own menu. */
export const Sidebar = ({ collapsed, path, onOpen }: { collapsed: boolean; path: string; onOpen: (path: string) => void }) => {
  const say = useSay();
  const language = useLanguage();
  const { menuDtoList } = useSignedIn();
  const trail = trailOf(menuDtoList, path);
  const shown = trail.findLast((item) => !item.hidden);
  return (
    <nav className={`luan-side ${collapsed ? 'luan-side-folded' : ''}`} aria-label={say('shell.menu')}>
      <div className="luan-logo" aria-hidden>
        <span className="luan-logo-mark">路</span>
        {!collapsed && <span>{say('login.product')}</span>}
      </div>
      <Menu
        mode="inline"
        theme="dark"
        inlineCollapsed={collapsed}
        inlineIndent={18}
        items={itemsOf(menuDtoList, language, true)}
        selectedKeys={shown ? [shown.path] : []}
        defaultOpenKeys={trail.map((item) => item.id)}
        onClick={({ key }) => onOpen(key)}
      />
    </nav>
  );
};
