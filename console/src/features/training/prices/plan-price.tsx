import { Button, Popover } from 'antd';
import type { ReactNode } from 'react';
import { useCall } from '#client/hooks.ts';
import { type Say, sayOr, useSay } from '#client/phrases.ts';
import { useSignedIn } from '#client/session.ts';
import { yuanOf } from '#contracts/columns.ts';
import { priceScope, taxRate } from '#contracts/pricing/price.codes.ts';
import type { PlanDetail } from '#contracts/training/plan.contract.ts';
import { type PlanPrice, planPriceApi } from '#contracts/training/prices/plan-price.contract.ts';
import { useFrame } from '#kit/frame.ts';

/** By which rule, tier and tax it costs that, and what covers it. */
const explained = (say: Say, of: PlanPrice): ReactNode => {
  const scope = sayOr(`codes.${priceScope.name}.${of.priceScope}`, '');
  const facts: [name: string, value: string][] = [
    [say('planPrice.rule'), of.ruleName],
    [say('planPrice.scope'), [scope, of.scopeName].filter(Boolean).join(' · ')],
    [say('planPrice.people'), String(of.people)],
    ...(of.tier > 0 ? [[say('planPrice.tier'), String(of.tier)] as [string, string]] : []),
    ...(of.minimumApplies ? [[say('planPrice.minimum'), yuanOf(of.amountFen)] as [string, string]] : []),
    [say('planPrice.tax', { rate: sayOr(`codes.${taxRate.name}.${taxKeyOf(of.taxRate)}`, '') }), yuanOf(of.taxFen)],
    ...(of.coupons > 0
      ? [[say('planPrice.byCoupons', { count: of.coupons }), yuanOf(of.couponsFen)] as [string, string]]
      : []),
    ...(of.cover
      ? ([
          [say('planPrice.coupon'), yuanOf(of.cover.couponFen)],
          [say('planPrice.granted'), yuanOf(of.cover.grantedFen)],
          [say('planPrice.paid'), yuanOf(of.cover.paidFen)],
          [say('planPrice.credit'), yuanOf(of.cover.creditFen)],
        ] as [string, string][])
      : []),
  ];
  return (
    <dl className="luan-training-price">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const taxKeyOf = (rate: number): string =>
  Object.entries(taxRate.values).find(([, value]) => value === rate)?.[0] ?? '';

/** The sentence: people by price, what comes of it, and whether it is covered or who pays. */
const sentence = (say: Say, of: PlanPrice): string => {
  const sum = of.minimumApplies
    ? say('planPrice.least', { people: of.people, amount: yuanOf(of.amountFen) })
    : of.tier > 0
      ? say('planPrice.tiered', { people: of.people, amount: yuanOf(of.amountFen) })
      : say('planPrice.sum', { people: of.people, unit: yuanOf(of.unitFen), amount: yuanOf(of.amountFen) });
  if (of.payerName !== '') return `${sum}${say('planPrice.byOther', { name: of.payerName })}`;
  if (!of.cover) return sum;
  const coupons =
    of.couponsFen > 0 ? say('planPrice.couponsTake', { count: of.coupons, amount: yuanOf(of.couponsFen) }) : '';
  return `${sum}${coupons}${of.shortFen === 0 ? say('planPrice.enough') : say('planPrice.short', { amount: yuanOf(of.shortFen) })}`;
};

/** The price of a plan as it is told: nothing where nothing is charged; of a plan that stands its maker may pay what is missing. */
export const PriceTold = ({ of, planId }: { of: PlanPrice; planId?: string }) => {
  const say = useSay();
  const frame = useFrame();
  if (of.charged === 'none') return null;
  if (of.charged === 'trial') return <p className="luan-hint">{say('planPrice.trial')}</p>;
  if (of.charged === 'included') return <p className="luan-hint">{say('planPrice.included')}</p>;
  if (of.charged === 'missing')
    return (
      <p className="luan-danger" role="alert">
        {say('planPrice.missing', { what: of.missing.filter(Boolean).join('、') || say('planPrice.all') })}
      </p>
    );
  return (
    <p data-price={of.amountFen}>
      <span className={of.shortFen > 0 ? 'luan-danger' : undefined}>{sentence(say, of)}</span>{' '}
      <Popover trigger="click" title={say('planPrice.title')} content={explained(say, of)}>
        <Button size="small" type="link">
          {say('planPrice.why')}
        </Button>
      </Popover>
      {of.shortFen > 0 && (
        <Button
          size="small"
          type="link"
          onClick={() => frame.open('/finance/paymentAddPreview', planId === undefined ? {} : { planId })}
        >
          {say('planPrice.pay')}
        </Button>
      )}
      {of.next && (
        <span className="luan-hint">
          {say('planPrice.next', { day: of.next.day, amount: yuanOf(of.next.amountFen) })}
        </span>
      )}
    </p>
  );
};

/** What a plan would cost before it is approved: of the own organisation, and for the head office of any. */
export const PlanPriceNote = ({ of }: { of: PlanDetail }) => {
  const { userInfo } = useSignedIn();
  const asks =
    (of.phase === 'draft' || of.phase === 'awaitingAudit' || of.phase === 'rejected') &&
    (of.orgId === userInfo.orgDto.orgId || userInfo.orgDto.typeCode === 'admin');
  const { data } = useCall(planPriceApi.one, { planId: of.planId }, { enabled: asks, quiet: true });
  return asks && data ? <PriceTold of={data} planId={of.planId} /> : null;
};
