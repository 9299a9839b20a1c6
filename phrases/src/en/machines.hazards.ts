import type { hazardMachines as zh } from '../zh-CN/machines.hazards.ts';

export const hazardMachines: typeof zh = {
  hiddenDanger: {
    title: 'State of the danger',
    add: 'Reported',
    confirm: 'Confirm',
    reject: 'Not confirmed',
    handIn: 'Hand in',
    verify: 'Pass',
    sendBack: 'Send back',
    askLonger: 'Ask for more time',
    grantLonger: 'Grant more time',
    refuseLonger: 'Refuse more time',
    supervise: 'Supervise',
    lift: 'Lift',
    refuseLift: 'Refuse to lift',
    lapse: 'Overdue',
  },
  riskUnit: { title: 'State in the list', add: 'Entered', disable: 'Take out', enable: 'Put back' },
  placeTask: {
    title: 'State of the check',
    add: 'Begun',
    handIn: 'Hand in',
    handOver: 'Handed in on the phone',
    accept: 'Accept',
    sendBack: 'Send back',
    miss: 'Missed',
  },
  placeCheck: {
    title: 'State of the item',
    enable: 'Switch on',
    disable: 'Switch off',
  },
};
