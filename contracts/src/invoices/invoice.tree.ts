import { headOffice, type ResourceNode } from '../resource-node.ts';

/** Invoices: customers apply for their own, the head office issues them. */
export const invoice: ResourceNode = {
  code: 'ticket',
  zh: '发票管理',
  en: 'Invoices',
  icon: 'accountBook',
  path: '/finance/ticketList',
  permissions: [
    ['finance:ticket:list', '查看发票', 'See invoices'],
    ['finance:ticket:export', '导出开票申请', 'Export invoices'],
    ['finance:ticket:print', '打印开票申请', 'Print applications for invoices'],
    ['finance:ticket:mod', '申请和撤回发票', 'Apply for invoices and withdraw them'],
  ],
  children: [
    { code: 'ticket.form', zh: '申请开票', en: 'Apply for an invoice', path: '/finance/ticketAdd', hidden: true },
    { code: 'ticket.detail', zh: '发票详情', en: 'Invoice', path: '/finance/ticketDetail', hidden: true },
    {
      code: 'ticket.issue',
      zh: '开具发票',
      en: 'Issuing invoices',
      hidden: true,
      types: headOffice,
      permissions: [['finance:ticket:audit', '开具、发送和红冲发票', 'Issue, send and reverse invoices']],
    },
  ],
};
