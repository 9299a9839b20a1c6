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
    notFound: 'No such agreement; please check the code',
  },
};
