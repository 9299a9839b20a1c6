import { headOffice, type ResourceNode } from '../resource-node.ts';

/** Prices: the head office keeps the rules and plans their change; everybody reads what holds for the own organisation. */
export const pricing: ResourceNode = {
  code: 'pricing',
  zh: '价格管理',
  en: 'Prices',
  icon: 'wallet',
  children: [
    {
      code: 'pricing.unit',
      zh: '单价管理',
      en: 'Unit prices',
      path: '/finance/unitPriceList',
      permissions: [
        ['finance:ownPrice:list', '查看本单位适用单价', 'See the prices of the own organisation'],
        ['finance:ownPrice:print', '打印单价表', 'Print the price list'],
      ],
      children: [
        {
          code: 'pricing.unit.all',
          zh: '查看全部单价',
          en: 'All prices',
          hidden: true,
          types: headOffice,
          permissions: [
            ['finance:unitPrice:list', '查看全部单价', 'See all prices'],
            ['finance:unitPrice:export', '导出单价', 'Export prices'],
          ],
        },
      ],
    },
    {
      code: 'pricing.rule',
      zh: '定价规则',
      en: 'Pricing rules',
      path: '/finance/pricingRulesList',
      types: headOffice,
      permissions: [
        ['finance:price:list', '查看定价规则', 'See pricing rules'],
        ['finance:price:export', '导出定价规则', 'Export pricing rules'],
        ['finance:price:mod', '编制定价规则', 'Write pricing rules'],
        ['finance:price:audit', '审核定价规则', 'Approve pricing rules'],
      ],
      children: [
        {
          code: 'pricing.rule.add',
          zh: '新增定价规则',
          en: 'New pricing rule',
          path: '/finance/pricingRulesAdd',
          hidden: true,
        },
        {
          code: 'pricing.rule.detail',
          zh: '定价规则详情',
          en: 'Pricing rule',
          path: '/finance/pricingRulesDetail',
          hidden: true,
        },
      ],
    },
    {
      code: 'pricing.change',
      zh: '调价计划',
      en: 'Price changes',
      path: '/finance/priceChangePlanList',
      types: headOffice,
      permissions: [
        ['finance:priceChange:list', '查看调价计划', 'See price changes'],
        ['finance:priceChange:export', '导出调价计划', 'Export price changes'],
        ['finance:priceChange:mod', '编制调价计划', 'Plan price changes'],
        ['finance:priceChange:audit', '审核调价计划', 'Approve price changes'],
      ],
      children: [
        {
          code: 'pricing.change.detail',
          zh: '调价计划详情',
          en: 'Price change',
          path: '/finance/priceChangePlanDetail',
          hidden: true,
        },
      ],
    },
  ],
};
