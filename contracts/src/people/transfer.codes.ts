import { codes } from '../codes.ts';
import { machine } from '../machine.ts';
import { Reason } from '../walk.ts';

export const transferState = codes('transferState', { asked: 1, released: 2, accepted: 3, refused: 4, withdrawn: 5 });

/** Which transfers a list shows: what comes in, what goes out, what is over. */
export const transferTab = codes('transferTab', { incoming: 'incoming', outgoing: 'outgoing', done: 'done' });

/**
 * A transfer needs both sides (issue 3, point 5). Asked by the receiving side it waits for the giving one; asked by the
 * giving side it is released from the start. Which side may walk an edge is the rule beside it.
 */
export const transferMachine = machine({
  name: 'transfer',
  codes: transferState,
  start: ['asked', 'released'],
  edges: {
    release: { from: ['asked'], to: 'released', permission: 'org:transfer:consent', checks: [] },
    accept: { from: ['released'], to: 'accepted', permission: 'org:transfer:consent', checks: [] },
    refuse: { from: ['asked', 'released'], to: 'refused', permission: 'org:transfer:consent', input: Reason },
    withdraw: { from: ['asked', 'released'], to: 'withdrawn', permission: 'org:transfer:ask' },
  },
});
export type TransferEdge = keyof typeof transferMachine.edges;
