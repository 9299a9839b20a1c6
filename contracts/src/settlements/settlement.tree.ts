import { headOffice, type ResourceNode } from '../resource-node.ts';

/** Organisations that earn a part of what is charged, and the head office that pays it. */
const settled = ['admin', 'agent', 'agency', 'organ'] as const;
const partners = ['agent', 'agency', 'organ'] as const;

/** Settlements: the head office keeps what partners get and pays it; each partner reads and confirms its own month. */
export const settlement: ResourceNode = {
  code: 'settlement',
  zh: '分成与结算',
  en: 'Shares and settlements',
  icon: 'wallet',
  types: settled,
  children: [
    {
      code: 'settlement.income',
      zh: '收入设置',
      en: 'Income settings',
      path: '/finance/incomeSetting',
      types: headOffice,
      permissions: [
        ['finance:incomeSetting:list', '查看收入设置', 'See income settings'],
        ['finance:incomeSetting:export', '导出收入设置', 'Export income settings'],
        ['finance:incomeSetting:mod', '编制收入设置', 'Write income settings'],
        ['finance:incomeSetting:audit', '审核收入设置', 'Approve income settings'],
      ],
    },
    {
      code: 'settlement.shares',
      zh: '收入明细',
      en: 'Income',
      path: '/finance/incomeShareList',
      types: headOffice,
      permissions: [
        ['finance:incomeShare:list', '查看收入明细', 'See how income was split'],
        ['finance:incomeShare:export', '导出收入明细', 'Export how income was split'],
      ],
    },
    {
      code: 'settlement.all',
      zh: '结算管理',
      en: 'Settlements',
      path: '/finance/settlementList',
      types: headOffice,
      permissions: [
        ['finance:settlement:list', '查看结算单', 'See statements of partners'],
        ['finance:settlement:export', '导出结算单', 'Export statements of partners'],
        ['finance:settlement:print', '打印结算单', 'Print statements of partners'],
        [
          'finance:settlement:mod',
          '发送、调整结算单，答复异议，登记发票',
          'Send and adjust statements, answer disputes, enter invoices',
        ],
        ['finance:settlement:audit', '登记结算付款', 'Enter payments to partners'],
      ],
    },
    {
      code: 'settlement.own',
      zh: '业务月账单',
      en: 'Monthly statements',
      path: '/order/businessMonthlyOrderList',
      types: partners,
      permissions: [
        ['order:businessMonthly:list', '查看业务月账单', 'See the own monthly statements'],
        ['order:businessMonthly:export', '导出业务月账单', 'Export the own monthly statements'],
        ['order:businessMonthly:print', '打印业务月账单', 'Print the own monthly statements'],
        ['order:businessMonthly:confirm', '确认业务月账单，提出异议', 'Confirm and dispute the own monthly statements'],
      ],
    },
    {
      code: 'settlement.detail',
      zh: '业务月账单详情',
      en: 'Monthly statement',
      path: '/order/businessMonthlyOrderDetail',
      hidden: true,
      types: settled,
    },
  ],
};
