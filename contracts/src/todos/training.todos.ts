import { gapList } from '../meetings/gap.contract.ts';
import { resolutionState } from '../meetings/meeting.codes.ts';
import { resolutionApi, resolutionList } from '../meetings/resolution.contract.ts';
import { inStates, type Todo, todo } from '../todo.ts';
import { everyFlavour, flavourKey, flavours, meetingKinds } from '../training/flavours.ts';
import { hoursApi } from '../training/hours/hours.contract.ts';
import { scheduleList } from '../training/member.contract.ts';
import { planState } from '../training/plan.codes.ts';
import { planApi, planAuditList, planList } from '../training/plan.contract.ts';
import { trainingState } from '../training/record.codes.ts';
import { planSendState } from '../training/sends/send.codes.ts';
import { sendApi, sendList } from '../training/sends/send.contract.ts';

const { awaitingAudit, rejected } = planState.values;

/** What waits in the plans, in every kind of training its own. */
export const trainingTodos: readonly Todo[] = [
  ...flavours.flatMap((kind) => [
    todo({
      code: 'planAudit',
      kind: 'decide',
      deed: { verb: 'audit', can: ['approve'], call: planApi.edges.approve },
      edge: 'approve',
      awaitedAt: { list: planList, screen: `${kind.path}/list` },
      list: planAuditList,
      needs: flavourKey(kind.code, 'plan:audit'),
      screen: `${kind.path}/audit/list`,
      query: () => ({ state: inStates(awaitingAudit) }),
      fixed: { flavour: kind.code },
      moment: 'submittedAt',
      flavour: kind.code,
    }),
    todo({
      code: 'planRejected',
      kind: 'mend',
      deed: { verb: 'correct', can: ['submit'], call: planApi.edges.submit },
      list: planList,
      needs: flavourKey(kind.code, 'plan:mod'),
      screen: `${kind.path}/list`,
      query: ({ orgId }) => ({ state: inStates(rejected), orgId }),
      fixed: { flavour: kind.code },
      flavour: kind.code,
    }),
    ...(kind.hours
      ? [
          todo({
            code: 'hoursAudit',
            kind: 'decide',
            deed: { verb: 'audit', can: ['approveHours'], call: hoursApi.approveHours },
            edge: 'approveHours',
            list: scheduleList,
            needs: flavourKey(kind.code, 'hours:audit'),
            screen: `${kind.path}/study/schedule/list`,
            query: () => ({ state: inStates(trainingState.values.learningEnded) }),
            fixed: { flavour: kind.code },
            moment: 'learnedAt',
            flavour: kind.code,
          }),
        ]
      : []),
  ]),
  todo({
    code: 'planSent',
    kind: 'decide',
    deed: { verb: 'receive', can: ['accept'], call: sendApi.edges.accept },
    list: sendList,
    needs: everyFlavour('plan:add'),
    screen: '/plan/sendPlanList',
    query: ({ orgId }) => ({ state: inStates(planSendState.values.waiting), orgId }),
    moment: 'sentAt',
  }),
  ...meetingKinds.flatMap((kind) => [
    todo({
      code: 'meetingGap',
      kind: 'due',
      names: 'orgName',
      deed: {
        verb: 'look',
        because: 'a meeting is planned and held; there is nothing to tick off at a company without one',
      },
      list: gapList,
      needs: flavourKey(kind.code, 'plan:list'),
      screen: `${kind.path}/gap/list`,
      query: ({ day }) => ({ without: day(0).slice(0, 7) }),
    }),
    todo({
      code: 'resolutionOverdue',
      kind: 'due',
      deed: { verb: 'finish', can: ['finish'], call: resolutionApi.finish },
      list: resolutionList,
      needs: flavourKey(kind.code, 'meeting:mod'),
      screen: `${kind.path}/resolution/list`,
      query: ({ orgId }) => ({ orgId, state: inStates(resolutionState.values.open), overdue: 'true' }),
      moment: 'dueOn',
    }),
  ]),
];
