import type { readiness as chinese } from '../zh-CN/readiness.ts';

/** Readiness for an inspection: its parts, and what is missing. */
export const readiness: typeof chinese = {
  title: 'Ready for inspection',
  titleOfCompanies: 'Companies ready for inspection',
  nothing: 'Nothing to count yet: add people, a plan or a meeting first',
  noCompanies: 'No company to count yet',
  complete: 'Complete',
  allThere: 'Everything is there',
  missingParts: 'Parts incomplete: {{count}}',
  look: 'Deal with it',
  lookAt: '{{screen}}: {{count}}',
  more: 'Show all {{count}}',
  fewer: 'Show fewer',
  worstFirst: 'Least ready first; open a company to see what is missing',
  compared: 'Of {{companies}} companies, the {{count}} with most people without a record',
  definition: 'Weighted share of complete files; what does not apply is left out',
  plan: 'Training plan',
  records: 'Training records',
  meetings: 'Safety meetings',
  letters: 'Signed letters',
  twoPerson: 'Two personnel',
  hints: {
    plan: 'A training plan is under way today; weight 10',
    records: 'Share of people who have to train with a record this period; weight 30',
    meetings: 'A safety meeting was held this month; weight 15',
    letters: 'Share of letters asked for by plans that are signed; weight 10',
    twoPerson: 'Share of principals and safety managers whose assessment holds; weight 10',
  },
  lacks: {
    plan: 'No plan is under way today',
    records: 'People without a record: {{count}}',
    meetings: 'No meeting this month yet',
    letters: 'Letters not signed: {{count}}',
    twoPerson: 'Assessments overdue or lapsed: {{count}}',
  },
};
