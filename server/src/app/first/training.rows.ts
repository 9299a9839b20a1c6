import type { Machine } from '#contracts/machine.ts';
import { flavourOf } from '#contracts/training/flavours.ts';
import { planMachine } from '#contracts/training/plan.codes.ts';
import { recordMachine, type TrainingStateName } from '#contracts/training/record.codes.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { said } from '#kernel/said.ts';
import { ancestors } from '#kernel/scope.ts';
import type { DemoPlan, Span } from './training.data.ts';

export const dayMilliseconds = 86_400_000;

export interface Company {
  id: string;
  path: string;
  maker: string;
}
interface Step {
  edge: string;
  from: number | null;
  to: number;
}
interface Days {
  starts: string;
  ends: string;
  makeUp: string | null;
}

export interface Made {
  id: string;
  path: string;
  required: number;
  /** When it was submitted, in milliseconds since 1970: its members join from then on. */
  starts: number;
  /** When its first day begins. */
  begins: number;
}

/** Days of a plan in which the hours of its lessons fit. */
const leastDays = 3;

/** The steps of a way through a machine; a way the machine does not know is a mistake of the data. */
export const stepsOf = (
  machine: Machine,
  way: readonly (readonly [edge: string, to?: string])[],
  start: number | null,
): Step[] => {
  let now = start;
  return way.map(([name, wanted]) => {
    const edge = machine.edges[name];
    const values = machine.codes.values;
    const to = edge && [edge.to, ...(edge.also ?? [])].find((one) => one === (wanted ?? edge.to));
    const leaves = now === null || edge?.from.some((state) => values[state] === now);
    if (!edge || to === undefined || !leaves) throw new Error(`${machine.name} knows no ${name} from ${now}`);
    const step = { edge: name, from: now, to: values[to] ?? 0 };
    now = step.to;
    return step;
  });
};

const monthOf = (offset: number): { starts: string; ends: string } => {
  const [year = 0, month = 1] = dayOf(clock.now()).split('-').map(Number);
  const iso = (date: Date): string => date.toISOString().slice(0, 10);
  return {
    starts: iso(new Date(Date.UTC(year, month - 1 + offset, 1))),
    ends: iso(new Date(Date.UTC(year, month + offset, 0))),
  };
};

/** What the roads of the season ask for, by the day a training ends: ice in winter, floods in summer. */
export const seasonOf = (day: string): string => {
  const month = Number(day.slice(5, 7));
  if (month >= 6 && month <= 9) return said('汛期');
  return month >= 11 || month <= 3 ? said('冬季冰雪天气') : said('恶劣天气');
};

/** First, last and make-up day of a span. */
export const daysOf = (span: Span): Days => {
  const year = Number(dayOf(clock.now()).slice(0, 4));
  const whole = (of: number): Days => ({ starts: `${of}-01-01`, ends: `${of}-12-31`, makeUp: null });
  const day = (offset: number): string => dayOf(new Date(clock.now().getTime() + offset * dayMilliseconds));
  if (span === 'thisYear') return whole(year);
  if (span === 'lastYear') return whole(year - 1);
  if (span === 'lastMonth') return { ...monthOf(-1), makeUp: null };
  if (span === 'thisMonth') return { ...monthOf(0), makeUp: null };
  if (span === 'nextMonth') return { ...monthOf(1), makeUp: null };
  return { starts: day(span.from), ends: day(span.to), makeUp: span.makeUp === undefined ? null : day(span.makeUp) };
};

const machines: Readonly<Record<string, Machine>> = { plan: planMachine, trainingRecord: recordMachine };

/** Rows of history of a walk, spread evenly over its time. */
export const historyRows = (
  steps: readonly Step[],
  about: { path: string; machine: string; id: string; by: string; from: number; until: number; reason: string },
): Record<string, unknown>[] =>
  steps.map((step, index) => ({
    path: about.path,
    machine: about.machine,
    object_id: about.id,
    edge: step.edge,
    from_state: step.from,
    to_state: step.to,
    reason: ['reject', 'pause', 'leave', 'rejectHours', 'rejectExam'].includes(step.edge) ? about.reason : null,
    user_id: machines[about.machine]?.edges[step.edge]?.server ? '0' : about.by,
    at: new Date(about.from + ((about.until - about.from) * (index + 1)) / (steps.length + 1)).toISOString(),
  }));

