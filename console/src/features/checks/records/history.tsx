import { Button, Tabs } from 'antd';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { vehicleApi } from '#contracts/vehicles/vehicle.contract.ts';
import { useFrame, useParam, useTitle } from '#kit/frame.ts';
import { Bones, Panel } from '#kit/parts/panel.tsx';
import { FailureView } from '#kit/views.tsx';
import { useLinkPicture } from '#pickers/link-picture.ts';
import { Faults } from './fault.list.tsx';
import { Records } from './record.list.tsx';
import '../checks.css';

/** Pixels of the code: it is scanned from a sticker in the cab. */
const codeSize = 320;

/** The code that opens the check of a vehicle on a phone. */
const VehicleCode = ({ plateNo }: { plateNo: string }) => {
  const say = useSay();
  const picture = useLinkPicture(`/student/app/check?plate=${encodeURIComponent(plateNo)}`, codeSize);
  return (
    <figure className="luan-checks-code">
      {picture && <img src={picture} width={codeSize} height={codeSize} alt={say('checks.code')} />}
      <figcaption>
        <strong>{plateNo}</strong>
        <br />
        {say('checks.codeHint')}
      </figcaption>
    </figure>
  );
};

/** The checks of one vehicle over time, its faults, and the code for its cab. */
const VehicleHistory = () => {
  const say = useSay();
  const frame = useFrame();
  const vehicleId = useParam('vehicleId');
  const tab = useParam('tab');
  const answer = useCall(vehicleApi.one, { vehicleId });
  const { data } = answer;
  useTitle(data?.plateNo);
  if (answer.isError && !data)
    return (
      <Panel>
        <FailureView onRefresh={() => void answer.refetch()} />
      </Panel>
    );
  if (!data)
    return (
      <Panel>
        <Bones rows={9} />
      </Panel>
    );
  const opened = tab || 'records';
  return (
    <Panel
      title={`${data.plateNo} · ${say('checks.history')}`}
      extra={
        <Button type="primary" onClick={() => frame.open('/car/inspection/export/preview', { vehicleId })}>
          {say('checks.monthTable')}
        </Button>
      }
    >
      <Tabs
        activeKey={opened}
        destroyOnHidden
        onChange={(next) => frame.setQuery({ vehicleId, tab: next })}
        items={[
          { key: 'records', label: say('checks.records'), children: <Records vehicleId={vehicleId} /> },
          { key: 'faults', label: say('checks.faults'), children: <Faults vehicleId={vehicleId} /> },
          { key: 'code', label: say('checks.code'), children: <VehicleCode plateNo={data.plateNo} /> },
        ]}
      />
    </Panel>
  );
};
export default VehicleHistory;
