/** Codes of business managers and what they look after. */
export const businessCodes = {
  businessLevel: { junior: 'Junior', middle: 'Middle', senior: 'Senior' },
  assignmentState: { holding: 'Assigned', coming: 'To come', over: 'Over' },
  assignmentEndCause: { relation: 'Relation ended', moved: 'Moved elsewhere' },
  customerDue: {
    trial: 'Trial ends within 14 days',
    quiet: 'No log-in for 30 days',
    renewal: 'To renew within 45 days',
  },
  leadStage: { contacted: 'Contacted', visited: 'Visited', trial: 'On trial', signed: 'Signed', lost: 'Lost' },
  commissionRateState: { draft: 'Draft', submitted: 'Awaiting approval', approved: 'Approved' },
  commissionBase: { captured: 'Captured amount', paid: 'Paid part (no coupons, no granted money)' },
  commissionKind: { captured: 'Captured', clawback: 'Clawback' },
};
