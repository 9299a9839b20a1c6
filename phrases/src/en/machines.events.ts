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
  nameConversion: {
    title: 'State of the name',
    add: 'Entered',
    confirm: 'Confirm',
    reject: 'Not ours',
    undo: 'Take back',
    reopen: 'Ask again',
  },
  thirdPlatform: { title: 'State of the platform', add: 'Entered', pause: 'Pause', resume: 'Resume' },
  thirdMessage: { title: 'State of the message', add: 'Received', replay: 'Repair and replay', discard: 'Discard' },
  drivingBehaviour: {
    title: 'State of the alarm',
    add: 'Received',
    doubt: 'Report as false',
    appeal: 'Driver’s appeal',
    confirmFalse: 'It was false',
    keep: 'It was not',
  },
};
