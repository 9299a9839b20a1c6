import type { Phrases } from '../zh-CN/all.ts';

/** Words of what people say of a training. */
export const surveys: Phrases['surveys'] = {
  tab: 'Feedback',
  none: 'No questionnaire is switched on, so nobody is asked',
  notYet: 'No feedback yet: people give it on the phone once they have finished or the plan has ended',
  askedBy: 'Questionnaire: {{name}} ({{naming}})',
  answered: '{{answers}} of {{asked}} {{asked|person has|people have}} given feedback',
  tooFew: 'Anonymous results are shown from {{least}} answers on, so that nobody can be recognised',
  question: 'Question',
  mean: 'Average',
  mark: 'Mark {{mark}}',
  total: 'Overall',
  teachers: 'By teacher',
  teacher: 'Teacher',
  people: 'Answers',
  texts: 'Comments',
  noTexts: 'Nobody left a comment',
  edit: 'See questionnaires',
};
