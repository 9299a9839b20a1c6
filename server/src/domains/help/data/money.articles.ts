import type { Article } from './article.ts';

/** What it costs: accounts, their changes and statements. */
export const moneyArticles: readonly Article[] = [
  {
    code: 'accounts',
    screens: ['/finance/accountList', '/finance/AccountChangeLog', '/finance/accountDetail'],
    keywords: '余额，账户，对账单，充值，信用额度，扣费，明细',
    zh: {
      title: '查看余额和对账单',
      lead: '“财务 → 资金账户”显示本机构的充值、赠送、学习券和信用额度，每一笔变动都能查到来由。',
      steps: [
        '打开“财务 → 资金账户”，点机构名称看各账户余额和预留金额。',
        '在“对账单”页选择期间，查看期初、增加、减少和期末，可打印盖章。',
        '在“账户变动”中按时间、账户或类型筛选，可导出表格。',
      ],
      notes: ['账目每晚自动核对；核对有差异时暂停手工记账和新计划，正在进行的学习不受影响。'],
    },
    en: {
      title: 'Balances and statements of account',
      lead: 'Finance → Accounts shows what your organisation paid, was granted, has in coupons and on credit.',
      steps: [
        'Open Finance → Accounts and press the name for balances and what is reserved.',
        'On the tab “Statement” choose a period: opening, in, out, closing; print it.',
        'Filter Account changes by time, account or kind, and export them.',
      ],
      notes: ['The books are checked every night; a difference stops manual postings and new plans, never lessons.'],
    },
  },
];
