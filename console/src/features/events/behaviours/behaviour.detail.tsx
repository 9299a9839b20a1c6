import { useCall } from '#client/hooks.ts';
import { say as sayNow, useSay } from '#client/phrases.ts';
import { columnsWithout, longText } from '#contracts/columns.ts';
import { behaviourMachine } from '#contracts/events/behaviour.codes.ts';
import { type BehaviourDetail, behaviourApi, behaviourList } from '#contracts/events/behaviour.contract.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { DetailScreen } from '#kit/detail.tsx';
import { useFrame, useParam, useTitle } from '#kit/frame.ts';
import { HoldFiles } from '#kit/uploads.tsx';
import { EmptyView } from '#kit/views.tsx';
import { printRecord } from '#pickers/record-print.ts';
import '../events.css';

/** What the list has, without the plate, which is the title, and the state, which stands below it. */
const facts = [
  ...columnsWithout(behaviourList.columns, 'plateNo', 'state', 'eventText').map(
    ({ link: _link, quiet: _quiet, ...column }) => column,
  ),
  longText('eventText'),
];

const evidence = (of: BehaviourDetail) =>
  of.files.length === 0 ? (
    <EmptyView title={sayNow('events.noFiles')} />
  ) : (
    <HoldFiles kind="driving-behaviour" value={of.files} disabled />
  );

const raw = (of: BehaviourDetail) =>
  of.raw === '' ? <EmptyView title={sayNow('events.noRaw')} /> : <pre className="luan-events-raw">{of.raw}</pre>;

/** One alarm: what happened, the message it came in, and the risk event it became. */
const BehaviourDetailScreen = () => {
  const say = useSay();
  const frame = useFrame();
  const behaviourId = useParam('behaviourId');
  const answer = useCall(behaviourApi.one, { behaviourId });
  const { data } = answer;
  useTitle(data?.plateNo);
  const actions: Action<BehaviourDetail>[] = [
    printRecord('drivingBehaviour', (of) => of.behaviourId),
    {
      key: 'event',
      title: say('events.openEvent'),
      primary: true,
      permission: 'risk:event:list',
      silent: true,
      on: (of) => of.eventId !== null,
      run: (of) => frame.open('/risk/eventDetail', { eventId: of.eventId ?? '' }),
    },
    {
      key: 'edit',
      title: say('kit.edit'),
      permission: 'data:behaviour:mod',
      silent: true,
      on: (of) => of.can.includes('mod'),
      run: () => frame.open('/datamanager/drivingBehaviorDetailed/edit', { behaviourId }),
    },
    ...edgeActions<BehaviourDetail>(behaviourMachine, behaviourApi.edges, (of) => of.behaviourId),
  ];
  return (
    <DetailScreen<BehaviourDetail>
      title={data?.plateNo ?? ''}
      data={data}
      failed={answer.isError}
      onRefresh={() => void answer.refetch()}
      columns={facts}
      machine={{ machine: behaviourMachine, state: (of) => of.state, history: (of) => of.history }}
      actions={actions}
      tabs={[
        { key: 'raw', title: say('events.rawTab'), content: raw },
        { key: 'evidence', title: say('events.files'), content: evidence },
      ]}
    />
  );
};
export default BehaviourDetailScreen;
