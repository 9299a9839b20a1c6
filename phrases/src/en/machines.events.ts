import type { eventMachines as zh } from '../zh-CN/machines.events.ts';

/** Machines of risk events, rules and driving behaviour. */
export const eventMachines: typeof zh = {
  riskEvent: {
    title: 'State of the event',
    add: 'Entered',
    assign: 'Assign',
    handle: 'Handle',
    verify: 'Verify',
    sendBack: 'Send back',
    close: 'Close',
    doubt: 'Ask for dismissal',
    dismiss: 'Dismiss',
    keep: 'Keep',
    train: 'Into targeted training',
    trained: 'Training ended',
    lapse: 'Overdue',
    withdraw: 'Source withdrawn',
  },
  eventRule: { title: 'State of the rule', enable: 'Switch on', disable: 'Switch off' },
};