/** Where ten members stand, drawn out into as many places as there are people: in a plan of these days nobody is beyond joining. */
export const placesOf = (spec: DemoPlan, plan: Pick<Made, 'begins'>): TrainingStateName[] =>
  clock.now().getTime() - plan.begins < leastDays * dayMilliseconds
    ? Object.keys(spec.members).map(() => 'joined')
    : Object.entries(spec.members).flatMap(([state, count]) =>
        Array.from({ length: count }, () => state as TrainingStateName),
      );

const values = recordMachine.codes.values;
const full = (state: number): boolean => state >= values.learningEnded || state === values.hoursRejected;

export interface Person {
  id: string;
  user_id: string;
  real_name: string;
  name_key: string;
  department_id: string | null;
  duty_codes: readonly string[];
}

/** Days from a member's joining to the end of its way through a plan. */
export const wayDays = 20;
/** Milliseconds from the beginning of a working day to what a member does on it: people do not all learn at one moment. */
const ownTime = (index: number): number => ((index * 97) % 540) * 60_000;
/** Half past eight of the day in the platform's zone. */
export const morningOf = (at: number): number => Math.floor(at / dayMilliseconds) * dayMilliseconds + 30 * 60_000;

/**
 * When a member joined, in milliseconds since 1970: with its plan or in the weeks after, but in a plan that has run for long
 * whoever is still on the way, or waits for somebody, came lately. Nobody waits for most of a year.
 */
const joinedAt = (plan: Pick<Made, 'starts'>, state: number, index: number): number => {
  const now = clock.now().getTime();
  const ran = (now - plan.starts) / dayMilliseconds;
  const under = state < values.ended || state === values.printAwaitingAudit;
  if (ran < 2 * wayDays) return plan.starts + dayMilliseconds;
  const day = under ? ran - wayDays - 1 - ((index * 7) % 10) : 1 + ((index * 13) % Math.min(90, ran - wayDays - 1));
  return plan.starts + day * dayMilliseconds;
};

/** A member's record as its walk has left it: hours, score and letters fit the state. */
export const recordOf = (
  spec: DemoPlan,
  plan: Made,
  company: Company,
  person: Person,
  index: number,
  steps: readonly Step[],
) => {
  const kind = flavourOf(spec.flavour);
  const last = steps.at(-1);
  const state = last?.to ?? values.joined;
  const before = last?.edge === 'pause' ? last.from : null;
  const share = 20 + ((index * 37) % 70);
  const studied = steps.some((step) => step.edge === 'study');
  const counted = full(state) ? plan.required : studied ? Math.floor((plan.required * share) / 100) : 0;
  const sat = steps.some((step) => step.edge === 'passExam');
  const failed = steps.some((step) => step.edge === 'failExam');
  const joined = joinedAt(plan, state, index);
  const now = clock.now().getTime();
  const after = (days: number): string =>
    new Date(Math.min(morningOf(joined + days * dayMilliseconds) + ownTime(index), now)).toISOString();
  return {
    org_user_id: person.id,
    user_id: person.user_id,
    real_name: person.real_name,
    name_key: person.name_key,
    department_id: person.department_id,
    org_id: company.id,
    path: company.path,
    ...ancestors(company.path),
    state,
    state_before: before,
    paused_with_plan: before !== null,
    joined_by: spec.rule ? 'auto_join' : 'hand_join',
    counted_seconds: counted,
    joined_at: new Date(Math.min(joined, now)).toISOString(),
    started_at: studied ? after(9) : null,
    learned_at: full(state) && kind.hours ? after(17) : null,
    letters_signed: full(state) ? (spec.letters ?? []) : [],
    score: sat ? 80 + ((index * 7) % 20) : failed ? 52 + ((index * 5) % 27) : null,
    attempts: sat || failed ? 1 : 0,
    ended_at: state >= values.ended ? after(19) : null,
    left_at: state === values.left ? after(12) : null,
  };
};
