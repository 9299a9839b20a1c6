import type { transfersFailures as zh } from '../zh-CN/failures.transfers.ts';

export const transfersFailures: typeof zh = {
  transfer: {
    noSuchPerson: 'Nobody on file has this name and number',
    alreadyMember: 'This person belongs to that organisation already',
    running: 'A transfer of this person is under way already',
    otherSide: 'This step is the other side’s',
  },
};
