import { inStates, type Todo, todo } from '../todo.ts';
import { agreementRecordState } from './agreement.codes.ts';
import { agreementRecordApi, agreementRecordList } from './record.contract.ts';

const shared = { list: agreementRecordList, screen: '/agreement/sign/record', moment: 'givenOn' } as const;

/** What waits about agreements: the own company's to sign, those that were refused, those that are overdue. */
export const agreementTodos: readonly Todo[] = [
  todo({
    ...shared,
    code: 'agreementToSign',
    kind: 'decide',
    deed: { verb: 'sign', can: ['sign'], call: agreementRecordApi.sign },
    needs: 'agreement:record:sign',
    query: () => ({ ownOrganisation: 'true', state: inStates(agreementRecordState.values.unsigned) }),
  }),
  todo({
    ...shared,
    code: 'agreementRefused',
    kind: 'due',
    deed: { verb: 'look', because: 'whoever refused signs once what was objected to is settled between people' },
    needs: 'agreement:register:mod',
    query: () => ({ state: inStates(agreementRecordState.values.refused) }),
  }),
  todo({
    ...shared,
    code: 'agreementOverdue',
    kind: 'due',
    names: 'realName',
    deed: { verb: 'look', because: 'whoever was asked signs at the own phone' },
    needs: 'agreement:register:mod',
    query: () => ({ overdue: 'true' }),
  }),
];
