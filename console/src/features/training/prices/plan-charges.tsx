import { Button } from 'antd';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { holds, useSignedIn } from '#client/session.ts';
import { chargeState } from '#contracts/charges/charge.codes.ts';
import { chargeApi } from '#contracts/charges/charge.contract.ts';
import { keyOf } from '#contracts/codes.ts';
import { yuanOf } from '#contracts/columns.ts';
import type { PlanDetail } from '#contracts/training/plan.contract.ts';
import { planOrderApi } from '#contracts/training/prices/plan-order.contract.ts';
import { useFrame } from '#kit/frame.ts';

const words = {
  owed: 'planPrice.owed',
  reserved: 'planPrice.reserved',
  open: 'planPrice.open',
  captured: 'planPrice.captured',
  released: 'planPrice.released',
  reversing: 'planPrice.reversing',
  reversed: 'planPrice.reversed',
} as const;

/** What the people of an approved plan are charged, by where it stands; each part opens its charges, and what is owed can be paid. Told to whoever pays. */
export const PlanCharges = ({ of }: { of: PlanDetail }) => {
  const say = useSay();
  const frame = useFrame();
  const { userInfo } = useSignedIn();
  const asks = of.phase !== 'draft' && of.phase !== 'rejected' && holds(chargeApi.ofPlan.permission);
  const { data } = useCall(chargeApi.ofPlan, { planId: of.planId }, { enabled: asks, quiet: true });
  if (!asks || !data || data.states.length === 0) return null;
  const pays =
    of.orgId === userInfo.orgId &&
    holds(planOrderApi.add.permission) &&
    data.states.some(({ state }) => state === chargeState.values.owed);
  return (
    <p data-charges={of.planId}>
      {say('planPrice.charges')}
      {data.states.map(({ state, count, amountFen }) => {
        const name = keyOf(chargeState, state) as keyof typeof words | undefined;
        if (!name) return null;
        return (
          <Button
            key={state}
            size="small"
            type="link"
            danger={name === 'owed'}
            onClick={() => frame.open('/finance/chargeList', { planId: of.planId, state: String(state) })}
          >
            {say(words[name], { count, amount: yuanOf(amountFen) })}
          </Button>
        );
      })}
      {pays && (
        <Button
          size="small"
          type="link"
          onClick={() => frame.open('/finance/paymentAddPreview', { planId: of.planId })}
        >
          {say('planPrice.pay')}
        </Button>
      )}
    </p>
  );
};
