import { Tabs } from 'antd';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { levelWeights } from '#contracts/events/behaviour.codes.ts';
import {
  type DriverScoreRow,
  driverScoreList,
  type VehicleAlarmRow,
  vehicleAlarmList,
} from '#contracts/events/behaviour.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { metricApi } from '#contracts/metrics/metric.contract.ts';
import { Bars } from '#kit/charts/bars.tsx';
import { Figure, says } from '#kit/charts/figure.tsx';
import { field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { Bones, Panel } from '#kit/parts/panel.tsx';
import { FailureView } from '#kit/views.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';
import '../events.css';

const alarms = '/datamanager/drivingBehaviorDetailed';

interface Ranked {
  readonly key: string;
  readonly name: string;
  readonly count: number;
}
const mostFirst = { page: 1, size: 10, sort: 'alarmCount', order: 'desc' } as const;

const search = () => [
  field.text('keyword', { max: 40 }),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
];

/** Those with most alarms as bars: the first rows of the table below it, each the way to its row. */
const Ranking = ({ title, found }: { title: string; found: readonly Ranked[] | undefined }) => {
  const say = useSay();
  const frame = useFrame();
  const shown = (found ?? []).filter((one) => one.count > 0);
  if (shown.length === 0) return null;
  const charted = {
    series: [{ name: say('metrics.alarms'), tone: 'plain' }],
    parts: shown.map(({ key, name, count }) => ({ key, name, values: [count] })),
  };
  const onPoint = (place: number): void =>
    frame.setQuery({ ...frame.query, page: '1', keyword: shown[place]?.name ?? '' });
  return (
    <div className="luan-figures-above">
      <Panel title={title}>
        <Bars of={charted} label={title} onPoint={onPoint} />
      </Panel>
    </div>
  );
};

const Drivers = () => {
  const say = useSay();
  const frame = useFrame();
  const most = useCall(driverScoreList.page, mostFirst).data as PageOf<DriverScoreRow> | undefined;
  return (
    <ListScreen<DriverScoreRow>
      of={driverScoreList}
      search={search()}
      above={
        <>
          <p className="luan-hint">{say('events.scoreHint', levelWeights)}</p>
          <Ranking
            title={say('events.mostDrivers')}
            found={most?.list.map((row) => ({ key: row.orgUserId, name: row.realName, count: row.alarmCount }))}
          />
        </>
      }
      rowActions={[
        {
          key: 'alarms',
          title: say('events.openAlarms'),
          silent: true,
          run: (row) => frame.open(alarms, { orgUserId: row.orgUserId }),
        },
      ]}
    />
  );
};

const Vehicles = () => {
  const say = useSay();
  const frame = useFrame();
  const most = useCall(vehicleAlarmList.page, mostFirst).data as PageOf<VehicleAlarmRow> | undefined;
  return (
    <ListScreen<VehicleAlarmRow>
      of={vehicleAlarmList}
      search={search()}
      above={
        <Ranking
          title={say('events.mostVehicles')}
          found={most?.list.map((row) => ({ key: row.vehicleId, name: row.plateNo, count: row.alarmCount }))}
        />
      }
      rowActions={[
        {
          key: 'alarms',
          title: say('events.openAlarms'),
          silent: true,
          run: (row) => frame.open(alarms, { vehicleId: row.vehicleId }),
        },
      ]}
    />
  );
};

const Figures = () => {
  const answer = useCall(metricApi.behaviour, {});
  const { data } = answer;
  if (answer.isError && !data) return <FailureView onRefresh={() => void answer.refetch()} />;
  if (!data) return <Bones rows={9} />;
  return (
    <div className="luan-events-figures">
      {data.list.map((one) => (
        <Figure key={one.code} of={{ ...one, parts: one.parts.filter((part) => says(one, part)) }} asOf={data.asOf} />
      ))}
    </div>
  );
};

/** What alarms come in and when, and the drivers and vehicles with most of them. */
const StatisticsScreen = () => {
  const say = useSay();
  const frame = useFrame();
  const items = [
    { key: 'figures', label: say('events.figures'), children: <Figures /> },
    { key: 'drivers', label: say('events.byDriver'), children: <Drivers /> },
    { key: 'vehicles', label: say('events.byVehicle'), children: <Vehicles /> },
  ];
  const opened = items.find((one) => one.key === frame.query.tab)?.key ?? 'figures';
  return <Tabs destroyOnHidden items={items} activeKey={opened} onChange={(tab) => frame.setQuery({ tab })} />;
};
export default StatisticsScreen;
