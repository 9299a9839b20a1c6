import { planState } from '#contracts/training/plan.codes.ts';
import type { PlanStep } from '#contracts/training/stages/stage.codes.ts';
import type { PlanStages } from '#contracts/training/stages/stage.contract.ts';

type Wait = PlanStages['waits'][number];

/** What is known of a plan when its next step is looked for. */
export interface Standing {
  readonly state: number;
  readonly series: boolean;
  readonly archived: boolean;
  /** What this person may do with this very plan. */
  readonly can: readonly string[];
  /** Members who have not left. */
  readonly members: number;
  readonly waits: readonly Wait[];
  /** Members who have to go on by themselves. */
  readonly urged: number;
  /** Members who passed and have no certificate yet; 0 where the kind has none. */
  readonly toCertify: number;
  readonly may: { readonly remind: boolean; readonly certify: boolean; readonly close: boolean };
}

/** The one thing to do now: what it is, the button that does it (none where somebody else acts), and what is counted. */
export interface NextStep {
  readonly code: PlanStep;
  readonly action?: string;
  readonly count?: number;
  readonly wait?: Wait;
}

const { draft, rejected, awaitingAudit, passed, notStarted, paused, invalid, inProgress, makingUp } = planState.values;
const ahead: readonly number[] = [passed, notStarted];
const running: readonly number[] = [inProgress, makingUp];

const beforeItRuns = ({ state, can, members }: Standing): NextStep | undefined => {
  if (state === draft)
    return can.includes('submit') ? { code: 'submit', action: 'submit' } : { code: 'draftElsewhere' };
  if (state === rejected) return can.includes('mod') ? { code: 'mend', action: 'mod' } : { code: 'draftElsewhere' };
  if (state === awaitingAudit)
    return can.includes('approve') ? { code: 'approve', action: 'approve' } : { code: 'awaitApproval' };
  if (state === paused) return can.includes('resume') ? { code: 'resume', action: 'resume' } : { code: 'isPaused' };
  if (state === invalid) return { code: 'done' };
  if (members === 0 && [...ahead, ...running].includes(state))
    return can.includes('member') ? { code: 'addMembers', action: 'addMembers' } : { code: 'noMembers' };
  return ahead.includes(state) ? { code: 'starts' } : undefined;
};

/** What is next for a plan, by its state, its members and the person who looks: own decisions first, then those who lag. */
export const nextStepOf = (of: Standing): NextStep => {
  const before = beforeItRuns(of);
  if (before) return before;
  if (of.series) return { code: 'occurrences', action: 'occurrences' };
  const own = of.waits.find((one) => one.mine);
  if (own) return { code: 'decide', action: 'decide', count: own.count, wait: own };
  const reminds = running.includes(of.state) && of.urged > 0;
  if (reminds && of.may.remind) return { code: 'remind', action: 'remind', count: of.urged };
  const [other] = of.waits;
  if (other) return { code: 'awaitDecision', count: other.count, wait: other };
  if (reminds) return { code: 'awaitMembers', count: of.urged };
  if (of.toCertify > 0 && of.may.certify) return { code: 'certify', action: 'certify', count: of.toCertify };
  if (!running.includes(of.state) && !of.archived && of.may.close) return { code: 'close', action: 'close' };
  return { code: 'done' };
};
