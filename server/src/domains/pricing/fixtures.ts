import { type Fixtures, rowOf } from '#testing/makers.ts';

const rule = {
  rule_name: '安全培训单价',
  product: 'training',
  price_fen: 3000,
  tax_rate: 600,
  scope_kind: 'platform',
  area_id: null,
  target_org_id: null,
};

export const fixtures: Fixtures = {
  makers: {
    ruleId: rowOf('pricing_rule', { ...rule, price_from: '2030-01-01' }),
    changeId: rowOf('price_change_plan', { change_name: '价格调整', change_from: '2030-06-01', notice_days: 30 }),
  },
  aliases: { '/pricing/rule/ id': 'ruleId', '/pricing/change/ id': 'changeId' },
};
