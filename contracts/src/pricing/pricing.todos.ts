import { type Todo, todo } from '../todo.ts';
import { priceChangeMachine, pricingRuleMachine } from './price.codes.ts';
import { priceChangeApi, priceChangeList } from './price-change.contract.ts';
import { pricingRuleApi, pricingRuleList } from './pricing-rule.contract.ts';

const rules = '/finance/pricingRulesList';

/** Prices and their changes that a second person lets go. */
export const pricingTodos: readonly Todo[] = [
  todo({
    code: 'pricingRuleAudit',
    kind: 'decide',
    deed: { verb: 'audit', can: ['audit'], call: pricingRuleApi.edges.audit },
    edge: 'audit',
    list: pricingRuleList,
    needs: pricingRuleMachine.edges.audit.permission,
    screen: rules,
    query: () => ({}),
    moment: 'createdAt',
    awaitedAt: { list: pricingRuleList, screen: rules },
  }),
  todo({
    code: 'pricingRuleEnd',
    kind: 'decide',
    deed: { verb: 'confirm', can: ['confirmEnd'], call: pricingRuleApi.edges.confirmEnd },
    edge: 'confirmEnd',
    list: pricingRuleList,
    needs: pricingRuleMachine.edges.confirmEnd.permission,
    screen: rules,
    query: () => ({}),
    moment: 'createdAt',
    awaitedAt: { list: pricingRuleList, screen: rules },
  }),
  todo({
    code: 'priceChangeAudit',
    kind: 'decide',
    deed: { verb: 'audit', can: ['approve'], call: priceChangeApi.edges.approve },
    edge: 'approve',
    list: priceChangeList,
    needs: priceChangeMachine.edges.approve.permission,
    screen: '/finance/priceChangePlanList',
    query: () => ({}),
    moment: 'changeFrom',
    awaitedAt: { list: priceChangeList, screen: '/finance/priceChangePlanList' },
  }),
];
