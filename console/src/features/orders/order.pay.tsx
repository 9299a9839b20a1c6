import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { call } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { yuanOf } from '#contracts/columns.ts';
import { orderChannel, orderPurpose, spentAccount } from '#contracts/orders/order.codes.ts';
import { type PayOrderDetail, payOrderApi } from '#contracts/orders/order.contract.ts';
import { networkProvider } from '#contracts/orders/payments/payment.codes.ts';
import { useFrame } from '#kit/frame.ts';
import { useOnce } from '#kit/guard.ts';
import { Permit } from '#kit/permit.tsx';
import { showCode } from '#kit/show.tsx';
import { useLinkPicture } from '#pickers/link-picture.ts';
import './orders.css';
import { Ways } from './preview/pay-channels.tsx';

/** Pixels of the code. */
const pictureSize = 240;
/** Milliseconds after which the order is asked for again, for whoever hears no news. */
const lookAgain = 5000;

const twoDigits = (count: number): string => String(count).padStart(2, '0');
/** Minutes and seconds, with hours and days where there are any. */
const clockOf = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return `${hours > 0 ? `${hours}:` : ''}${twoDigits(minutes % 60)}:${twoDigits(seconds % 60)}`;
};

/** Seconds until an instant, counted down as long as the page stands. */
const useSecondsLeft = (until: string): number => {
  const leftOf = (): number => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000));
  const [left, setLeft] = useState(leftOf);
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000))), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
};

const Code = ({ of, provider, payCode }: { of: PayOrderDetail; provider: string; payCode: string }) => {
  const say = useSay();
  const picture = useLinkPicture(payCode, pictureSize);
  const words = say('orders.scan', { provider: showCode(networkProvider, provider), yuan: yuanOf(of.payableFen) });
  return (
    <figure className="luan-orders-code" data-code={payCode}>
      {picture && <img src={picture} alt={words} width={pictureSize} height={pictureSize} />}
      <figcaption>{words}</figcaption>
    </figure>
  );
};

/** Choice of a provider, and the code to scan; the page turns when the payment has come. */
const Scan = ({ of, onRefresh }: { of: PayOrderDetail; onRefresh: () => void }) => {
  const say = useSay();
  const [chosen, setChosen] = useState(of.payCodes[0]?.provider);
  const [ask, closed] = useOnce(async (provider: string) => {
    await call(payOrderApi.code, { payOrderId: of.payOrderId, provider: provider as 'wechat' });
    setChosen(provider);
    onRefresh();
  });
  const shown = of.payCodes.find(({ provider }) => provider === chosen);
  if (of.providers.length === 0) return <Alert type="warning" showIcon title={say('orders.noProviders')} />;
  return (
    <>
      {shown && <Code of={of} {...shown} />}
      <Permit permission="order:payOrder:mod">
        <fieldset className="luan-orders-providers" aria-label={say('orders.choose')}>
          {of.providers.map((provider) => (
            <Button
              key={provider}
              type={provider === chosen ? 'default' : 'primary'}
              disabled={closed || !of.can.includes('pay')}
              data-action={`pay-${provider}`}
              onClick={() => void ask(provider)}
            >
              {showCode(networkProvider, provider)}
            </Button>
          ))}
        </fieldset>
      </Permit>
    </>
  );
};

const Transfer = ({ of }: { of: PayOrderDetail }) => {
  const say = useSay();
  const frame = useFrame();
  return (
    <>
      <p>{say('orders.transferTo', { number: of.orderNumber })}</p>
      <Ways of={of.ways} />
      <Permit permission="finance:voucher:mod">
        <Button
          type="primary"
          data-action="hand-in"
          onClick={() =>
            frame.open('/finance/supplementVoucher', { remark: of.orderNumber, amountFen: String(of.payableFen) })
          }
        >
          {say('orders.handIn')}
        </Button>
      </Permit>
    </>
  );
};

const Waiting = ({ of, onRefresh }: { of: PayOrderDetail; onRefresh: () => void }) => {
  const say = useSay();
  const { active } = useFrame();
  const left = useSecondsLeft(of.expiresAt);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setInterval(() => !document.hidden && onRefresh(), lookAgain);
    return () => clearInterval(timer);
  }, [active, onRefresh]);
  return (
    <div className="luan-orders-pay">
      <p className="luan-figures">{left > 0 ? say('orders.left', { time: clockOf(left) }) : say('orders.over')}</p>
      {of.orderChannel === orderChannel.values.network ? <Scan of={of} onRefresh={onRefresh} /> : <Transfer of={of} />}
    </div>
  );
};

/** An order that was paid out of the accounts: what of each stays taken. */
const PaidByAccount = ({ of }: { of: PayOrderDetail }) => {
  const say = useSay();
  const shares = of.taken.map(({ account, amountFen }) =>
    say('orders.accountShare', { account: showCode(spentAccount, account), yuan: yuanOf(amountFen) }),
  );
  return (
    <Alert
      type="success"
      showIcon
      title={say('orders.placesByAccount', { yuan: yuanOf(of.payableFen) })}
      {...(shares.length > 0 && { description: say('orders.accountStays', { parts: shares.join('、') }) })}
    />
  );
};

/** How an order is paid, or what came of it. */
export const OrderPay = ({ of, onRefresh }: { of: PayOrderDetail; onRefresh: () => void }) => {
  const say = useSay();
  if (of.orderPurpose === orderPurpose.values.learner)
    return <Alert type="info" showIcon title={say('orders.byLearner')} />;
  if (of.closedAt !== null) return <Alert type="info" showIcon title={say('orders.closedNow')} />;
  if (of.orderChannel === orderChannel.values.balance) return <PaidByAccount of={of} />;
  const paid = of.classId === null ? 'orders.paidNow' : 'orders.placesPaidNow';
  if (of.paidAt !== null) return <Alert type="success" showIcon title={say(paid, { yuan: yuanOf(of.payableFen) })} />;
  return <Waiting of={of} onRefresh={onRefresh} />;
};
