import { documentState, receiptState } from '../documents/document.codes.ts';
import { documentList } from '../documents/document.list.ts';
import { receiptList } from '../documents/receipt.contract.ts';
import { inStates, type Todo, todo } from './todo.ts';

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
    query: () => ({ state: inStates(unread), docWaiting: 'true', overdue: 'false' }),
  }),
  todo({
    ...received,
    code: 'documentToAnswer',
    kind: 'decide',
    query: () => ({ state: inStates(read, signed), docWaiting: 'true', docAnswered: 'false', overdue: 'false' }),
  }),
  todo({
    ...received,
    code: 'documentTask',
    kind: 'decide',
    query: () => ({ docWaiting: 'true', docAnswered: 'true', taskDone: 'false', overdue: 'false' }),
  }),
  todo({ ...received, code: 'documentOverdue', kind: 'due', query: () => ({ overdue: 'true' }), moment: 'deadline' }),
  todo({
    code: 'documentToAudit',
    kind: 'decide',
    list: documentList,
    needs: 'docs:send:audit',
    screen: '/docs/send-box',
    query: () => ({ own: 'true', state: inStates(documentState.values.awaitingAudit) }),
    moment: 'createdAt',
  }),
  todo({
    code: 'documentSentOverdue',
    kind: 'due',
    list: documentList,
    needs: 'docs:send:mod',
    screen: '/docs/send-box',
    query: () => ({ own: 'true', overdue: 'true' }),
    moment: 'deadline',
  }),
];
