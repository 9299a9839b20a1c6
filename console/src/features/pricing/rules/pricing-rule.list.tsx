import { call } from '#client/call.ts';
import { say, useSay } from '#client/phrases.ts';
import { priceProduct, priceScope, pricingRuleMachine, pricingRuleState } from '#contracts/pricing/price.codes.ts';
import { type PricingRuleRow, pricingRuleApi } from '#contracts/pricing/pricing-rule.contract.ts';
import { flavourCode } from '#contracts/training/flavours.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { type Frame, useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';

const search = (): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('priceProduct', priceProduct),
  field.codes('priceScope', priceScope),
  field.day('onDay'),
  field.code('flavour', flavourCode),
  field.of('targetOrgId', (props) => <OrganisationPicker {...props} />, { title: say('fields.priceTarget') }),
  field.codes('state', pricingRuleState),
  field.days('between'),
];

/** What may be done with a rule. @param gone what follows when it was deleted */
export const ruleActions = <R extends PricingRuleRow>(frame: Frame, gone?: () => void): Action<R>[] => [
  {
    key: 'mod',
    title: say('pricing.editRule'),
    silent: true,
    on: (row) => row.can.includes('mod'),
    run: (row) => frame.open('/finance/pricingRulesAdd', { id: row.ruleId }),
  },
  ...edgeActions<R>(pricingRuleMachine, pricingRuleApi.edges, (row) => row.ruleId),
  {
    key: 'del',
    title: say('kit.remove'),
    danger: true,
    ask: true,
    on: (row) => row.can.includes('del'),
    run: async (row) => {
      await call(pricingRuleApi.del, { ruleId: row.ruleId });
      gone?.();
    },
  },
];

/** Every pricing rule: what for, for whom, how much and when. */
const RuleList = () => {
  const text = useSay();
  const frame = useFrame();
  return (
    <ListScreen<PricingRuleRow>
      of={pricingRuleApi.list}
      search={search()}
      create={{ permission: 'finance:price:mod', title: text('pricing.newRule'), path: '/finance/pricingRulesAdd' }}
      rowActions={ruleActions<PricingRuleRow>(frame)}
    />
  );
};
export default RuleList;
