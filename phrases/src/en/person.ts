import type { person as chinese } from '../zh-CN/person.ts';

/** The page of one person. */
export const person: typeof chinese = {
  overview: 'Overview',
  facts: 'Details',
  timeline: 'Timeline',
  plans: 'Plans',
  letters: 'Letters',
  missing: '{{minutes}} minutes missing',
  enough: 'Enough hours this period',
  counted: '{{counted}} of {{required}} required minutes counted',
  noObligation: 'No required hours this period',
  gapFailed: 'The hours cannot be counted right now; the rest still works',
  nothingHappened: 'No training, exam or other record yet',
  joinedPlan: 'Joined the training {{name}}',
  endedPlan: 'Finished the training {{name}}',
  exam: 'Exam of {{name}}: {{result}}',
  examOpen: 'no result yet',
  examPassed: 'passed with {{score}}',
  examFailed: 'failed with {{score}}',
  certificate: 'Certificate {{number}} ({{name}})',
  letter: 'Signed {{name}}',
  punished: '{{kind}}, {{points}} points',
  earlier: 'Show {{count}} earlier ones',
  past: '(taken over) {{kind}}: {{name}} {{number}}',
  joined: 'Joined {{name}}',
  leftOrg: 'Left {{name}}',
};
