import { codes } from '../../codes.ts';
import { machine } from '../../machine.ts';
import { Reason } from '../../walk.ts';

/** Whether the daily bill of a provider is there and taken in. */
export const billState = codes('billState', { waiting: 1, taken: 2 });

/** What a line of a bill is about. */
export const billLineKind = codes('billLineKind', { payment: 1, refund: 2 });

/**
 * How a line of a bill and what we have agree: both and alike; only ours; only theirs; both with another amount or fee; one of
 * the last three whose cause was found.
 */
export const billLineState = codes('billLineState', {
  matched: 1,
  oursOnly: 2,
  theirsOnly: 3,
  differs: 4,
  explained: 5,
});

const manages = 'finance:reconciliation:mod';

/**
 * A line of a provider's daily bill. One of ours may be found in a later bill; one of theirs is settled by what is decided about
 * its payment; any other difference is explained by a person.
 */
export const billLineMachine = machine({
  name: 'providerLine',
  codes: billLineState,
  start: ['matched', 'oursOnly', 'theirsOnly', 'differs'],
  edges: {
    explain: { from: ['oursOnly', 'theirsOnly', 'differs'], to: 'explained', permission: manages, input: Reason },
    find: { from: ['oursOnly', 'explained'], to: 'matched', also: ['differs'], permission: 'signedIn', server: true },
    settle: { from: ['theirsOnly'], to: 'explained', permission: 'signedIn', server: true },
  },
});
