import type { obligationsFailures as chinese } from '../zh-CN/failures.obligations.ts';

/** Refusals of obligation rules and make-up plans. */
export const obligationsFailures: typeof chinese = {
  obligation: {
    unknown: 'Choose one of the list',
    notObliged: 'Somebody chosen is not required to train, or belongs to another organisation',
    nobody: 'Nobody lacks anything',
    tooMany: 'A catch-up plan takes at most {{most}} people: choose an organisation first',
  },
};
