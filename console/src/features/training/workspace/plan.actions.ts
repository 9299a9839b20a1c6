import { call } from '#client/call.ts';
import { say } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { keyOf } from '#contracts/codes.ts';
import { type Flavour, flavourKey } from '#contracts/training/flavours.ts';
import { planMachine } from '#contracts/training/plan.codes.ts';
import { type PlanDetail, planApi } from '#contracts/training/plan.contract.ts';
import { type MemberWait, memberWait, waitedIn } from '#contracts/training/stages/stage.codes.ts';
import { stageApi } from '#contracts/training/stages/stage.contract.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import type { Frame } from '#kit/frame.ts';
import { notify } from '#kit/notify.ts';
import { exportDetail } from '#pickers/archives/export-chosen.ts';
import { openSheet } from '#pickers/archives/open-sheet.ts';
import type { NextStep } from './next-step.ts';

/** The spreadsheet of a plan, as its kind has it. */
const exportOf = (kind: Flavour) => {
  if (kind.meeting) return 'meeting';
  return kind.externalExam ? 'twoPlan' : 'plan';
};

/** What a plan's page opens and asks. */
export interface Work {
  readonly frame: Frame;
  readonly kind: Flavour;
  readonly planId: string;
  /** Members a reminder is meant for; undefined while they are not known. */
  readonly urged: number | undefined;
  readonly running: boolean;
  readonly send: () => void;
  readonly renew: () => void;
}

const toTab = ({ frame, planId }: Work, tab: string, more: Record<string, string> = {}): void =>
  frame.setQuery({ planId, tab, ...more });

/** Where each decision about members is taken. */
const decide = (work: Work, wait: MemberWait | undefined): void => {
  if (wait === 'hours') toTab(work, 'study', { state: String(waitedIn.hours) });
  else if (wait === 'score') toTab(work, 'exam', { decidable: 'approveScore' });
  else if (wait === 'booking') work.frame.open('/exam/bookingList', { decidable: 'approveExam' });
  else work.frame.open('/certificate/print/audit/list', { planId: work.planId });
};

/** What only the next step offers, beside what always stands in the bar. */
const stepActions = (work: Work, step: NextStep): Action<PlanDetail>[] => {
  const { frame, kind, planId } = work;
  const only = (key: string, title: string, run: () => void): Action<PlanDetail>[] =>
    step.action === key ? [{ key, title, silent: true, run }] : [];
  return [
    ...only('addMembers', say('plans.addMembers'), () => toTab(work, 'members')),
    ...only('decide', say('plans.decide'), () => decide(work, keyOf(memberWait, step.wait?.edge) as MemberWait)),
    ...only('certify', say('plans.makeBatch'), () => frame.open('/certificate/print/add', { planId })),
    ...only('close', say('archives.close'), () => toTab(work, 'archive')),
    ...only('occurrences', say('plans.occurrences'), () => frame.open(`${kind.path}/list`, { seriesId: planId })),
  ];
};

const remind = (work: Work): Action<PlanDetail>[] => {
  const { kind, planId, urged = 0, running, renew } = work;
  if (!running || urged === 0 || !holds(flavourKey(kind.code, 'member:mod'))) return [];
  return [
    {
      key: 'remind',
      title: say('plans.remind', { count: urged }),
      ask: say('plans.remindAsk', { count: urged }),
      silent: true,
      run: async () => {
        notify.told(say('plans.reminded', await call(stageApi.remind, { planId })));
        renew();
      },
    },
  ];
};

/** Everything that may be done with a plan; what is next comes first and alone is blue. */
export const planActions = (work: Work, step: NextStep): Action<PlanDetail>[] => {
  const { frame, kind, planId } = work;
  const mayOwn = (verb: `${string}:${string}`): boolean => holds(flavourKey(kind.code, verb));
  const all: Action<PlanDetail>[] = [
    ...stepActions(work, step),
    ...remind(work),
    {
      key: 'mod',
      title: say('kit.edit'),
      silent: true,
      on: (data) => data.can.includes('mod'),
      run: () => frame.open(`${kind.path}/edit`, { planId }),
    },
    ...edgeActions<PlanDetail>(planMachine, planApi.edges, (data) => data.planId),
    { key: 'send', title: say('plans.send'), silent: true, on: (data) => data.can.includes('send'), run: work.send },
    {
      key: 'copy',
      title: say('plans.copyNextYear'),
      ask: say('plans.copyAsk'),
      on: (data) => data.can.includes('copy'),
      run: async () => {
        const made = await call(planApi.copy, { planId });
        frame.open(`${kind.path}/edit`, { planId: made.planId });
      },
    },
    {
      key: 'print',
      title: say('archives.print'),
      silent: true,
      on: () => mayOwn('plan:print'),
      run: () =>
        kind.meeting ? openSheet('meetingDetail', planId) : frame.open('/plan/detail/print/preview', { planId }),
    },
    {
      key: 'exportDetail',
      title: say('archives.exportDetail'),
      silent: true,
      on: () => mayOwn('member:export'),
      run: () => exportDetail(exportOf(kind), { planId }),
    },
  ];
  const first = all.filter((one) => one.key === step.action).map((one) => ({ ...one, primary: true }));
  return [...first, ...all.filter((one) => one.key !== step.action)];
};
