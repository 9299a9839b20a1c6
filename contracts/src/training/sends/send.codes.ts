import { codes } from '../../codes.ts';
import { machine } from '../../machine.ts';
import { Reason } from '../../walk.ts';
import { everyFlavour } from '../flavours.ts';

/** State of a plan sent down to one organisation. */
export const planSendState = codes('planSendState', { waiting: 1, accepted: 2, declined: 3, recalled: 4 });

/** Life of a plan sent down (issue 5, point 2): the receiver takes it with a copy of its own or declines. */
export const planSendMachine = machine({
  name: 'planSend',
  codes: planSendState,
  start: ['waiting'],
  edges: {
    accept: { from: ['waiting'], to: 'accepted', permission: everyFlavour('plan:add') },
    decline: { from: ['waiting'], to: 'declined', permission: everyFlavour('plan:add'), input: Reason },
    recall: { from: ['waiting'], to: 'recalled', permission: everyFlavour('plan:send') },
  },
});
