import { useState } from 'react';
import { say, useSay } from '#client/phrases.ts';
import { priceProduct, priceScope, taxRate, tierBase, tierWay } from '#contracts/pricing/price.codes.ts';
import type { Tier } from '#contracts/pricing/price.rules.ts';
import { type PricingRuleDetail, pricingRuleApi } from '#contracts/pricing/pricing-rule.contract.ts';
import { flavourCode } from '#contracts/training/flavours.ts';
import { dayOf } from '#contracts/zone.ts';
import { field } from '#kit/fields.tsx';
import { FormScreen, type Group, type Values } from '#kit/form.tsx';
import { useFrame, useParam } from '#kit/frame.ts';
import { notify } from '#kit/notify.ts';
import { Panel } from '#kit/parts/panel.tsx';
import { IndustryPicker, OneAreaPicker, OrganisationPicker, SubjectPicker } from '#pickers/late-pickers.ts';
import { Example } from './price-example.tsx';
import { TiersEditor } from './price-tiers.editor.tsx';

const { training } = priceProduct.values;
const { organisation, agent, area, platform } = priceScope.values;

const isTraining = (values: Values): boolean => values.priceProduct === training;
const tiersOf = (values: Values): Tier[] => (values.priceTiers as Tier[] | undefined) ?? [];
const isTiered = (values: Values): boolean => tiersOf(values).length > 0;
const hint = () => say('pricing.allHint');

const groups = (values: Values): Group[] => [
  {
    title: say('pricing.what'),
    fields: [
      field.text('ruleName', { required: true, max: 60, title: say('fields.priceName') }),
      field.code('priceProduct', priceProduct, { required: true }),
      field.code('flavour', flavourCode, { when: isTraining, hint: hint() }),
      field.of('subjectCode', (props) => <SubjectPicker {...props} />, {
        title: say('fields.priceSubject'),
        when: isTraining,
        hint: hint(),
      }),
      field.of('industryCode', (props) => <IndustryPicker {...props} />, {
        title: say('fields.priceIndustry'),
        when: isTraining,
        hint: hint(),
      }),
    ],
  },
  {
    title: say('pricing.whom'),
    fields: [
      field.code('priceScope', priceScope, { required: true, hint: say('pricing.nearHint') }),
      field.of('areaId', (props) => <OneAreaPicker {...props} />, {
        title: say('fields.priceArea'),
        required: true,
        when: (all) => all.priceScope === area,
      }),
      field.of('targetOrgId', (props) => <OrganisationPicker {...props} />, {
        title: say(values.priceScope === agent ? 'fields.priceAgent' : 'fields.priceTarget'),
        required: true,
        when: (all) => all.priceScope === organisation || all.priceScope === agent,
        ...(values.priceScope === agent ? { hint: say('pricing.agentHint') } : {}),
      }),
    ],
  },
  {
    title: say('pricing.howMuch'),
    fields: [
      field.yuan('priceFen', { required: true, when: (all) => !isTiered(all) }),
      field.yuan('minimumFen'),
      field.code('taxRate', taxRate, { required: true }),
      field.of('priceTiers', (props) => <TiersEditor {...props} />, { span: 24, hint: say('pricing.tiersHint') }),
      field.code('tierWay', tierWay, { required: true, when: isTiered }),
      field.code('tierBase', tierBase, { required: true, when: isTiered }),
    ],
  },
  {
    title: say('pricing.when'),
    fields: [field.day('priceFrom', { required: true }), field.day('priceUntil', { hint: say('pricing.untilHint') })],
  },
];

/** The amount of what is typed so far. */
const Beside = ({ values }: { values: Values }) => (
  <Panel title={say('pricing.example')}>
    <Example
      product={String(values.priceProduct ?? '')}
      of={{
        priceFen: Number(values.priceFen ?? 0),
        tiers: tiersOf(values).map((tier) => ({ ...tier, priceFen: tier.priceFen ?? 0 })),
        tierWay: String(values.tierWay ?? ''),
        minimumFen: Number(values.minimumFen ?? 0),
        taxRate: Number(values.taxRate ?? 0),
      }}
    />
  </Panel>
);

const besideOf = (values: Values) => <Beside values={values} />;

/** Writes a pricing rule as a draft; what it charges is reckoned beside it. */
const RuleForm = () => {
  const text = useSay();
  const frame = useFrame();
  const ruleId = useParam('id');
  const [today] = useState(() => dayOf(new Date()));
  const onDone = (done: { ruleId: string }): void => {
    notify.told(text('pricing.saved'));
    frame.close();
    frame.open('/finance/pricingRulesDetail', { ruleId: done.ruleId });
  };
  if (ruleId)
    return (
      <FormScreen
        groups={groups}
        beside={besideOf}
        send={pricingRuleApi.mod}
        load={{
          route: pricingRuleApi.one,
          input: { ruleId },
          toValues: (of: PricingRuleDetail) => ({ ...of }),
        }}
        onDone={onDone}
      />
    );
  return (
    <FormScreen
      groups={groups}
      beside={besideOf}
      send={pricingRuleApi.add}
      initial={{
        priceProduct: training,
        priceScope: platform,
        taxRate: taxRate.values.six,
        priceFrom: today,
        priceTiers: [],
        tierBase: tierBase.values.order,
        tierWay: tierWay.values.whole,
      }}
      onDone={onDone}
    />
  );
};
export default RuleForm;
