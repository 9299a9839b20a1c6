import { codes } from '../codes.ts';
import { machine } from '../machine.ts';
import { Reason } from '../walk.ts';

/** How experienced a business manager is. */
export const businessLevel = codes('businessLevel', { junior: 1, middle: 2, senior: 3 });

/** Whether an assignment holds today, begins later or is over; reckoned from its days. */
export const assignmentState = codes('assignmentState', { holding: 'holding', coming: 'coming', over: 'over' });

/** By what an assignment ended on its own: the relation of service is over, the customer stands elsewhere in the tree. */
export const assignmentEndCause = codes('assignmentEndCause', { relation: 'relation', moved: 'moved' });

/** What a customer needs of its manager now. */
export const customerDue = codes('customerDue', { trial: 'trial', quiet: 'quiet', renewal: 'renewal' });

export const leadStage = codes('leadStage', { contacted: 1, visited: 2, trial: 3, signed: 4, lost: 5 });

const writes = 'business:lead:mod';

/** A company that is no customer yet, from the first contact until it signed or was lost. */
export const leadMachine = machine({
  name: 'businessLead',
  codes: leadStage,
  start: ['contacted'],
  edges: {
    visit: { from: ['contacted'], to: 'visited', permission: writes },
    try: { from: ['contacted', 'visited'], to: 'trial', permission: writes },
    sign: { from: ['contacted', 'visited', 'trial'], to: 'signed', permission: writes },
    lose: { from: ['contacted', 'visited', 'trial'], to: 'lost', permission: writes, input: Reason },
    resume: { from: ['lost'], to: 'contacted', permission: writes },
  },
});

export const commissionRateState = codes('commissionRateState', { draft: 1, submitted: 2, approved: 3 });

/** What of a charge a commission is reckoned from: all that was captured, or what was paid without coupons and granted money. */
export const commissionBase = codes('commissionBase', { captured: 'captured', paid: 'paid' });

/** A charge captured, or one given back. */
export const commissionKind = codes('commissionKind', { captured: 1, clawback: 2 });

const sets = 'business:rate:mod';
const audits = 'business:rate:audit';

/** A rate of commission: somebody else than its writers lets it go; from its day on it holds until the next one of its product. */
export const commissionRateMachine = machine({
  name: 'commissionRate',
  codes: commissionRateState,
  start: ['draft'],
  edges: {
    submit: { from: ['draft'], to: 'submitted', permission: sets },
    takeBack: { from: ['submitted'], to: 'draft', permission: sets },
    approve: { from: ['submitted'], to: 'approved', permission: audits, checks: ['submit'], movesMoney: true },
    reject: { from: ['submitted'], to: 'draft', permission: audits, checks: ['submit'], input: Reason },
  },
});
