import { PhoneOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { quickShowApi } from '#contracts/business/manager.contract.ts';
import { Panel } from '#kit/parts/panel.tsx';

/** Who looks after the reader's organisation, with a button that calls; nothing where nobody does. */
const ManagerCard = () => {
  const say = useSay();
  const { data } = useCall(quickShowApi.show, {}, { fresh: 300_000, quiet: true });
  const manager = data?.manager;
  if (!manager) return null;
  return (
    <Panel
      title={say('business.card')}
      extra={
        <Button type="primary" icon={<PhoneOutlined />} href={`tel:${manager.managerPhone}`} data-action="call">
          {say('business.call')}
        </Button>
      }
    >
      <p>
        <strong>{manager.managerName}</strong>
        <span className="luan-hint"> · {[manager.orgName, manager.areaNames].filter(Boolean).join(' · ')}</span>
      </p>
      <p className="luan-figures">{manager.managerPhone}</p>
    </Panel>
  );
};
export default ManagerCard;
