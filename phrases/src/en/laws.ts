import type { laws as chinese } from '../zh-CN/laws.ts';

/** Words of laws that content cites. */
export const laws: typeof chinese = {
  choose: 'Choose a law',
  none: 'No law found',
  repealed: ' (repealed)',
  announce: 'This law changed',
  announceTitle: 'A change of {{name}}',
  announceHint:
    'Questions, lessons, papers and letters that cite the law are listed to be checked, each by its own organisation.',
  cited: 'Laws it cites',
  noneCited: 'No law is written down for it',
  addReference: 'Add a law',
  correct: 'Correct',
  correctTitle: 'Correct a reference',
  whole: 'as a whole',
  proposed: 'to confirm',
  changing: 'change being checked',
  seeReferences: 'References',
  seeReviews: 'Checks',
  confirmAll: 'Confirm',
  noHistory: 'Nobody has looked at it yet',
  open: 'Open',
  articleHint: 'As it is printed in the Chinese text; empty for the law as a whole.',
};
