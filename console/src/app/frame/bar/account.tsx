import { lazy, Suspense, useEffect, useState } from 'react';
import { changeLanguage, useLanguage, useSay } from '#client/phrases.ts';
import { leave, useSignedIn } from '#client/session.ts';
import { setTheme, useTheme } from '#client/theme.ts';
import { MenuButton } from '#kit/parts/popup.tsx';
import { paths } from '../../way/paths.ts';

const Why = lazy(() => import('../why.tsx'));

/** Whether the window fills the screen, and the press that turns it. */
const useFullScreen = (): [on: boolean, flip: () => void] => {
  const [on, setOn] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    const look = (): void => setOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  const flip = (): void =>
    void (on ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined);
  return [on, flip];
};

/** The person's menu: what is theirs, how the console looks, and the way out. */
export const Account = ({ onOpen, onArrange }: { onOpen: (path: string) => void; onArrange?: () => void }) => {
  const say = useSay();
  const language = useLanguage();
  const theme = useTheme();
  const [full, flipFull] = useFullScreen();
  const { userInfo } = useSignedIn();
  const [asking, setAsking] = useState(false);
  const roles = userInfo.orgUserRole.map((role) =>
    language === 'en' && role.roleNameEn ? role.roleNameEn : role.roleName,
  );
  return (
    <>
      <MenuButton
        label={say('shell.accountMenu')}
        items={[
          { key: 'account', label: say('shell.account'), onPick: () => onOpen(paths.account) },
          { key: 'downloads', label: say('shell.downloads'), onPick: () => onOpen(paths.downloads) },
          {
            key: 'language',
            label: say('login.switchLanguage'),
            divided: true,
            onPick: () => void changeLanguage(language === 'en' ? 'zh-CN' : 'en'),
          },
          {
            key: 'theme',
            label: say(theme === 'dark' ? 'login.toLight' : 'login.toDark'),
            onPick: () => setTheme(theme === 'dark' ? 'light' : 'dark'),
          },
          { key: 'full', label: say(full ? 'shell.leaveFullScreen' : 'shell.fullScreen'), onPick: flipFull },
          ...(onArrange ? [{ key: 'settings', label: say('shell.settings'), onPick: onArrange }] : []),
          { key: 'why', label: say('kit.why'), divided: true, onPick: () => setAsking(true) },
          { key: 'errors', label: say('shell.errorLog'), onPick: () => onOpen(paths.errorLog) },
          { key: 'logout', label: say('shell.logout'), divided: true, danger: true, onPick: () => void leave() },
        ]}
        renderTrigger={(props) => (
          <button type="button" className="luan-account" title={roles.join('、')} {...props}>
            <span className="luan-account-mark" data-initial={[...userInfo.realName][0]} aria-hidden />
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
