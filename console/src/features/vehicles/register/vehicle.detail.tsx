import { Alert } from 'antd';
import { useState } from 'react';
import { call } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { say as sayNow, sayOr, useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { keyOf } from '#contracts/codes.ts';
import { columnsWithout, longText } from '#contracts/columns.ts';
import { eventList } from '#contracts/events/event.contract.ts';
import { vehicleMachine, vehiclePaperKind, vehiclePapers } from '#contracts/vehicles/vehicle.codes.ts';
import { type VehicleDetail, vehicleApi, vehicleList } from '#contracts/vehicles/vehicle.contract.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { DetailScreen } from '#kit/detail.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { useFrame, useParam, useTitle } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { openPrint } from '#kit/print.ts';
import { Papers } from '../papers/papers.tsx';
import '../vehicles.css';

const VehicleDialog = lateDialog(async () => (await import('./vehicle.dialog.tsx')).VehicleDialog);
const PaperDialog = lateDialog(async () => (await import('../papers/paper.dialog.tsx')).PaperDialog);

/** What the list has, without the plate, which is the title, and the state, which stands below it. */
const facts = [
  ...columnsWithout(vehicleList.columns, 'plateNo', 'state').map(({ link: _link, quiet: _quiet, ...column }) => column),
  longText('remark'),
];

/** What is wrong with the papers of a vehicle, above its page. */
const PaperNote = ({ of }: { of: VehicleDetail }) => {
  const say = useSay();
  const missing = of.missing.map((kind) => {
    const key = keyOf(vehiclePaperKind, kind) ?? '';
    return sayOr(`codes.${vehiclePaperKind.name}.${key}`, key);
  });
  return (
    <>
      {of.papers === vehiclePapers.values.overdue && (
        <Alert className="luan-vehicles-note" type="error" showIcon title={say('vehicles.expiredNote')} />
      )}
      {missing.length > 0 && (
        <Alert
          className="luan-vehicles-note"
          type="warning"
          showIcon
          title={say('vehicles.missing', { papers: missing.join('、') })}
        />
      )}
    </>
  );
};

const tabs = () => [
  ...(holds('system:vehiclePaper:list')
    ? [{ key: 'papers', title: sayNow('vehicles.papers'), content: (of: VehicleDetail) => <Papers of={of} /> }]
    : []),
  ...(holds(eventList.page.permission)
    ? [
        {
          key: 'events',
          title: sayNow('events.title'),
          content: (of: VehicleDetail) => <ListScreen of={eventList} fixed={{ vehicleId: of.vehicleId }} search={[]} />,
        },
      ]
    : []),
];

/** One vehicle: what it is, its papers, where it stands, and its archive on paper. */
const VehicleDetailScreen = () => {
  const say = useSay();
  const frame = useFrame();
  const vehicleId = useParam('vehicleId');
  const [opened, setOpened] = useState<'edit' | 'paper'>();
  const answer = useCall(vehicleApi.one, { vehicleId });
  const { data } = answer;
  useTitle(data?.plateNo);
  const close = () => setOpened(undefined);
  const actions: Action<VehicleDetail>[] = [
    {
      key: 'paper',
      title: say('vehicles.addPaper'),
      primary: true,
      permission: 'system:vehicle:mod',
      silent: true,
      on: (of) => of.can.includes('addPaper'),
      run: () => setOpened('paper'),
    },
    {
      key: 'print',
      title: say('vehicles.print'),
      permission: 'system:vehicle:print',
      silent: true,
      run: async () => void (await openPrint(vehicleApi.printTicket, { vehicleId }, vehicleApi.print)),
    },
    {
      key: 'edit',
      title: say('kit.edit'),
      permission: 'system:vehicle:mod',
      silent: true,
      on: (of) => of.can.includes('mod'),
      run: () => setOpened('edit'),
    },
    ...edgeActions<VehicleDetail>(vehicleMachine, vehicleApi.edges, (of) => of.vehicleId),
    {
      key: 'del',
      title: say('kit.remove'),
      permission: 'system:vehicle:mod',
      danger: true,
      ask: say('vehicles.delAsk'),
      on: (of) => of.can.includes('del'),
      run: async () => {
        await call(vehicleApi.del, { vehicleId });
        frame.close();
      },
    },
  ];
  return (
    <>
      {data && <PaperNote of={data} />}
      <DetailScreen<VehicleDetail>
        title={data?.plateNo ?? ''}
        data={data}
        failed={answer.isError}
        onRefresh={() => void answer.refetch()}
        columns={facts}
        machine={{ machine: vehicleMachine, state: (of) => of.state, history: (of) => of.history }}
        actions={actions}
        tabs={tabs()}
      />
      {opened === 'edit' && data && <VehicleDialog of={data} onClose={close} />}
      {opened === 'paper' && data && <PaperDialog vehicle={data} onClose={close} />}
    </>
  );
};
export default VehicleDetailScreen;
