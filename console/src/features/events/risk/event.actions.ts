import { say } from '#client/phrases.ts';
import { eventMachine } from '#contracts/events/event.codes.ts';
import { type EventRow, eventApi } from '#contracts/events/event.contract.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';

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
