import { codes } from '../codes.ts';
import { machine } from '../machine.ts';

/** What somebody writes about. A hazard goes to the own organisation, everything else to the head office. */
export const suggestionKind = codes('suggestionKind', { hazard: 1, rights: 2, content: 3, product: 4 });

export const suggestionState = codes('suggestionState', {
  waiting: 1,
  accepted: 2,
  answered: 3,
  closed: 4,
  reopened: 5,
});

/** States in which the desk owes an answer. */
export const unanswered = ['waiting', 'accepted', 'reopened'] as const;

const answers = 'suggestion:voice:answer';

/**
 * A suggestion or a report of a hazard. The desk takes it on and answers; the writer rates the answer, or opens it again once.
 * What the writer does is walked by the writer's own page alone: nobody else is offered it, and of an anonymous one the history
 * names nobody.
 */
export const suggestionMachine = machine({
  name: 'suggestion',
  codes: suggestionState,
  start: ['waiting'],
  edges: {
    accept: { from: ['waiting', 'reopened'], to: 'accepted', permission: answers },
    answer: { from: [...unanswered], to: 'answered', permission: answers },
    reopen: { from: ['answered', 'closed'], to: 'reopened', permission: 'signedIn', server: true },
    rate: { from: ['answered'], to: 'closed', permission: 'signedIn', server: true },
    lapse: { from: ['answered'], to: 'closed', permission: 'signedIn', server: true },
  },
});

/** What an answer was worth to whoever asked. */
export const satisfaction = codes('satisfaction', { veryBad: 1, bad: 2, fair: 3, good: 4, veryGood: 5 });
