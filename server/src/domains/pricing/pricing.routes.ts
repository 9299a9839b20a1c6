import { unitPriceApi } from '#contracts/pricing/price.contract.ts';
import { priceChangeApi } from '#contracts/pricing/price-change.contract.ts';
import { pricingRuleApi } from '#contracts/pricing/pricing-rule.contract.ts';
import { type Served, serve, serveList } from '#kernel/serve.ts';
import { findChange, previewChange, priceChangePage } from './changes/price-change.queries.ts';
import { addChange, deleteChange, modChange } from './changes/price-change.service.ts';
import { priceChangeWalks } from './changes/price-change.walks.ts';
import { priceListRoutes } from './prices/price-list.print.ts';
import { ownPrices, unitPricePage } from './prices/unit-price.queries.ts';
import { findRule, pricingRulePage } from './rules/pricing-rule.queries.ts';
import { addRule, deleteRule, modRule, pricingRuleWalks } from './rules/pricing-rule.service.ts';

/** Prices: the head office keeps them; everybody reads those of the own organisation. */
export const pricingRoutes: Served[] = [
  serveList(pricingRulePage),
  serve(pricingRuleApi.one, ({ db, actor }, { ruleId }) => findRule(db, actor, ruleId)),
  serve(pricingRuleApi.add, addRule),
  serve(pricingRuleApi.mod, modRule),
  serve(pricingRuleApi.del, (context, { ruleId }) => deleteRule(context, ruleId)),
  ...pricingRuleWalks.serve(pricingRuleApi.edges),
  serveList(unitPricePage),
  serve(unitPriceApi.own, ({ db, actor }, { onDay }) => ownPrices(db, actor, onDay)),
  ...priceListRoutes,
  serveList(priceChangePage),
  serve(priceChangeApi.one, ({ db, actor }, { changeId }) => findChange(db, actor, changeId)),
  serve(priceChangeApi.preview, ({ db, actor }, input) => previewChange(db, actor, input)),
  serve(priceChangeApi.add, addChange),
  serve(priceChangeApi.mod, modChange),
  serve(priceChangeApi.del, (context, { changeId }) => deleteChange(context, changeId)),
  ...priceChangeWalks.serve(priceChangeApi.edges),
];
