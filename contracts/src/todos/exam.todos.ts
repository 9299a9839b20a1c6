import { assessmentStanding } from '../exams/assessment.codes.ts';
import { assessmentList } from '../exams/assessment.contract.ts';
import { sittingState } from '../exams/exam.codes.ts';
import { lateState } from '../exams/late/late-answer.codes.ts';
import { recordList } from '../exams/record.contract.ts';
import { sessionList } from '../exams/session.contract.ts';
import { reviewList } from '../laws/change.contract.ts';
import { reviewMachine, reviewState } from '../laws/law.codes.ts';
import { everyFlavour, flavourKey, flavours } from '../training/flavours.ts';
import { inStates, type Todo, todo } from './todo.ts';

const { firstOverdue, firstPressing, lapsed, renewable } = assessmentStanding.values;

/** What waits in the exams. */
export const examTodos: readonly Todo[] = [
  todo({
    code: 'bookingAudit',
    kind: 'decide',
    list: sessionList,
    needs: everyFlavour('exam:audit'),
    screen: '/exam/bookingList',
    query: () => ({ waits: 'true' }),
    moment: 'startsAt',
  }),
  todo({
    code: 'scoreAudit',
    kind: 'decide',
    list: recordList,
    needs: everyFlavour('score:audit'),
    screen: '/exam/examRecordList',
    query: () => ({ waiting: 'true', state: inStates(sittingState.values.scored) }),
    moment: 'openedAt',
  }),
  todo({
    code: 'lateAudit',
    kind: 'decide',
    list: recordList,
    needs: everyFlavour('score:audit'),
    screen: '/exam/examRecordList',
    query: () => ({ lateState: inStates(lateState.values.proposed) }),
    moment: 'openedAt',
  }),
  todo({
    code: 'lawReview',
    kind: 'mend',
    list: reviewList,
    needs: reviewMachine.edges.check.permission,
    screen: '/exam/lawReviewList',
    query: () => ({ own: 'true', state: inStates(reviewState.values.open, reviewState.values.toChange) }),
    moment: 'handleBy',
  }),
  ...flavours
    .filter((kind) => kind.externalExam)
    .map((kind) =>
      todo({
        code: 'assessmentDue',
        kind: 'due',
        list: assessmentList,
        needs: flavourKey(kind.code, 'exam:book'),
        screen: `${kind.path}/assessment/list`,
        query: () => ({ standing: [firstPressing, firstOverdue, renewable, lapsed] }),
        moment: 'dueOn',
      }),
    ),
];
