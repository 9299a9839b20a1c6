/** The price list on paper. */
export const priceForms = {
  heading: '单价表',
  title: '{{name}} 单价表 {{day}}',
  day: '价格日期',
  product: '产品',
  amount: '单价（元，含税）',
  minimum: '最低收费',
  tier: '{{from}}–{{to}}：{{amount}}',
  tierOpen: '{{from}} 起：{{amount}}',
  none: '这一天没有适用的价格',
};
