import { of, screensOf, withShelves } from '#kit/screens.ts';

export const pricingScreens = withShelves(
  ['pricing'],
  screensOf({
    '/finance/unitPriceList': () => import('./prices/unit.list.tsx'),
    '/finance/pricingRulesList': () => import('./rules/rule.list.tsx'),
    '/finance/pricingRulesAdd': () => import('./rules/rule.form.tsx'),
    '/finance/pricingRulesDetail': of('ruleId', () => import('./rules/rule.detail.tsx')),
    '/finance/priceChangePlanList': () => import('./changes/change.list.tsx'),
    '/finance/priceChangePlanDetail': of('changeId', () => import('./changes/change.detail.tsx')),
  }),
);
