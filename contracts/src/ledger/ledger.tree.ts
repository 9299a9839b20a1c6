import { headOffice, type ResourceNode } from '../resource-node.ts';

/** Money: the accounts of organisations, their changes and statements. Each sees its own, the head office all. */
export const ledger: ResourceNode = {
  code: 'finance',
  zh: '财务',
  en: 'Finance',
  icon: 'wallet',
  children: [
    {
      code: 'finance.account',
      zh: '资金账户',
      en: 'Accounts',
      path: '/finance/accountList',
      permissions: [
        ['finance:account:list', '查看资金账户', 'See accounts'],
        ['finance:account:export', '导出资金账户', 'Export accounts'],
        ['finance:account:print', '打印对账单', 'Print statements of account'],
      ],
      children: [
        {
          code: 'finance.account.detail',
          zh: '资金账户详情',
          en: 'Account',
          path: '/finance/accountDetail',
          hidden: true,
        },
        {
          code: 'finance.account.total',
          zh: '全平台余额与信用账龄',
          en: 'Balances of the platform and age of credit',
          path: '/finance/accountTotals',
          types: headOffice,
          hidden: true,
          permissions: [['finance:account:manage', '查看全平台余额', 'See the balances of the platform']],
        },
      ],
    },
    {
      code: 'finance.change',
      zh: '账户变动',
      en: 'Account changes',
      path: '/finance/AccountChangeLog',
      permissions: [
        ['finance:change:list', '查看账户变动', 'See account changes'],
        ['finance:change:export', '导出账户变动', 'Export account changes'],
      ],
    },
  ],
};
