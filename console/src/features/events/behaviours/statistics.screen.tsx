import { Tabs } from 'antd';
import { useMemo } from 'react';
import { useCall } from '#client/hooks.ts';
import { sayOr, useSay } from '#client/phrases.ts';
import { levelWeights } from '#contracts/events/behaviour.codes.ts';
import {
  type DriverScoreRow,
  driverScoreList,
  type VehicleAlarmRow,
  vehicleAlarmList,
} from '#contracts/events/behaviour.contract.ts';
import { type Measured, metricApi } from '#contracts/metrics/metric.contract.ts';
import { Bars } from '#kit/charts/bars.tsx';
import { field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { Bones, Panel } from '#kit/parts/panel.tsx';
import { FailureView } from '#kit/views.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';
import '../events.css';

const alarms = '/datamanager/drivingBehaviorDetailed';

/** One declared figure as bars; each bar opens its rows. */
const Figure = ({ of }: { of: Measured }) => {
  const frame = useFrame();
  const charted = useMemo(
    () => ({
      series: of.series.map(({ code, tone }) => ({ name: sayOr(`metrics.${code}`, code), tone })),
      parts: of.parts
        .filter((part) => part.cells.some((cell) => cell.count > 0))
        .map((part) => ({
          key: part.key,
          name: part.phrase ? sayOr(part.phrase, part.key) : part.key,
          values: part.cells.map((cell) => cell.count),
        })),
    }),
    [of],
  );
  const title = sayOr(`metrics.${of.code}`, of.code);
  const onPoint = (place: number, at: number): void => {
    const part = of.parts.find((one) => one.key === charted.parts[place]?.key);
    if (part) frame.open(part.screen, part.cells[at]?.query ?? {});
  };
  return (
    <Panel title={title}>
      <Bars of={charted} label={title} onPoint={onPoint} />
      <p className="luan-hint">{sayOr(`metrics.hints.${of.code}`, '')}</p>
    </Panel>
  );
};

const search = () => [
  field.text('keyword', { max: 40 }),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
];

const Drivers = () => {
  const say = useSay();
  const frame = useFrame();
  return (
    <>
      <p className="luan-hint">{say('events.scoreHint', levelWeights)}</p>
      <ListScreen<DriverScoreRow>
        of={driverScoreList}
        search={search()}
        rowActions={[
          {
            key: 'alarms',
            title: say('events.openAlarms'),
            silent: true,
            run: (row) => frame.open(alarms, { orgUserId: row.orgUserId }),
          },
        ]}
      />
    </>
  );
};

const Vehicles = () => {
  const say = useSay();
  const frame = useFrame();
  return (
    <ListScreen<VehicleAlarmRow>
      of={vehicleAlarmList}
      search={search()}
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
  if (answer.isError && !answer.data) return <FailureView onRefresh={() => void answer.refetch()} />;
  if (!answer.data) return <Bones rows={9} />;
  return (
    <div className="luan-events-figures">
      {answer.data.list.map((one) => (
        <Figure key={one.code} of={one} />
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
