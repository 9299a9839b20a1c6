import { codes } from '../codes.ts';
import { machine } from '../machine.ts';
import { Reason } from '../walk.ts';

/** How far an opening is that an agency or agent prepared for a company (areas 25). */
export const openingState = codes('openingState', { prepared: 1, agreed: 2, declined: 3, withdrawn: 4, lapsed: 5 });

/** Days the contact has to answer, from the newest text message on. */
export const openingDays = 14;
/** Text messages to one contact about one opening. */
export const mostOpeningTexts = 3;

/** The company's contact agrees or declines on the own phone; the clock ends what nobody answers. */
export const openingMachine = machine({
  name: 'opening',
  codes: openingState,
  start: ['prepared'],
  edges: {
    agree: { from: ['prepared'], to: 'agreed', permission: 'signedIn', server: true },
    decline: { from: ['prepared'], to: 'declined', permission: 'signedIn', server: true },
    withdraw: { from: ['prepared'], to: 'withdrawn', permission: 'school:opening:mod', input: Reason },
    lapse: { from: ['prepared'], to: 'lapsed', permission: 'signedIn', server: true },
  },
});
