import { lessonMachine, lessonState } from '../lessons/lesson.codes.ts';
import { lessonApi, lessonAuditList, lessonList, lessonThirdList } from '../lessons/lesson.contract.ts';
import { inStates, type Todo, todo } from '../todo.ts';

const waiting = inStates(lessonState.values.awaitingAudit);

const lessons = { list: lessonList, screen: '/lesson/list' } as const;

/** What waits in the lessons. */
export const lessonTodos: readonly Todo[] = [
  todo({
    code: 'lessonAudit',
    kind: 'decide',
    deed: { verb: 'audit', can: ['approve'], call: lessonApi.edges.approve },
    edge: 'approve',
    awaitedAt: lessons,
    list: lessonAuditList,
    needs: lessonMachine.edges.approve.permission,
    screen: '/lesson/audit',
    query: () => ({ state: waiting }),
    moment: 'submittedAt',
  }),
  todo({
    code: 'lessonThirdAudit',
    kind: 'decide',
    deed: { verb: 'audit', can: ['approveThird'], call: lessonApi.edges.approveThird },
    edge: 'approveThird',
    awaitedAt: lessons,
    list: lessonThirdList,
    needs: lessonMachine.edges.approveThird.permission,
    screen: '/lesson/third/party/audit',
    query: () => ({ state: waiting }),
    moment: 'submittedAt',
  }),
];
