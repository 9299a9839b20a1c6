import { Dropdown } from 'antd';
import { CloseOutlined } from '@ant-design/icons';
import { useSay } from '#client/phrases.ts';
import { paths } from './paths.ts';
import type { Tab } from './tabs.ts';

interface Props {
  tabs: readonly Tab[];
  activeKey: string;
  onOpen: (tab: Tab) => void;
  onClose: (tab: Tab) => void;
  onKeep: (kept: Tab[]) => void;
}

/** Bar of visited views with all its closings. */
export const TabBar = ({ tabs, activeKey, onOpen, onClose, onKeep }: Props) => {
  const say = useSay();
  const isHome = (tab: Tab) => tab.path === paths.home;
  const closings = (tab: Tab, index: number) => [
    { key: 'close', label: say('shell.closeTab'), disabled: isHome(tab), onClick: () => onClose(tab) },
    { key: 'others', label: say('shell.closeOthers'), onClick: () => onKeep(tabs.filter((one) => one.key === tab.key || isHome(one))) },
    { key: 'right', label: say('shell.closeRight'), onClick: () => onKeep(tabs.filter((one, place) => place <= index || isHome(one))) },
    { key: 'all', label: say('shell.closeAll'), onClick: () => onKeep(tabs.filter(isHome)) },
  ];
  return (
    <div className="luan-tabs" role="tablist">
      {tabs.map((tab, index) => (
        <Dropdown key={tab.key} trigger={['contextMenu']} menu={{ items: closings(tab, index) }}>
          <div className={`luan-tab ${tab.key === activeKey ? 'luan-tab-active' : ''}`}>
            <button type="button" role="tab" aria-selected={tab.key === activeKey} onClick={() => onOpen(tab)}>
              {tab.unsaved && <span className="luan-tab-dot" aria-hidden />}
              {tab.title || tab.path}
            </button>
            {!isHome(tab) && (
              <button type="button" className="luan-tab-close" aria-label={say('shell.closeTab')} onClick={() => onClose(tab)}>
                <CloseOutlined />
              </button>
            )}
          </div>
        </Dropdown>
      ))}
    </div>
  );
};
