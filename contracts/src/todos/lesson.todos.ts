import { lessonMachine, lessonState } from '../lessons/lesson.codes.ts';
import { lessonAuditList, lessonThirdList } from '../lessons/lesson.contract.ts';
import { inStates, type Todo, todo } from './todo.ts';

const waiting = inStates(lessonState.values.awaitingAudit);

/** What waits in the lessons. */
export const lessonTodos: readonly Todo[] = [
  todo({
    code: 'lessonAudit',
    kind: 'decide',
    list: lessonAuditList,
    needs: lessonMachine.edges.approve.permission,
    screen: '/lesson/audit',
    query: () => ({ state: waiting }),
    moment: 'submittedAt',
  }),
  todo({
    code: 'lessonThirdAudit',
    kind: 'decide',
    list: lessonThirdList,
    needs: lessonMachine.edges.approveThird.permission,
    screen: '/lesson/third/party/audit',
    query: () => ({ state: waiting }),
    moment: 'submittedAt',
  }),
];
