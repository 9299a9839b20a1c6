import { checkDayList } from '../checks/day.contract.ts';
import { assessmentStanding } from '../exams/assessment.codes.ts';
import { assessmentList } from '../exams/assessment.contract.ts';
import { dangerState } from '../hazards/danger.codes.ts';
import { dangerList } from '../hazards/danger.contract.ts';
import type { Filters, FilterTexts, List } from '../list.ts';
import { gapList } from '../meetings/gap.contract.ts';
import { shortfallList } from '../obligations/shortfall.contract.ts';
import { inStates, type ListQuery, type TodoReader } from '../todo.ts';
import { flavours, meetingKinds } from '../training/flavours.ts';
import { scheduleList } from '../training/member.contract.ts';
import { planState } from '../training/plan.codes.ts';
import { planList } from '../training/plan.contract.ts';

/** What a line may ask of its reader: its organisation is the place, of many in one statement. */
type Today = Pick<TodoReader, 'day'>;

/** A list under two filters: everything that belongs to a part, and what of it is not in order; the second opens. */
export interface ReadinessLine {
  readonly list: List;
  readonly screen: string;
  /** What the screen asks for by itself, as a screen of one kind of training does. */
  readonly fixed: ListQuery;
  /** Filter of the list that takes an organisation. */
  readonly place: string;
  all(today: Today): ListQuery;
  missing(today: Today): ListQuery;
}

/**
 * A part of an inspection (areas 24): the share of its rows that is in order, or whether there is any at all. Its words are
 * the phrases `readiness.<code>` and `readiness.hints.<code>`. A part in which nothing belongs to somebody, or whose rows the
 * reader may not see, is left out of the weights and never counted as nothing; so is an area that is not built.
 */
export interface ReadinessPart {
  readonly code: 'plan' | 'records' | 'meetings' | 'drills' | 'letters' | 'checks' | 'dangers' | 'twoPerson';
  readonly weight: number;
  readonly rule: 'share' | 'any';
  /** The law lets nobody work on while something of it is missing: the whole is never called good then. */
  readonly blocks?: true;
  readonly lines: readonly ReadinessLine[];
}

interface LineSpec<L extends List> {
  list: L;
  screen: string;
  place: keyof Filters<L> & string;
  fixed?: FilterTexts<L>;
  all?(today: Today): FilterTexts<L>;
  missing(today: Today): FilterTexts<L>;
}
const line = <L extends List>({ list, screen, place, fixed = {}, all, missing }: LineSpec<L>): ReadinessLine => ({
  list,
  screen,
  place,
  fixed: fixed as ListQuery,
  all: (today) => (all?.(today) ?? {}) as ListQuery,
  missing: (today) => missing(today) as ListQuery,
});

const { firstOverdue, lapsed } = assessmentStanding.values;
const { completed, inProgress, makingUp } = planState.values;

const { rejected: _rejected, overdue: dangerOverdue, ...standing } = dangerState.values;

/** What an inspector asks for, with its weight. */
export const readiness: readonly ReadinessPart[] = [
  {
    code: 'plan',
    weight: 10,
    rule: 'any',
    lines: [
      line({
        list: planList,
        screen: '/trainmanger/planManager',
        place: 'orgId',
        all: ({ day }) => ({
          state: inStates(inProgress, makingUp, completed),
          runningBetween: [day(0), day(0)],
        }),
        missing: ({ day }) => ({ runningBetween: [day(0), day(0)] }),
      }),
    ],
  },
  {
    code: 'records',
    weight: 30,
    rule: 'share',
    lines: [
      line({
        list: shortfallList,
        screen: '/train/shortfall/list',
        place: 'orgId',
        missing: () => ({ withoutRecord: 'true' }),
      }),
    ],
  },
  {
    code: 'meetings',
    weight: 15,
    rule: 'share',
    lines: meetingKinds.map((kind) =>
      line({
        list: gapList,
        screen: `${kind.path}/gap/list`,
        place: 'belowOrgId',
        missing: ({ day }) => ({ without: day(0).slice(0, 7) }),
      }),
    ),
  },
  {
    code: 'drills',
    weight: 5,
    rule: 'share',
    lines: meetingKinds.map((kind) =>
      line({
        list: gapList,
        screen: `${kind.path}/gap/list`,
        place: 'belowOrgId',
        missing: () => ({ withoutDrill: 'true' }),
      }),
    ),
  },
  {
    code: 'letters',
    weight: 10,
    rule: 'share',
    lines: flavours
      .filter((kind) => kind.letter)
      .map((kind) =>
        line({
          list: scheduleList,
          screen: `${kind.path}/study/schedule/list`,
          place: 'orgId',
          fixed: { flavour: kind.code },
          all: () => ({ asksLetters: 'true' }),
          missing: () => ({ unsigned: 'true' }),
        }),
      ),
  },
  {
    code: 'checks',
    weight: 15,
    rule: 'share',
    lines: [
      line({
        list: checkDayList,
        screen: '/car/inspection/day',
        place: 'orgId',
        missing: () => ({ neglected: 'true' }),
      }),
    ],
  },
  {
    code: 'dangers',
    weight: 10,
    rule: 'share',
    lines: [
      line({
        list: dangerList,
        screen: '/hazard/dangerList',
        place: 'orgId',
        all: () => ({ state: inStates(dangerOverdue, ...Object.values(standing)) }),
        missing: () => ({ state: inStates(dangerOverdue) }),
      }),
    ],
  },
  {
    code: 'twoPerson',
    weight: 10,
    rule: 'share',
    blocks: true,
    lines: flavours
      .filter((kind) => kind.externalExam)
      .map((kind) =>
        line({
          list: assessmentList,
          screen: `${kind.path}/assessment/list`,
          place: 'orgId',
          missing: () => ({ standing: [firstOverdue, lapsed] }),
        }),
      ),
  },
];
