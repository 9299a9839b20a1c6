import { assessmentStanding } from '../exams/assessment.codes.ts';
import { assessmentList } from '../exams/assessment.contract.ts';
import { bookingApi } from '../exams/booking.contract.ts';
import { sittingState } from '../exams/exam.codes.ts';
import { lateState } from '../exams/late/late-answer.codes.ts';
import { lateAnswerApi } from '../exams/late/late-answer.contract.ts';
import { recordApi, recordList } from '../exams/record.contract.ts';
import { sessionList } from '../exams/session.contract.ts';
import { reviewApi, reviewList } from '../laws/change.contract.ts';
import { reviewMachine, reviewState } from '../laws/law.codes.ts';
import { inStates, type Todo, todo } from '../todo.ts';
import { everyFlavour, flavourKey, flavours } from '../training/flavours.ts';

const { firstOverdue, firstPressing, lapsed, renewable } = assessmentStanding.values;

/** What waits in the exams. */
export const examTodos: readonly Todo[] = [
  todo({
    code: 'bookingAudit',
    kind: 'decide',
    deed: { verb: 'audit', can: ['audit'], call: bookingApi.approve },
    edge: 'approveExam',
    list: sessionList,
    needs: everyFlavour('exam:audit'),
    screen: '/exam/bookingList',
    query: () => ({}),
    moment: 'startsAt',
  }),
  todo({
    code: 'scoreAudit',
    kind: 'decide',
    deed: { verb: 'audit', can: ['approveScore'], call: recordApi.approveScore },
    edge: 'approveScore',
    list: recordList,
    needs: everyFlavour('score:audit'),
    screen: '/exam/examRecordList',
    query: () => ({ state: inStates(sittingState.values.scored) }),
    moment: 'openedAt',
  }),
  todo({
    code: 'lateAudit',
    kind: 'decide',
    deed: { verb: 'review', can: ['count'], call: lateAnswerApi.count },
    list: recordList,
    needs: everyFlavour('score:audit'),
    screen: '/exam/examRecordList',
    query: () => ({ lateState: inStates(lateState.values.proposed) }),
    moment: 'openedAt',
  }),
  todo({
    code: 'lawReview',
    kind: 'mend',
    deed: { verb: 'review', can: ['check', 'finish'], call: reviewApi.check },
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
        names: 'realName',
        deed: { verb: 'look', because: 'the authority holds the assessment; who is booked for it stands in the plan' },
        list: assessmentList,
        needs: flavourKey(kind.code, 'exam:book'),
        screen: `${kind.path}/assessment/list`,
        query: () => ({ standing: [firstPressing, firstOverdue, renewable, lapsed] }),
        moment: 'dueOn',
      }),
    ),
];
