import { certificateState, certPrintMachine, certPrintState } from '../certificates/certificate.codes.ts';
import { certificateList } from '../certificates/certificate.contract.ts';
import { certAuditList, certPrintList } from '../certificates/print.contract.ts';
import { inStates, type Todo, todo } from './todo.ts';

/** Days before its end in which a certificate is worth a look. */
const endsSoon = 30;
const { awaitingAudit, notPrinted, rejected } = certPrintState.values;

/** What waits in the certificates. */
export const certificateTodos: readonly Todo[] = [
  todo({
    code: 'certPrintAudit',
    kind: 'decide',
    list: certAuditList,
    needs: certPrintMachine.edges.approve.permission,
    screen: '/certificate/print/audit/list',
    query: () => ({ state: inStates(awaitingAudit) }),
    moment: 'submittedAt',
  }),
  todo({
    code: 'certPrintRejected',
    kind: 'mend',
    list: certPrintList,
    needs: certPrintMachine.edges.submit.permission,
    screen: '/certificate/print/list',
    query: ({ orgId }) => ({ state: inStates(rejected), orgId }),
  }),
  todo({
    code: 'certNotPrinted',
    kind: 'mend',
    list: certPrintList,
    needs: certPrintMachine.edges.submit.permission,
    screen: '/certificate/print/list',
    query: ({ orgId }) => ({ state: inStates(notPrinted), orgId }),
  }),
  todo({
    code: 'certificateEnds',
    kind: 'due',
    list: certificateList,
    needs: certPrintMachine.edges.submit.permission,
    screen: '/certificate/issued/list',
    query: ({ day }) => ({ state: inStates(certificateState.values.valid), validBetween: [day(0), day(endsSoon)] }),
    moment: 'validUntil',
  }),
];
