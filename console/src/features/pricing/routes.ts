import { of, screensOf, withShelves } from '#kit/screens.ts';

export const pricingScreens = withShelves(
  ['pricing'],
  screensOf({
    '/finance/unitPriceList': () => import('./prices/unit-price.list.tsx'),
    '/finance/pricingRulesList': () => import('./rules/pricing-rule.list.tsx'),
    '/finance/pricingRulesAdd': () => import('./rules/pricing-rule.form.tsx'),
    '/finance/pricingRulesDetail': of('ruleId', () => import('./rules/pricing-rule.detail.tsx')),
    '/finance/priceChangePlanList': () => import('./changes/price-change.list.tsx'),
    '/finance/priceChangePlanDetail': of('changeId', () => import('./changes/price-change.detail.tsx')),
  }),
);
