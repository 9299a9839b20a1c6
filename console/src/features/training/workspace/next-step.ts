import type { PlanDetail } from '#contracts/training/plan.contract.ts';
import type { PlanStep } from '#contracts/training/stages/stage.codes.ts';
import type { PlanStages } from '#contracts/training/stages/stage.contract.ts';

type Wait = PlanStages['waits'][number];

/** What is known of a plan when its next step is looked for. */
export interface Standing {
  readonly phase: PlanDetail['phase'];
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

const beforeItRuns = ({ phase, can, members }: Standing): NextStep | undefined => {
  if (phase === 'draft')
    return can.includes('submit') ? { code: 'submit', action: 'submit' } : { code: 'draftElsewhere' };
  if (phase === 'rejected') return can.includes('mod') ? { code: 'mend', action: 'mod' } : { code: 'draftElsewhere' };
  if (phase === 'awaitingAudit')
    return can.includes('approve') ? { code: 'approve', action: 'approve' } : { code: 'awaitApproval' };
  if (phase === 'paused') return can.includes('resume') ? { code: 'resume', action: 'resume' } : { code: 'isPaused' };
  if (phase === 'void') return { code: 'done' };
  if (members === 0 && (phase === 'ahead' || phase === 'running'))
    return can.includes('member') ? { code: 'addMembers', action: 'addMembers' } : { code: 'noMembers' };
  return phase === 'ahead' ? { code: 'starts' } : undefined;
};

/** What is next for a plan, by its phase, its members and the person who looks: own decisions first, then those who lag. */
export const nextStepOf = (of: Standing): NextStep => {
  const before = beforeItRuns(of);
  if (before) return before;
  if (of.series) return { code: 'occurrences', action: 'occurrences' };
  const own = of.waits.find((one) => one.mine);
  if (own) return { code: 'decide', action: 'decide', count: own.count, wait: own };
  const reminds = of.phase === 'running' && of.urged > 0;
  if (reminds && of.may.remind) return { code: 'remind', action: 'remind', count: of.urged };
  const [other] = of.waits;
  if (other) return { code: 'awaitDecision', count: other.count, wait: other };
  if (reminds) return { code: 'awaitMembers', count: of.urged };
  if (of.toCertify > 0 && of.may.certify) return { code: 'certify', action: 'certify', count: of.toCertify };
  if (of.phase !== 'running' && !of.archived && of.may.close) return { code: 'close', action: 'close' };
  return { code: 'done' };
};
