import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { yuanOf } from '#contracts/columns.ts';
import { payInChannel } from '#contracts/orders/order.codes.ts';
import { type OrderPreview, payOrderApi } from '#contracts/orders/order.contract.ts';
import { type PlanOrderPreview, planOrderApi } from '#contracts/training/prices/plan-order.contract.ts';
import { field } from '#kit/fields.tsx';
import { FormScreen } from '#kit/form.tsx';
import { useFrame, useParam } from '#kit/frame.ts';
import { Bones, Panel } from '#kit/parts/panel.tsx';
import { FailureView } from '#kit/views.tsx';
import { OrderPlans, WaitingOrders } from './order-plans.tsx';
import { Ways } from './pay-channels.tsx';

/** What is bought, for whom, and what the accounts hold in the order they are taken from. */
const Before = ({
  of,
  plans,
  onPlans,
}: {
  of: OrderPreview;
  plans: PlanOrderPreview;
  onPlans: (planIds: string[]) => void;
}) => {
  const say = useSay();
  const { cover } = of;
  const accounts: [name: string, fen: number][] = [
    [say('orders.coupon'), cover.couponFen],
    [say('orders.granted'), cover.grantedFen],
    [say('orders.paid'), cover.paidFen],
    [say('orders.credit'), cover.creditFen],
  ];
  return (
    <Panel title={say('orders.buyer', { name: of.orgName })}>
      <WaitingOrders plans={plans.plans} />
      <OrderPlans of={plans} onChange={onPlans} />
      {plans.plans.length > 0 && plans.shortFen === 0 && <p>{say('orders.plansEnough')}</p>}
      <p>{say('orders.accounts')}</p>
      <dl className="luan-orders-accounts">
        {accounts.map(([name, fen]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="luan-figures">{yuanOf(fen)}</dd>
          </div>
        ))}
      </dl>
      <p className="luan-hint">{say('orders.couponHint')}</p>
      <Ways of={of.ways} />
    </Panel>
  );
};

/** Plans that lack nothing: nothing is ordered for them, the account may be topped up all the same. */
const NothingShort = ({ above }: { above: ReactNode }) => {
  const say = useSay();
  const frame = useFrame();
  return (
    <>
      {above}
      <Panel>
        <Button onClick={() => frame.open('/finance/paymentAddPreview', {})}>{say('orders.topUp')}</Button>
      </Panel>
    </>
  );
};

/** The form of an order: of an amount for the account, or of what plans lack. */
const OrderForm = ({ of, plans, above }: { of: OrderPreview; plans: PlanOrderPreview; above: ReactNode }) => {
  const say = useSay();
  const frame = useFrame();
  const byNetwork = of.providers.length > 0;
  const done = ({ payOrderId }: { payOrderId: string }): void => {
    frame.close();
    frame.open('/order/payOrderDetail', { payOrderId });
  };
  const initial = { orderChannel: payInChannel.values[byNetwork ? 'network' : 'transfer'] };
  const channel = field.code('orderChannel', payInChannel, {
    required: true,
    span: 12,
    hint: say(byNetwork ? 'orders.networkHint' : 'orders.transferHint'),
  });
  if (plans.plans.length === 0)
    return (
      <FormScreen
        confirmText={say('orders.place')}
        above={above}
        groups={() => [
          {
            title: say('orders.how'),
            fields: [field.yuan('amountFen', { required: true, span: 12, title: say('orders.amount') }), channel],
          },
        ]}
        send={payOrderApi.add}
        initial={initial}
        onDone={done}
      />
    );
  const { shortFen } = plans;
  if (shortFen === 0) return <NothingShort above={above} />;
  const ordered = plans.plans
    .filter(({ neededFen }) => neededFen > 0)
    .map(({ planId, people, unitFen }) => ({ planId, people, unitFen }));
  return (
    <FormScreen
      confirmText={say('orders.place')}
      above={
        <>
          {above}
          <Alert
            type="info"
            showIcon
            title={say('orders.toPay', { yuan: yuanOf(shortFen) })}
            description={say('orders.toPayHint')}
          />
        </>
      }
      groups={() => [{ title: say('orders.how'), fields: [channel] }]}
      send={planOrderApi.add}
      initial={initial}
      also={() => ({ plans: ordered, shortFen })}
      onDone={done}
    />
  );
};

/** An order before it is made: what is bought, what the accounts hold, what is left to pay and how. */
const PreviewScreen = () => {
  const frame = useFrame();
  const planIds = useParam('planId');
  const preview = useCall(payOrderApi.preview, {});
  const plans = useCall(planOrderApi.preview, { planIds: planIds.split(',').filter(Boolean) }, { keep: true });
  if (preview.isError || plans.isError)
    return (
      <Panel>
        <FailureView
          onRefresh={() => {
            void preview.refetch();
            void plans.refetch();
          }}
        />
      </Panel>
    );
  if (!preview.data || !plans.data)
    return (
      <Panel>
        <Bones rows={9} />
      </Panel>
    );
  const above = (
    <Before
      of={preview.data}
      plans={plans.data}
      onPlans={(next) => frame.setQuery(next.length === 0 ? {} : { planId: next.join(',') }, true)}
    />
  );
  return <OrderForm of={preview.data} plans={plans.data} above={above} />;
};
export default PreviewScreen;
