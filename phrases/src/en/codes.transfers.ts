import type { transfersCodes as zh } from '../zh-CN/codes.transfers.ts';

export const transfersCodes: typeof zh = {
  transferState: {
    asked: 'Awaiting release',
    released: 'Awaiting acceptance',
    accepted: 'Transferred',
    refused: 'Refused',
    withdrawn: 'Withdrawn',
  },
  transferTab: {
    incoming: 'Incoming',
    outgoing: 'Outgoing',
    done: 'Done',
  },
  membershipState: {
    left: 'Left',
    current: 'Current',
  },
};
