import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { yuanOf } from '#contracts/columns.ts';
import { orderChannel } from '#contracts/orders/order.codes.ts';
import { type OrderPreview, payOrderApi } from '#contracts/orders/order.contract.ts';
import { planOrderApi } from '#contracts/training/prices/plan-order.contract.ts';
import { type PlanPrice, planPriceApi } from '#contracts/training/prices/plan-price.contract.ts';
import { field } from '#kit/fields.tsx';
import { FormScreen } from '#kit/form.tsx';
import { useFrame, useParam } from '#kit/frame.ts';
import { Bones, Panel } from '#kit/parts/panel.tsx';
import { FailureView } from '#kit/views.tsx';
import { Ways } from './pay-channels.tsx';

/** What a plan costs by which rule, and what is missing. */
const PlanCost = ({ of }: { of: PlanPrice }) => {
  const say = useSay();
  if (of.charged !== 'priced') return null;
  return (
    <p>
      {say('orders.planCost', { people: of.people, amount: yuanOf(of.amountFen), rule: of.ruleName })}{' '}
      {of.couponsFen > 0 && <>{say('orders.planCoupons', { count: of.coupons, amount: yuanOf(of.couponsFen) })} </>}
      {of.shortFen > 0 ? say('orders.planShort', { amount: yuanOf(of.shortFen) }) : say('orders.planEnough')}
    </p>
  );
};

/** What is bought, for whom, and what the accounts hold in the order they are taken from. */
const Before = ({ of, price }: { of: OrderPreview; price: PlanPrice | undefined }) => {
  const say = useSay();
  const frame = useFrame();
  const { awaitingOrderId, cover } = of;
  const accounts: [name: string, fen: number][] = [
    [say('orders.coupon'), cover.couponFen],
    [say('orders.granted'), cover.grantedFen],
    [say('orders.paid'), cover.paidFen],
    [say('orders.credit'), cover.creditFen],
  ];
  return (
    <Panel title={say('orders.buyer', { name: of.orgName })}>
      {of.planName !== '' && <p>{say('orders.plan', { name: of.planName })}</p>}
      {price && <PlanCost of={price} />}
      {awaitingOrderId !== null && (
        <Alert
          type="warning"
          showIcon
          title={say('orders.otherWaits')}
          action={
            <Button size="small" onClick={() => frame.open('/order/payOrderDetail', { payOrderId: awaitingOrderId })}>
              {say('orders.openOther')}
            </Button>
          }
        />
      )}
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

/** A plan that lacks nothing: nothing is ordered for it, the account may be topped up all the same. */
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

/** An order before it is made: what is bought, what the accounts hold, what is left to pay and how. */
const PreviewScreen = () => {
  const say = useSay();
  const frame = useFrame();
  const planId = useParam('planId');
  const preview = useCall(payOrderApi.preview, planId === '' ? {} : { planId });
  const price = useCall(planPriceApi.one, { planId }, { enabled: planId !== '', quiet: true });
  const { data } = preview;
  const waits = planId !== '' && price.isPending;
  if (preview.isError)
    return (
      <Panel>
        <FailureView onRefresh={() => void preview.refetch()} />
      </Panel>
    );
  if (!data || waits)
    return (
      <Panel>
        <Bones rows={9} />
      </Panel>
    );
  const above = <Before of={data} price={price.data} />;
  const done = ({ payOrderId }: { payOrderId: string }): void => {
    frame.close();
    frame.open('/order/payOrderDetail', { payOrderId });
  };
  const initial = { orderChannel: orderChannel.values[data.providers.length > 0 ? 'network' : 'transfer'] };
  const channel = field.code('orderChannel', orderChannel, {
    required: true,
    span: 12,
    hint: data.providers.length > 0 ? say('orders.networkHint') : say('orders.transferHint'),
  });
  if (planId === '')
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
  if (!price.data || price.data.shortFen === 0) return <NothingShort above={above} />;
  const { people, unitFen, shortFen } = price.data;
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
      also={() => ({ planId, people, unitFen, shortFen })}
      onDone={done}
    />
  );
};
export default PreviewScreen;
