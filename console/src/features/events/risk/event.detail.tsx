import { Alert } from 'antd';
import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { say as sayNow, useSay } from '#client/phrases.ts';
import { columnsWithout, longText } from '#contracts/columns.ts';
import { eventMachine, eventState } from '#contracts/events/event.codes.ts';
import { type EventDetail, eventApi, eventList } from '#contracts/events/event.contract.ts';
import { flavourOf } from '#contracts/training/flavours.ts';
import type { Action } from '#kit/actions.tsx';
import { DetailScreen } from '#kit/detail.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { useFrame, useParam, useTitle } from '#kit/frame.ts';
import { HoldFiles } from '#kit/uploads.tsx';
import { EmptyView } from '#kit/views.tsx';
import { printRecord } from '#pickers/record-print.ts';
import { eventActions } from './event.list.tsx';

const EventDialog = lateDialog(async () => (await import('./event.dialogs.tsx')).EventDialog);
const HandleDialog = lateDialog(async () => (await import('./event.dialogs.tsx')).HandleDialog);
const TrainDialog = lateDialog(async () => (await import('./event.dialogs.tsx')).TrainDialog);

/** What the list has, without who, which is the title, and the state, which stands below it. */
const facts = [
  ...columnsWithout(eventList.columns, 'eventWho', 'state', 'eventText', 'handlingText').map(
    ({ link: _link, quiet: _quiet, ...column }) => column,
  ),
  longText('eventText'),
  longText('handlingText'),
];

/** What must not be overlooked about an event, above its page. */
const Notes = ({ of }: { of: EventDetail }) => {
  const say = useSay();
  return (
    <>
      {of.offDuty && <Alert type="error" showIcon title={say('events.offDutyNote', { points: of.points })} />}
      {of.state === eventState.values.overdue && <Alert type="error" showIcon title={say('events.overdueNote')} />}
      {of.trainingSuggested && (
        <Alert type="warning" showIcon title={say('events.suggestedNote', { rule: of.ruleName })} />
      )}
    </>
  );
};

const evidence = (of: EventDetail) =>
  of.files.length === 0 ? (
    <EmptyView title={sayNow('events.noFiles')} />
  ) : (
    <HoldFiles kind="risk-event" value={of.files} disabled />
  );

/** One risk event: what happened, its evidence, where it stands, and the training it led to. */
const EventDetailScreen = () => {
  const say = useSay();
  const frame = useFrame();
  const eventId = useParam('eventId');
  const [opened, setOpened] = useState<'edit' | 'handle' | 'train'>();
  const answer = useCall(eventApi.one, { eventId });
  const { data } = answer;
  useTitle(data?.eventWho);
  const close = () => setOpened(undefined);
  const links: Action<EventDetail>[] = [
    printRecord('riskEvent', (of) => of.eventId),
    {
      key: 'plan',
      title: say('fields.eventPlan'),
      silent: true,
      on: (of) => of.planId !== null,
      run: (of) => frame.open(`${flavourOf(of.flavour).path}/detail`, { planId: of.planId ?? '' }),
    },
    {
      key: 'edit',
      title: say('kit.edit'),
      permission: 'risk:event:mod',
      silent: true,
      on: (of) => of.can.includes('mod'),
      run: () => setOpened('edit'),
    },
  ];
  return (
    <>
      {data && <Notes of={data} />}
      <DetailScreen<EventDetail>
        title={data?.eventWho ?? ''}
        data={data}
        failed={answer.isError}
        onRefresh={() => void answer.refetch()}
        columns={facts}
        machine={{ machine: eventMachine, state: (of) => of.state, history: (of) => of.history }}
        actions={[
          ...(eventActions({
            handle: () => setOpened('handle'),
            train: () => setOpened('train'),
          }) as Action<EventDetail>[]),
          ...links,
        ]}
        tabs={[{ key: 'evidence', title: say('events.files'), content: evidence }]}
      />
      {opened === 'edit' && data && <EventDialog of={data} onClose={close} />}
      {opened === 'handle' && data && <HandleDialog of={data} onClose={close} />}
      {opened === 'train' && data && <TrainDialog of={[data]} onClose={close} />}
    </>
  );
};
export default EventDetailScreen;
