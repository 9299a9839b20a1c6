import { codes } from '../codes.ts';
import { machine } from '../machine.ts';
import { Reason } from '../walk.ts';

/** What news is about: the specification's seven types, and four the trade knows beside them (areas 6). */
export const newsKind = codes('newsKind', {
  about: 10,
  protocol: 20,
  operation: 30,
  study: 40,
  exam: 50,
  private: 60,
  questions: 70,
  policy: 80,
  accident: 90,
  industry: 100,
  company: 110,
});

export const newsState = codes('newsState', {
  draft: 1,
  awaitingAudit: 2,
  scheduled: 3,
  published: 4,
  withdrawn: 5,
  rejected: 6,
});

/** Life of an article: somebody else than its writers lets it go; it is published then, or when its time has come. */
export const newsMachine = machine({
  name: 'news',
  codes: newsState,
  start: ['draft'],
  edges: {
    submit: { from: ['draft', 'rejected', 'withdrawn'], to: 'awaitingAudit', permission: 'news:article:mod' },
    approve: {
      from: ['awaitingAudit'],
      to: 'published',
      also: ['scheduled'],
      permission: 'news:article:audit',
      checks: ['submit'],
      alone: true,
    },
    reject: {
      from: ['awaitingAudit'],
      to: 'rejected',
      permission: 'news:article:audit',
      checks: ['submit'],
      alone: true,
      input: Reason,
    },
    publish: { from: ['scheduled'], to: 'published', permission: 'news:article:mod', server: true },
    withdraw: { from: ['scheduled', 'published'], to: 'withdrawn', permission: 'news:article:mod', input: Reason },
  },
});

/** States in which its words may be changed. */
export const newsOpenStates: readonly number[] = [
  newsState.values.draft,
  newsState.values.rejected,
  newsState.values.withdrawn,
];
