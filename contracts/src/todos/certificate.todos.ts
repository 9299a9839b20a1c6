import { certificateState, certPrintMachine, certPrintState } from '../certificates/certificate.codes.ts';
import { certificateList } from '../certificates/certificate.contract.ts';
import { certAuditList, certPrintApi, certPrintList } from '../certificates/print.contract.ts';
import { inStates, type Todo, todo } from '../todo.ts';

/** Days before its end in which a certificate is worth a look. */
const endsSoon = 30;
const { awaitingAudit, notPrinted, rejected } = certPrintState.values;

/** What waits in the certificates. */
export const certificateTodos: readonly Todo[] = [
  todo({
    code: 'certPrintAudit',
    kind: 'decide',
    deed: { verb: 'audit', can: ['approve'], call: certPrintApi.approve },
    edge: 'approve',
    awaitedAt: { list: certPrintList, screen: '/certificate/print/list' },
    list: certAuditList,
    needs: certPrintMachine.edges.approve.permission,
    screen: '/certificate/print/audit/list',
    query: () => ({ state: inStates(awaitingAudit) }),
    moment: 'submittedAt',
  }),
  todo({
    code: 'certPrintRejected',
    kind: 'mend',
    deed: { verb: 'correct', can: ['submit'], call: certPrintApi.submit },
    list: certPrintList,
    needs: certPrintMachine.edges.submit.permission,
    screen: '/certificate/print/list',
    query: ({ orgId }) => ({ state: inStates(rejected), orgId }),
  }),
  todo({
    code: 'certNotPrinted',
    kind: 'mend',
    deed: { verb: 'print', can: ['print'], call: certPrintApi.print },
    list: certPrintList,
    needs: certPrintMachine.edges.submit.permission,
    screen: '/certificate/print/list',
    query: ({ orgId }) => ({ state: inStates(notPrinted), orgId }),
  }),
  todo({
    code: 'certificateEnds',
    kind: 'due',
    names: 'realName',
    deed: { verb: 'look', because: 'who needs it is trained and examined anew, by a plan' },
    list: certificateList,
    needs: certPrintMachine.edges.submit.permission,
    screen: '/certificate/issued/list',
    query: ({ day }) => ({ state: inStates(certificateState.values.valid), validBetween: [day(0), day(endsSoon)] }),
    moment: 'validUntil',
  }),
];
