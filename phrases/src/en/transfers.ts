import type { transfers as zh } from '../zh-CN/transfers.ts';

export const transfers: typeof zh = {
  incoming: 'Incoming',
  outgoing: 'Outgoing',
  done: 'Done',
  ask: 'Ask for a transfer',
  askHint:
    'Give the name with a phone or ID number. Where the person works is not shown; the transfer is done once that side releases and this side accepts.',
  askTitle: 'Ask for a person',
  give: 'Transfer to another organisation',
  giveTitle: 'Transfer {{name}} out',
  giveHint:
    'Asking counts as your release; the transfer is done when the other organisation accepts. Until then it can be withdrawn.',
  elsewhere:
    'This person is on file with another organisation and cannot be added. Ask for a transfer; the present organisation releases.',
};
