import {
  FullscreenExitOutlined,
  FullscreenOutlined,
  GlobalOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  MoonOutlined,
  SearchOutlined,
  SettingOutlined,
  SunOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { Query } from '#client/crypto.ts';
import { changeLanguage, useLanguage, useSay } from '#client/phrases.ts';
import { leave, useSignedIn } from '#client/session.ts';
import { setTheme, useTheme } from '#client/theme.ts';
import { MenuButton } from '#kit/parts/popup.tsx';
import { menuTitle, trailOf } from '../way/menu.ts';
import { paths } from '../way/paths.ts';
import { Bell } from './bell.tsx';
import { OrganisationSwitch } from './organisation-switch.tsx';
import { RunAsBanner } from './run-as-banner.tsx';

const Why = lazy(() => import('./why.tsx'));

interface Props {
  folded: boolean;
  breadcrumb: boolean;
  settingsButton: boolean;
  path: string;
  onFold: () => void;
  onOpen: (path: string, query?: Query) => void;
  onJump: () => void;
  onArrange: () => void;
}

const IconButton = ({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) => (
  <button type="button" className="luan-icon-button" aria-label={label} title={label} onClick={onClick}>
    {icon}
  </button>
);

const Breadcrumb = ({ path }: { path: string }) => {
  const say = useSay();
  const language = useLanguage();
  const { menuDtoList } = useSignedIn();
  const trail = trailOf(menuDtoList, path);
  return (
    <nav className="luan-breadcrumb-place" aria-label={say('shell.showBreadcrumb')}>
      <ol className="luan-breadcrumb">
        {trail.map((item, index) => (
          <li
            key={item.id}
            title={menuTitle(item, language)}
            aria-current={index === trail.length - 1 ? 'page' : undefined}
          >
            {menuTitle(item, language)}
          </li>
        ))}
      </ol>
    </nav>
  );
};

const FullScreen = () => {
  const say = useSay();
  const [on, setOn] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    const look = (): void => setOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  const flip = (): void =>
    void (on ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined);
  return (
    <IconButton
      label={say(on ? 'shell.leaveFullScreen' : 'shell.fullScreen')}
      icon={on ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
      onClick={flip}
    />
  );
};

const Account = ({ onOpen }: { onOpen: (path: string) => void }) => {
  const say = useSay();
  const { userInfo } = useSignedIn();
  const [asking, setAsking] = useState(false);
  const roles = userInfo.orgUserRole.map((role) => role.roleName).join('、');
  return (
    <>
      <MenuButton
        label={say('shell.accountMenu')}
        items={[
          { key: 'account', label: say('shell.account'), onPick: () => onOpen(paths.account) },
          { key: 'downloads', label: say('shell.downloads'), onPick: () => onOpen(paths.downloads) },
          { key: 'why', label: say('kit.why'), divided: true, onPick: () => setAsking(true) },
          { key: 'errors', label: say('shell.errorLog'), onPick: () => onOpen(paths.errorLog) },
          { key: 'logout', label: say('shell.logout'), divided: true, danger: true, onPick: () => void leave() },
        ]}
        renderTrigger={(props) => (
          <button type="button" className="luan-account" title={roles} {...props}>
            <UserOutlined aria-hidden />
            <span>{userInfo.realName}</span>
          </button>
        )}
      />
      {asking && (
        <Suspense fallback={null}>
          <Why onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
};

/** Top bar: fold, breadcrumb, jump, organisation, language, light and dark, full screen, settings, account. */
export const Header = ({ folded, breadcrumb, settingsButton, path, onFold, onOpen, onJump, onArrange }: Props) => {
  const say = useSay();
  const language = useLanguage();
  const theme = useTheme();
  return (
    <div className="luan-top">
      <RunAsBanner />
      <header className="luan-header">
        <IconButton
          label={say(folded ? 'shell.expand' : 'shell.collapse')}
          icon={folded ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
          onClick={onFold}
        />
        {breadcrumb && <Breadcrumb path={path} />}
        <div className="luan-header-tools">
          <button type="button" className="luan-jump-button" onClick={onJump}>
            <SearchOutlined aria-hidden />
            <span>{say('shell.search')}</span>
            <kbd>Ctrl K</kbd>
          </button>
          <OrganisationSwitch />
          <button
            type="button"
            className="luan-icon-button luan-language"
            onClick={() => void changeLanguage(language === 'en' ? 'zh-CN' : 'en')}
          >
            <GlobalOutlined aria-hidden /> {say('login.switchLanguage')}
          </button>
          <IconButton
            label={say(theme === 'dark' ? 'login.toLight' : 'login.toDark')}
            icon={theme === 'dark' ? <SunOutlined /> : <MoonOutlined />}
            onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
          />
          <FullScreen />
          <Bell onOpen={onOpen} />
          {settingsButton && (
            <IconButton label={say('shell.settings')} icon={<SettingOutlined />} onClick={onArrange} />
          )}
          <Account onOpen={onOpen} />
        </div>
      </header>
    </div>
  );
};
