import { headOffice, type ResourceNode } from '../resource-node.ts';

/** Charges for training: each organisation sees those it pays, the head office all; it alone gives them back. */
export const charge: ResourceNode = {
  code: 'charge',
  zh: '费用明细',
  en: 'Charges',
  icon: 'accountBook',
  children: [
    {
      code: 'charge.register',
      zh: '费用明细',
      en: 'Charges',
      path: '/finance/chargeList',
      permissions: [
        ['finance:charge:list', '查看费用明细', 'See charges'],
        ['finance:charge:export', '导出费用明细', 'Export charges'],
      ],
      children: [
        {
          code: 'charge.register.detail',
          zh: '费用详情',
          en: 'Charge',
          path: '/finance/chargeDetail',
          hidden: true,
        },
        {
          code: 'charge.register.reversal',
          zh: '费用冲正',
          en: 'Giving charges back',
          hidden: true,
          types: headOffice,
          permissions: [
            ['finance:charge:mod', '申请费用冲正', 'Ask to give a charge back'],
            ['finance:charge:audit', '复核费用冲正', 'Check and post what is given back'],
          ],
        },
      ],
    },
  ],
};
