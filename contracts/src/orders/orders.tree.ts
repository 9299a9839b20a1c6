import { headOffice, type ResourceNode } from '../resource-node.ts';

/** Orders to pay, payments received and refunds: each organisation its own, the head office all. */
export const orders: ResourceNode = {
  code: 'order',
  zh: '订单与收款',
  en: 'Orders and payments',
  icon: 'wallet',
  children: [
    {
      code: 'order.payOrder',
      zh: '支付订单',
      en: 'Payment orders',
      path: '/order/payOrderList',
      permissions: [
        ['order:payOrder:list', '查看支付订单', 'See payment orders'],
        ['order:payOrder:export', '导出支付订单', 'Export payment orders'],
        ['order:payOrder:mod', '下单、付款和关闭订单', 'Make, pay and close orders'],
        ['order:payOrder:print', '打印订单和收据', 'Print orders and receipts'],
      ],
      children: [
        {
          code: 'order.payOrder.detail',
          zh: '支付订单详情',
          en: 'Payment order detail',
          path: '/order/payOrderDetail',
          hidden: true,
        },
        {
          code: 'order.payOrder.preview',
          zh: '缴费预览',
          en: 'Payment preview',
          path: '/finance/paymentAddPreview',
          hidden: true,
        },
        {
          code: 'order.payOrder.places',
          zh: '班级缴费',
          en: 'Payment of class places',
          path: '/finance/placePreview',
          hidden: true,
        },
      ],
    },
    {
      code: 'order.payment',
      zh: '缴费明细',
      en: 'Payment details',
      path: '/finance/paymentDetailList',
      permissions: [
        ['finance:payment:list', '查看缴费明细', 'See payments received'],
        ['finance:payment:export', '导出缴费明细', 'Export payments received'],
      ],
      children: [
        {
          code: 'order.payment.assign',
          zh: '处理未对上的收款',
          en: 'Payments nobody knows',
          hidden: true,
          types: headOffice,
          permissions: [['finance:payment:assign', '认领未对上的收款', 'Say whose a payment is']],
        },
      ],
    },
    {
      code: 'order.reconciliation',
      zh: '渠道对账',
      en: 'Reconciliation',
      path: '/finance/reconciliationList',
      types: headOffice,
      permissions: [
        ['finance:reconciliation:list', '查看渠道对账', 'See daily bills of providers'],
        ['finance:reconciliation:export', '导出渠道对账', 'Export daily bills of providers'],
        ['finance:reconciliation:mod', '查明对账差异', 'Explain differences from daily bills'],
      ],
      children: [
        {
          code: 'order.reconciliation.line',
          zh: '对账明细',
          en: 'Lines of daily bills',
          path: '/finance/reconciliationLineList',
          types: headOffice,
        },
        {
          code: 'order.reconciliation.bank',
          zh: '银行流水',
          en: 'Bank lines',
          path: '/finance/bankLineList',
          types: headOffice,
        },
      ],
    },
    {
      code: 'order.refund',
      zh: '退款',
      en: 'Refunds',
      path: '/order/refundList',
      types: headOffice,
      permissions: [
        ['order:refund:list', '查看退款', 'See refunds'],
        ['order:refund:export', '导出退款', 'Export refunds'],
        ['order:refund:mod', '申请、撤回退款，确认汇出', 'Ask for refunds, withdraw them, confirm transfers'],
        ['order:refund:audit', '审批退款', 'Decide about refunds'],
      ],
    },
  ],
};
