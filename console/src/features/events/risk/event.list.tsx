import { useState } from 'react';
import { say, useSay } from '#client/phrases.ts';
import { eventCategory, eventLevel, eventMachine, eventSource, eventState } from '#contracts/events/event.codes.ts';
import { type EventRow, eventApi } from '#contracts/events/event.contract.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { ImportDialog, lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker, YesNoPicker } from '#pickers/late-pickers.ts';

const { handle: _own, ...plain } = eventMachine.edges;

/** What can be done with an event; how it was handled and which plan its driver joins are asked in dialogs of their own. */
export const eventActions = (opens: {
  handle: (row: EventRow) => void;
  train: (row: EventRow) => void;
}): Action<EventRow>[] => [
  {
    key: 'handle',
    title: say('machines.riskEvent.handle'),
    permission: 'risk:event:mod',
    silent: true,
    on: (row) => row.can.includes('handle'),
    run: opens.handle,
  },
  {
    key: 'train',
    title: say('events.train'),
    permission: 'risk:event:mod',
    silent: true,
    on: (row) => row.can.includes('putInPlan'),
    run: opens.train,
  },
  ...edgeActions<EventRow>({ ...eventMachine, edges: plain }, eventApi.edges, (row) => row.eventId),
];

const EventDialog = lateDialog(async () => (await import('./event.dialogs.tsx')).EventDialog);
const HandleDialog = lateDialog(async () => (await import('./event.dialogs.tsx')).HandleDialog);
const TrainDialog = lateDialog(async () => (await import('./event.dialogs.tsx')).TrainDialog);

const search = (stateTitle: string): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('eventCategory', eventCategory),
  field.codes('state', eventState, { title: stateTitle }),
  field.codes('eventLevel', eventLevel),
  field.days('occurredBetween'),
  field.of('trainingSuggested', (props) => <YesNoPicker {...props} />),
  field.codes('eventSource', eventSource),
  field.days('handleByBetween'),
  field.of('offDuty', (props) => <YesNoPicker {...props} />),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
];

/** Risk events: what happened to whom, by when it is to be handled, and which training followed. */
const EventList = () => {
  const say = useSay();
  const [adding, setAdding] = useState(false);
  const [handling, setHandling] = useState<EventRow>();
  const [importing, setImporting] = useState(false);
  const [training, setTraining] = useState<readonly EventRow[]>();
  return (
    <>
      <ListScreen<EventRow>
        of={eventApi.list}
        figures={{ subject: 'behaviour', codes: ['eventsByState'] }}
        search={search(say('fields.riskEventState'))}
        create={{ permission: 'risk:event:mod', title: say('events.add'), run: () => setAdding(true) }}
        tools={[
          {
            key: 'import',
            title: say('kit.import'),
            permission: 'risk:event:mod',
            silent: true,
            run: () => setImporting(true),
          },
        ]}
        rowActions={eventActions({ handle: setHandling, train: (row) => setTraining([row]) })}
        bulk={[
          {
            key: 'trainAll',
            title: say('events.train'),
            permission: 'risk:event:mod',
            silent: true,
            on: (rows) => rows.every((row) => row.can.includes('putInPlan')),
            run: setTraining,
          },
        ]}
      />
      {importing && (
        <ImportDialog
          kind="riskEvent"
          title={say('system.importTitle', { what: say('imports.riskEvent') })}
          onClose={() => setImporting(false)}
        />
      )}
      {adding && <EventDialog onClose={() => setAdding(false)} />}
      {handling && <HandleDialog of={handling} onClose={() => setHandling(undefined)} />}
      {training && <TrainDialog of={training} onClose={() => setTraining(undefined)} />}
    </>
  );
};
export default EventList;
