import { headOffice, type ResourceNode } from '../resource-node.ts';

/** Billing: the head office agrees with customers how they are billed, and says how money comes in; a customer sees its own. */
export const billing: ResourceNode = {
  code: 'billing',
  zh: '计费',
  en: 'Billing',
  icon: 'wallet',
  children: [
    {
      code: 'billing.info',
      zh: '计费信息',
      en: 'Billing',
      path: '/finance/BillingInfoList',
      permissions: [
        ['billing:info:list', '查看计费信息', 'See how organisations are billed'],
        ['billing:info:export', '导出计费信息', 'Export how organisations are billed'],
      ],
      children: [
        {
          code: 'billing.info.change',
          zh: '计费变更',
          en: 'Changing billing',
          hidden: true,
          types: headOffice,
          permissions: [
            ['billing:change:mod', '提交和撤回计费变更', 'Make and withdraw changes of billing'],
            ['billing:change:audit', '审核计费变更', 'Decide about changes of billing'],
          ],
        },
      ],
    },
    {
      code: 'billing.paidFor',
      zh: '代付单位',
      en: 'Paid for',
      path: '/finance/paidForList',
      types: ['admin', 'supervise', 'agent'],
      permissions: [
        ['billing:paidFor:list', '查看代付单位', 'See the organisations it pays for'],
        ['billing:paidFor:export', '导出代付单位', 'Export the organisations it pays for'],
      ],
    },
    {
      code: 'billing.audit',
      zh: '支付方式审核',
      en: 'Payment mode audit',
      path: '/org/paymentModeAudit',
      types: headOffice,
    },
    {
      code: 'billing.changes',
      zh: '计费变更记录',
      en: 'Billing changes',
      path: '/finance/BillingChangeRecordList',
      types: headOffice,
    },
    {
      code: 'billing.record',
      zh: '计费模式记录',
      en: 'Billing history',
      path: '/org/billingmodelRecord',
      permissions: [
        ['billing:change:list', '查看计费变更', 'See changes of billing'],
        ['billing:change:export', '导出计费变更', 'Export changes of billing'],
      ],
      children: [
        {
          code: 'billing.record.detail',
          zh: '计费模式记录详情',
          en: 'Change of billing',
          path: '/org/billingmodelRecord/detail',
          hidden: true,
        },
      ],
    },
    {
      code: 'billing.channel',
      zh: '收款渠道',
      en: 'Ways of paying',
      path: '/finance/payChannelList',
      types: headOffice,
      permissions: [
        ['billing:payChannel:list', '查看收款渠道', 'See ways of paying'],
        ['billing:payChannel:export', '导出收款渠道', 'Export ways of paying'],
        ['billing:payChannel:mod', '维护收款渠道', 'Write ways of paying'],
      ],
      children: [
        {
          code: 'billing.channel.detail',
          zh: '收款渠道详情',
          en: 'Way of paying',
          path: '/finance/payChannelDetail',
          hidden: true,
        },
      ],
    },
    {
      code: 'billing.mode',
      zh: '支付方式',
      en: 'Pay modes',
      path: '/finance/payModeList',
      types: headOffice,
      permissions: [
        ['billing:payMode:list', '查看支付方式', 'See who may pay how'],
        ['billing:payMode:export', '导出支付方式', 'Export who may pay how'],
        ['billing:payMode:mod', '设置支付方式', 'Say who may pay how'],
      ],
    },
  ],
};
