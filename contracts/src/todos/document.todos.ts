import { documentState, receiptState } from '../documents/document.codes.ts';
import { documentApi } from '../documents/document.contract.ts';
import { documentList } from '../documents/document.list.ts';
import { receiptApi, receiptList } from '../documents/receipt.contract.ts';
import { sendingApi } from '../documents/sending.contract.ts';
import { inStates, type Todo, todo } from '../todo.ts';

const { unread, read, signed } = receiptState.values;
const received = {
  list: receiptList,
  needs: 'docs:receive:handle',
  screen: '/docs/receiveBox',
  fixed: { own: 'true' },
  moment: 'sentAt',
} as const;

/** What waits among documents: to read, to sign or answer, overdue here; overdue at those it was sent to. */
export const documentTodos: readonly Todo[] = [
  todo({
    ...received,
    code: 'documentUnread',
    kind: 'decide',
    deed: { verb: 'read', can: ['open'], call: receiptApi.edges.open },
    query: () => ({ state: inStates(unread), docWaiting: 'true', overdue: 'false' }),
  }),
  todo({
    ...received,
    code: 'documentToAnswer',
    kind: 'decide',
    deed: { verb: 'answer', can: ['reply', 'sign', 'return'], call: receiptApi.reply },
    query: () => ({ state: inStates(read, signed), docWaiting: 'true', docAnswered: 'false', overdue: 'false' }),
  }),
  todo({
    ...received,
    code: 'documentTask',
    kind: 'due',
    deed: { verb: 'look', because: 'its task is done where it lies: the plan is received, the check is made' },
    query: () => ({ docWaiting: 'true', docAnswered: 'true', taskDone: 'false', overdue: 'false' }),
  }),
  todo({
    ...received,
    code: 'documentOverdue',
    kind: 'due',
    names: 'docTitle',
    deed: { verb: 'answer', can: ['open', 'sign', 'reply', 'return'], call: receiptApi.reply },
    query: () => ({ overdue: 'true' }),
    moment: 'deadline',
  }),
  todo({
    code: 'documentToAudit',
    kind: 'decide',
    deed: { verb: 'audit', can: ['approve'], call: sendingApi.approve },
    edge: 'approve',
    awaitedAt: { list: documentList, screen: '/docs/send-box' },
    list: documentList,
    needs: 'docs:send:audit',
    screen: '/docs/send-box',
    query: () => ({ own: 'true', state: inStates(documentState.values.awaitingAudit) }),
    moment: 'createdAt',
  }),
  todo({
    code: 'documentSentOverdue',
    kind: 'due',
    deed: { verb: 'remind', can: ['remind'], call: documentApi.remind },
    list: documentList,
    needs: 'docs:send:mod',
    screen: '/docs/send-box',
    query: () => ({ own: 'true', overdue: 'true' }),
    moment: 'deadline',
  }),
];
