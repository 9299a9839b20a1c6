import { codes } from '../codes.ts';
import { machine } from '../machine.ts';
import { Reason } from '../walk.ts';

/** What an organisation does for a client that does not stand below it (areas 25). */
export const relationKind = codes('relationKind', { train: 'train', exam: 'exam', print: 'print', sell: 'sell' });

export const relationState = codes('relationState', { offered: 1, accepted: 2, ended: 3, refused: 4, withdrawn: 5 });

/** Which side of a relation the reader is on. */
export const relationSide = codes('relationSide', { provider: 'provider', client: 'client', both: 'both' });

/** What a provider reads of a client or of those whom it sends, and nothing else (areas 25). */
export const relationReach = codes('relationReach', {
  name: 'name',
  numbers: 'numbers',
  duty: 'duty',
  photo: 'photo',
  progress: 'progress',
  call: 'call',
  escort: 'escort',
  examined: 'examined',
});

/** What a seller reads of a company, in words of the screens of relations. */
const cardReach = ['stage', 'counts', 'seen', 'service', 'contact'] as const;
type Reached = keyof typeof relationReach.values | (typeof cardReach)[number];

/** What is seen by which kind of relation: a training organisation sees those who are sent to it, a seller the company's card. */
export const reachOfKind: Readonly<Record<string, readonly Reached[]>> = {
  train: ['name', 'numbers', 'duty', 'photo', 'progress', 'call', 'escort'],
  exam: ['name', 'numbers', 'duty', 'photo', 'examined', 'escort'],
  sell: cardReach,
};

type Kind = keyof typeof relationKind.values;
/**
 * Kinds an organisation of a type offers: those that do something. Printing of certificates does nothing so far; rows of that kind
 * stay as they are.
 */
export const kindsOffered: Readonly<Record<string, readonly Kind[]>> = {
  organ: ['train', 'exam'],
  agency: ['sell', 'train'],
  agent: ['sell', 'train'],
};

/**
 * A relation begins when its client accepts what was offered. Either side ends it; running classes are finished, nobody new is
 * sent. Which side may walk an edge is the rule beside it; one that has an end is ended by the clock.
 */
export const relationMachine = machine({
  name: 'relation',
  codes: relationState,
  start: ['offered'],
  edges: {
    accept: { from: ['offered'], to: 'accepted', permission: 'school:relation:consent', checks: [] },
    refuse: { from: ['offered'], to: 'refused', permission: 'school:relation:consent', input: Reason },
    withdraw: { from: ['offered'], to: 'withdrawn', permission: 'school:relation:offer' },
    end: {
      from: ['accepted'],
      to: 'ended',
      permission: ['school:relation:consent', 'school:relation:offer'],
      input: Reason,
    },
    lapse: { from: ['accepted'], to: 'ended', permission: 'signedIn', server: true },
  },
});
export type RelationEdge = keyof typeof relationMachine.edges;
