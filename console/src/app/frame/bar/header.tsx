import { MenuFoldOutlined, MenuUnfoldOutlined, QuestionCircleOutlined, SearchOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { Query } from '#client/crypto.ts';
import { useLanguage, useSay } from '#client/phrases.ts';
import { useSignedIn } from '#client/session.ts';
import { stepsTo } from '../../way/places.ts';
import { Account } from './account.tsx';
import { Bell } from './bell.tsx';
import { OrganisationSwitch } from './organisation-switch.tsx';
import { Purpose } from './purpose.tsx';
import { RunAsBanner } from './run-as-banner.tsx';

/** The key that commands are given with on this machine. */
const commandKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

interface Props {
  folded: boolean;
  breadcrumb: boolean;
  /** Whether the person's menu holds the settings. */
  settingsEntry: boolean;
  path: string;
  onFold: () => void;
  onOpen: (path: string, query?: Query) => void;
  onJump: () => void;
  onKeys: () => void;
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
  const steps = stepsTo(useSignedIn(), path, language);
  return (
    <nav className="luan-breadcrumb-place" aria-label={say('shell.showBreadcrumb')}>
      <ol className="luan-breadcrumb">
        {steps.map((title, index) => (
          <li key={title} title={title} aria-current={index === steps.length - 1 ? 'page' : undefined}>
            {title}
          </li>
        ))}
      </ol>
    </nav>
  );
};

/** Top bar: fold, breadcrumb, organisation, jump, keys, bell; what is set once in a while is in the person's menu. */
export const Header = ({
  folded,
  breadcrumb,
  settingsEntry,
  path,
  onFold,
  onOpen,
  onJump,
  onKeys,
  onArrange,
}: Props) => {
  const say = useSay();
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
        {breadcrumb && <Purpose path={path} />}
        <div className="luan-header-tools">
          <button type="button" className="luan-jump-button" onClick={onJump}>
            <SearchOutlined aria-hidden />
            <span>{say('shell.search')}</span>
            <kbd>{commandKey} K</kbd>
          </button>
          <OrganisationSwitch />
          <IconButton label={say('shell.keys')} icon={<QuestionCircleOutlined />} onClick={onKeys} />
          <Bell onOpen={onOpen} />
          <Account onOpen={onOpen} {...(settingsEntry ? { onArrange } : {})} />
        </div>
      </header>
    </div>
  );
};
