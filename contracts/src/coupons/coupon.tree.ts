import { headOffice, type ResourceNode } from '../resource-node.ts';

/** Coupons: the head office makes and gives them, each organisation sees, claims and passes on its own. */
export const coupon: ResourceNode = {
  code: 'coupon',
  zh: '学习券',
  en: 'Coupons',
  icon: 'wallet',
  children: [
    {
      code: 'coupon.batch',
      zh: '学习券批次',
      en: 'Batches of coupons',
      path: '/finance/couponList',
      types: headOffice,
      permissions: [
        ['finance:couponBatch:list', '查看学习券批次', 'See batches of coupons'],
        ['finance:couponBatch:export', '导出学习券批次', 'Export batches of coupons'],
        ['finance:couponBatch:mod', '编制和发放学习券', 'Write batches and give coupons'],
        ['finance:couponBatch:audit', '审核学习券批次', 'Approve batches of coupons'],
      ],
      children: [
        {
          code: 'coupon.batch.detail',
          zh: '学习券批次详情',
          en: 'Batch of coupons',
          path: '/finance/couponBatchDetail',
          hidden: true,
        },
      ],
    },
    {
      code: 'coupon.held',
      zh: '学习券',
      en: 'Coupons',
      path: '/finance/couponHeldList',
      permissions: [
        ['finance:coupon:list', '查看学习券', 'See coupons'],
        ['finance:coupon:export', '导出学习券', 'Export coupons'],
        ['finance:coupon:mod', '领取和转发学习券', 'Claim and pass on coupons'],
      ],
    },
    {
      code: 'coupon.use',
      zh: '补贴台账',
      en: 'Use of coupons',
      path: '/finance/couponUseList',
      permissions: [
        ['finance:couponUse:list', '查看补贴台账', 'See the use of coupons'],
        ['finance:couponUse:export', '导出补贴台账', 'Export the use of coupons'],
      ],
    },
  ],
};
