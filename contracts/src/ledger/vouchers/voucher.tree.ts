import { headOffice, type ResourceNode } from '../../resource-node.ts';

/** Bank transfers and what the head office posts by hand. Customers hand in their own transfers. */
export const voucher: ResourceNode = {
  code: 'voucher',
  zh: '转账凭证',
  en: 'Bank transfers',
  icon: 'accountBook',
  children: [
    {
      code: 'voucher.register',
      zh: '转账凭证',
      en: 'Bank transfers',
      path: '/finance/voucherList',
      permissions: [
        ['finance:voucher:list', '查看转账凭证', 'See bank transfers'],
        ['finance:voucher:export', '导出转账凭证', 'Export bank transfers'],
        ['finance:voucher:mod', '提交、修改和撤回转账凭证', 'Hand in, correct and withdraw bank transfers'],
      ],
      children: [
        {
          code: 'voucher.register.form',
          zh: '补录转账凭证',
          en: 'Hand in a bank transfer',
          path: '/finance/supplementVoucher',
          hidden: true,
        },
        {
          code: 'voucher.register.detail',
          zh: '转账凭证详情',
          en: 'Bank transfer',
          path: '/finance/voucherDetail',
          hidden: true,
        },
        {
          code: 'voucher.register.audit',
          zh: '核对转账凭证',
          en: 'Checking bank transfers',
          hidden: true,
          types: headOffice,
          permissions: [['finance:voucher:audit', '核对转账凭证并入账', 'Check and post bank transfers']],
        },
      ],
    },
    {
      code: 'voucher.adjustment',
      zh: '手工记账',
      en: 'Adjustments',
      path: '/finance/adjustmentList',
      types: headOffice,
      permissions: [
        ['finance:adjustment:list', '查看手工记账', 'See adjustments'],
        ['finance:adjustment:export', '导出手工记账', 'Export adjustments'],
        ['finance:adjustment:mod', '提交和撤回手工记账', 'Make and withdraw adjustments'],
        ['finance:adjustment:import', '导入期初余额', 'Import opening balances'],
        ['finance:adjustment:audit', '复核手工记账', 'Check and post adjustments'],
      ],
      children: [
        {
          code: 'voucher.adjustment.detail',
          zh: '手工记账详情',
          en: 'Adjustment',
          path: '/finance/adjustmentDetail',
          hidden: true,
        },
      ],
    },
  ],
};
