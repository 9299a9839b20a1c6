import type { agreementFailures as Agreements } from '../zh-CN/failures.agreements.ts';

/** Refusals of agreements. */
export const agreementFailures: typeof Agreements = {
  agreement: {
    tooManyParties: '{{most}} parties at most',
    unknownVariable: 'Nothing stands for {{name}}; please choose one of the variables offered',
    nobodyBelow: 'No company stands below yours; please choose departments or people',
    withdrawn: 'This agreement is out of use or replaced; it need not be signed',
    notRefusable: 'This agreement cannot be refused; please ask your safety manager',
    stampFailed: 'The certification authority does not answer. Nothing was signed; please try again later',
    peopleAlone: 'Organisations sign by name; a code or a face can be asked of people alone',
    noTexts: 'Text messages are not set up here, so no code would arrive; choose another way',
    noPhone: 'No phone is on file for you, so no code can arrive; please ask your safety manager to add it',
    noPortrait: 'No photo of you is enrolled, so there is nothing to compare; please write your name instead',
    showFirst: 'Please show first that it is you, then sign',
    notFound: 'No such agreement; please check the code',
  },
};
