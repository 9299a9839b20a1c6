import { Breadcrumb, Button, Dropdown } from 'antd';
import { BulbOutlined, GlobalOutlined, MenuFoldOutlined, MenuUnfoldOutlined, UserOutlined } from '@ant-design/icons';
import { changeLanguage, useLanguage, useSay } from '#client/phrases.ts';
import { keepSession, leave, useSignedIn } from '#client/session.ts';
import { call } from '#client/call.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { showDateTime } from '#kit/show.tsx';
import { menuTitle, trailOf } from './menu.ts';
import { setTheme, useTheme } from '#client/theme.ts';

interface Props {
  collapsed: boolean;
  onCollapse: (collapsed: boolean) => void;
  path: string;
  onOpen: (path: string) => void;
}

/** Banner of a run-as session; it cannot be closed, only ended. */
const RunAsBanner = () => {
  const say = useSay();
  const { userInfo } = useSignedIn();
  if (!userInfo.runAs) return null;
  const until = userInfo.runAsUntil ? showDateTime(userInfo.runAsUntil) : '';
  const release = async () => keepSession(await call(sessionApi.runRelease, {}));
  return (
    <div className="luan-run-as" role="status">
      {say('shell.runAsBanner', { admin: userInfo.runAsRealName, user: userInfo.realName, until })}
      <Button size="small" onClick={() => void release().catch(() => undefined)}>{say('shell.release')}</Button>
    </div>
  );
};

/** Top bar: fold, breadcrumb, language, theme, organisation, account. */
export const Header = ({ collapsed, onCollapse, path, onOpen }: Props) => {
  const say = useSay();
  const language = useLanguage();
  const theme = useTheme();
  const { userInfo, menuDtoList } = useSignedIn();
  const others = userInfo.orgManageDtoList.filter((one) => one.orgId !== userInfo.orgId);
  const changeOrganisation = async (orgId: string): Promise<void> => keepSession(await call(sessionApi.change, { orgId }));
  return (
    <>
      <RunAsBanner />
      <header className="luan-header">
        <Button type="text" icon={collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />} aria-label={say(collapsed ? 'shell.expand' : 'shell.collapse')} onClick={() => onCollapse(!collapsed)} />
        <Breadcrumb items={trailOf(menuDtoList, path).map((item) => ({ title: menuTitle(item, language) }))} />
        <div className="luan-header-tools">
          {others.length > 0 && (
            <Dropdown menu={{ items: others.map((one) => ({ key: one.orgId, label: one.orgName })), onClick: ({ key }) => void changeOrganisation(key).catch(() => undefined) }}>
              <Button type="text">{say('shell.changeOrg')}</Button>
            </Dropdown>
          )}
          <Button type="text" icon={<GlobalOutlined />} onClick={() => void changeLanguage(language === 'en' ? 'zh-CN' : 'en')}>{say('login.switchLanguage')}</Button>
          <Button type="text" icon={<BulbOutlined />} aria-label={say('shell.theme')} onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')} />
          <Dropdown
            menu={{
              items: [
                { key: 'org', label: userInfo.orgDto.orgName, disabled: true },
                { key: 'account', label: say('shell.account') },
                { key: 'downloads', label: say('shell.downloads') },
                { type: 'divider' },
                { key: 'logout', label: say('shell.logout') },
              ],
              onClick: ({ key }) => {
                if (key === 'logout') void leave();
                if (key === 'account') onOpen('/user/center');
                if (key === 'downloads') onOpen('/system/downloadList');
              },
            }}
          >
            <Button type="text" icon={<UserOutlined />}>{userInfo.realName}</Button>
          </Dropdown>
        </div>
      </header>
    </>
  );
};
