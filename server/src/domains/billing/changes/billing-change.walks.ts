import { billingChangeMachine, billingChangeState } from '#contracts/billing/billing.codes.ts';
import { serviceEndOf } from '#contracts/billing/billing.rules.ts';
import { tellPerson } from '#domains/messages/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { fail } from '#kernel/errors.ts';
import { each, type Step, type Taken, walks } from '#kernel/walks.ts';
import { applyChange } from './apply.service.ts';
import { changeMakers } from './billing-change.queries.ts';

type Edge = keyof typeof billingChangeMachine.edges;
const { effective } = billingChangeState.values;

/** What came too late is made anew: nobody passes a service that is over. */
const refuseOver = ({ edge, row }: Step<Edge, 'billing_change'>): void => {
  if (edge !== 'approve') return;
  const end = serviceEndOf({ serviceStage: row.service_stage, trialUntil: row.trial_until, expireAt: row.expire_at });
  if (end !== null && end < dayOf(clock.now())) throw fail('billing.over', { day: end });
};

/** Whoever made a change learns why it was rejected; that it was passed the organisation learns when it holds. */
const tellMaker = async ({ context: { db, actor }, edge, id, row, reason }: Taken<Edge, 'billing_change'>) => {
  if (edge !== 'reject') return;
  await tellPerson(db, actor.orgId, row.created_by, {
    kind: 'billingChangeRejected',
    params: { reason },
    link: '/org/billingmodelRecord/detail',
    query: { changeId: id },
  });
};

const decidedBy = ({ actor, reason }: { readonly actor: { readonly userId: string }; readonly reason: string }) => ({
  decision: reason,
  decided_by: actor.userId,
  decided_at: clock.now().toISOString(),
});

/** Steps of a change: passed by a second person it holds at once, or from its day on by the clock. */
export const billingChangeWalks = walks(billingChangeMachine, {
  table: 'billing_change',
  makers: changeMakers,
  rule: refuseOver,
  to: { approve: ({ row }) => (row.effective_on <= dayOf(clock.now()) ? 'effective' : 'passed') },
  stamps: {
    approve: (stamped) => ({
      ...decidedBy(stamped),
      applied_at: stamped.to === effective ? clock.now().toISOString() : null,
    }),
    reject: decidedBy,
    withdraw: decidedBy,
    apply: () => ({ applied_at: clock.now().toISOString() }),
  },
  effects: {
    approve: ({ context: { db }, id, to }) => (to === effective ? applyChange(db, id) : Promise.resolve()),
  },
  tell: each(tellMaker),
});
