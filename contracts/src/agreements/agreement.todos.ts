import { inStates, type Todo, todo } from '../todos/todo.ts';
import { agreementRecordState } from './agreement.codes.ts';
import { agreementRecordList } from './record.contract.ts';

const shared = { list: agreementRecordList, screen: '/agreement/sign/record', moment: 'givenOn' } as const;

/** What waits about agreements: the own company's to sign, those that were refused, those that are overdue. */
export const agreementTodos: readonly Todo[] = [
  todo({
    ...shared,
    code: 'agreementToSign',
    kind: 'decide',
    needs: 'agreement:record:sign',
    query: () => ({ ownOrganisation: 'true', state: inStates(agreementRecordState.values.unsigned) }),
  }),
  todo({
    ...shared,
    code: 'agreementRefused',
    kind: 'mend',
    needs: 'agreement:register:mod',
    query: () => ({ state: inStates(agreementRecordState.values.refused) }),
  }),
  todo({
    ...shared,
    code: 'agreementOverdue',
    kind: 'due',
    needs: 'agreement:register:mod',
    query: () => ({ overdue: 'true' }),
  }),
];
