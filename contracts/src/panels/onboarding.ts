import { documentState } from '../documents/document.codes.ts';
import { documentList } from '../documents/document.list.ts';
import type { FilterTexts, List } from '../list.ts';
import { attendanceList } from '../meetings/attendance.contract.ts';
import { attendanceState } from '../meetings/meeting.codes.ts';
import { organisationList } from '../organisations/organisation.contract.ts';
import { employeeList } from '../people/employee.list.ts';
import { classList } from '../schools/class.contract.ts';
import { relationState } from '../schools/relation.codes.ts';
import { relationList } from '../schools/relation.contract.ts';
import { trainAdminList } from '../students/train-admin.contract.ts';
import { inStates, type ListQuery } from '../todo.ts';
import { flavours } from '../training/flavours.ts';
import { letterSignList } from '../training/letters/letter.contract.ts';
import { planState } from '../training/plan.codes.ts';
import { planList } from '../training/plan.contract.ts';

/** Rows that show that a step was taken: those in sight of whoever asks, under filters. What stands below counts, too. */
interface Shown {
  readonly list: List;
  query(orgId: string): ListQuery;
}

/**
 * A step of setting an organisation up. It is done as soon as one of its lists holds so many rows: nobody ticks it off.
 * Its words are the phrases `onboarding.<code>` and `onboarding.hints.<code>`.
 */
export interface OnboardingStep {
  readonly code: 'people' | 'trainAdmin' | 'plan' | 'sheet' | 'companies' | 'document' | 'customers' | 'classes';
  /** Where it is taken. */
  readonly screen: string;
  /** So many rows, and it is done. */
  readonly atLeast: number;
  readonly shown: readonly Shown[];
}

const under = <L extends List>(list: L, query: (orgId: string) => FilterTexts<L>): Shown => ({
  list,
  query: (orgId) => query(orgId) as ListQuery,
});

const { passed, notStarted, inProgress, makingUp, completed } = planState.values;
const { present, madeUp } = attendanceState.values;

/** Whoever registered the company is the first; with a second one people were brought in. An office may be one person alone. */
const people: OnboardingStep = {
  code: 'people',
  screen: '/org/employee',
  atLeast: 2,
  shown: [under(employeeList, () => ({}))],
};

/** The own organisation is among those it sees. */
const companies: OnboardingStep = {
  code: 'companies',
  screen: '/org/organize',
  atLeast: 2,
  shown: [under(organisationList, () => ({}))],
};

const company: readonly OnboardingStep[] = [
  people,
  {
    code: 'trainAdmin',
    screen: '/student/train/admin',
    atLeast: 1,
    shown: [under(trainAdminList, () => ({}))],
  },
  {
    code: 'plan',
    screen: '/trainmanger/planManager',
    atLeast: 1,
    shown: flavours
      .filter((kind) => !kind.meeting)
      .map(({ code: flavour }) =>
        under(planList, () => ({
          flavour,
          state: inStates(passed, notStarted, inProgress, makingUp, completed),
        })),
      ),
  },
  {
    code: 'sheet',
    screen: '/safe/regular/calendar',
    atLeast: 1,
    shown: [
      under(attendanceList, () => ({ attendance: String(present) })),
      under(attendanceList, () => ({ attendance: String(madeUp) })),
      under(letterSignList, () => ({})),
    ],
  },
];

const agent: readonly OnboardingStep[] = [companies];

/** First steps of each type of organisation, in their order (spec 2.4, the guide of the first page). */
export const onboardingSteps: Readonly<Record<string, readonly OnboardingStep[]>> = {
  company,
  supervise: [
    companies,
    {
      code: 'document',
      screen: '/docs/send-box',
      atLeast: 1,
      shown: [
        under(documentList, (orgId) => ({
          orgId,
          state: inStates(documentState.values.sent, documentState.values.closed),
        })),
      ],
    },
  ],
  organ: [
    {
      code: 'customers',
      screen: '/school/relationList',
      atLeast: 1,
      shown: [under(relationList, () => ({ state: inStates(relationState.values.accepted) }))],
    },
    { code: 'classes', screen: '/school/classList', atLeast: 1, shown: [under(classList, (orgId) => ({ orgId }))] },
  ],
  agency: agent,
  agent,
  admin: agent,
};
