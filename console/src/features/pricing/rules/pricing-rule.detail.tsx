import { useCall } from '#client/hooks.ts';
import { say as sayNow, useSay } from '#client/phrases.ts';
import { columnsWithout, dateTime, longText, text } from '#contracts/columns.ts';
import { priceChangeState, pricingRuleMachine } from '#contracts/pricing/price.codes.ts';
import { type PricingRuleDetail, pricingRuleApi, pricingRuleList } from '#contracts/pricing/pricing-rule.contract.ts';
import { DetailScreen } from '#kit/detail.tsx';
import { useFrame, useParam, useTitle } from '#kit/frame.ts';
import { DataTable } from '#kit/parts/table.tsx';
import { StateTag } from '#kit/show.tsx';
import { Example } from './price-example.tsx';
import { ruleActions } from './pricing-rule.list.tsx';
import { tierInWords } from './tier-lines.tsx';

/** A rule as its page shows it, its tiers in words. */
type Shown = PricingRuleDetail & { readonly tiersText: string };

const facts = [
  ...columnsWithout(pricingRuleList.columns, 'ruleName', 'state').map(
    ({ link: _link, quiet: _quiet, ...column }) => column,
  ),
  text('tiersText', { titled: 'priceTiers' }),
  text('auditorName', { titled: 'priceAuditor' }),
  dateTime('auditedAt', { titled: 'priceAuditedAt' }),
  longText('reason', { titled: 'priceReason' }),
];

const Changes = ({ of }: { of: PricingRuleDetail }) => {
  const say = useSay();
  const frame = useFrame();
  if (of.changes.length === 0) return <p className="luan-hint">{say('pricing.noChanges')}</p>;
  return (
    <DataTable
      label={say('pricing.changes')}
      rows={of.changes}
      keyOf={(row) => row.changeId}
      density="small"
      busy={false}
      columns={[
        {
          key: 'name',
          title: say('fields.changeName'),
          width: 300,
          render: (row) => (
            <button
              type="button"
              className="luan-link"
              onClick={() => frame.open('/finance/priceChangePlanDetail', { changeId: row.changeId })}
            >
              {row.changeName}
            </button>
          ),
        },
        { key: 'from', title: say('fields.changeFrom'), width: 140, render: (row) => row.changeFrom },
        {
          key: 'state',
          title: say('fields.priceChangeState'),
          width: 140,
          render: (row) => <StateTag codes={priceChangeState} value={row.state} />,
        },
      ]}
    />
  );
};

const tabs = () => [
  {
    key: 'example',
    title: sayNow('pricing.example'),
    content: (of: PricingRuleDetail) => (
      <Example of={{ ...of, tiers: of.priceTiers }} product={String(of.priceProduct)} />
    ),
  },
  { key: 'changes', title: sayNow('pricing.changes'), content: (of: PricingRuleDetail) => <Changes of={of} /> },
];

/** One pricing rule: what it charges, reckoned for a quantity, the plans that change it, its history. */
const RuleDetailScreen = () => {
  const frame = useFrame();
  const ruleId = useParam('ruleId');
  const answer = useCall(pricingRuleApi.one, { ruleId });
  const { data } = answer;
  useTitle(data?.ruleName);
  return (
    <DetailScreen<Shown>
      title={data?.ruleName ?? ''}
      data={data && { ...data, tiersText: data.priceTiers.map(tierInWords).join(' · ') }}
      failed={answer.isError}
      onRefresh={() => void answer.refetch()}
      columns={facts}
      machine={{ machine: pricingRuleMachine, state: (of) => of.state, history: (of) => of.history }}
      actions={ruleActions<Shown>(frame, () => frame.close())}
      tabs={tabs()}
    />
  );
};
export default RuleDetailScreen;
