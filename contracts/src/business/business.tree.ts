import type { ResourceNode } from '../resource-node.ts';

/** Organisations that sell: their managers look after customers. */
export const selling = ['admin', 'agency', 'agent'] as const;

/** Business managers and market leaders, whom they look after, leads and commission. */
export const business: ResourceNode = {
  code: 'business',
  zh: '业务管理',
  en: 'Sales',
  icon: 'team',
  types: selling,
  children: [
    {
      code: 'business.customer',
      zh: '我负责的客户',
      en: 'Assigned customers',
      path: '/business/customerList',
      permissions: [
        ['business:customer:list', '查看负责的客户', 'See assigned customers'],
        ['business:customer:export', '导出负责的客户', 'Export assigned customers'],
        ['business:customer:contact', '联系与跟进客户', 'Contact and follow up customers'],
      ],
      children: [
        {
          code: 'business.customer.detail',
          zh: '客户跟进',
          en: 'Assigned customer',
          path: '/business/customerDetail',
          hidden: true,
        },
      ],
    },
    {
      code: 'business.lead',
      zh: '客户线索',
      en: 'Leads',
      path: '/business/leadList',
      permissions: [
        ['business:lead:list', '查看线索', 'See leads'],
        ['business:lead:export', '导出线索', 'Export leads'],
        ['business:lead:mod', '登记与跟进线索', 'Write and follow up leads'],
      ],
      children: [
        { code: 'business.lead.detail', zh: '线索详情', en: 'Lead', path: '/business/leadDetail', hidden: true },
      ],
    },
    {
      code: 'business.commission',
      zh: '业务提成',
      en: 'Commission',
      path: '/business/commissionList',
      permissions: [
        ['business:commission:list', '查看提成', 'See commission'],
        ['business:commission:export', '导出提成', 'Export commission'],
      ],
      children: [
        {
          code: 'business.commission.detail',
          zh: '提成明细',
          en: 'Commission of a month',
          path: '/business/commissionDetail',
          hidden: true,
        },
      ],
    },
    {
      code: 'business.manager',
      zh: '业务经理',
      en: 'Business managers',
      path: '/business/businessManagerList',
      permissions: [
        ['business:manager:list', '查看业务经理', 'See business managers'],
        ['business:manager:export', '导出业务经理', 'Export business managers'],
        ['business:manager:mod', '维护业务经理', 'Manage business managers'],
      ],
      children: [
        {
          code: 'business.manager.add',
          zh: '新增业务经理',
          en: 'New business manager',
          path: '/business/businessManagerAdd',
          hidden: true,
        },
        {
          code: 'business.manager.edit',
          zh: '编辑业务经理',
          en: 'Edit business manager',
          path: '/business/businessManagerEdit',
          hidden: true,
        },
        {
          code: 'business.manager.detail',
          zh: '业务经理详情',
          en: 'Business manager detail',
          path: '/business/businessManagerDetail',
          hidden: true,
        },
      ],
    },
    {
      code: 'business.assignment',
      zh: '客户分配',
      en: 'Assignments',
      path: '/business/assignmentList',
      permissions: [
        ['business:assignment:list', '查看客户分配', 'See assignments'],
        ['business:assignment:export', '导出客户分配', 'Export assignments'],
        ['business:assignment:mod', '分配与移交客户', 'Assign and hand over customers'],
      ],
    },
    {
      code: 'business.leader',
      zh: '市场负责人',
      en: 'Market leaders',
      path: '/business/marketLeaderList',
      permissions: [
        ['business:leader:list', '查看市场负责人', 'See market leaders'],
        ['business:leader:export', '导出市场负责人', 'Export market leaders'],
        ['business:leader:mod', '维护市场负责人', 'Manage market leaders'],
      ],
      children: [
        {
          code: 'business.leader.create',
          zh: '新增市场负责人',
          en: 'New market leader',
          path: '/business/marketLeaderCreate',
          hidden: true,
        },
        {
          code: 'business.leader.detail',
          zh: '市场负责人详情',
          en: 'Market leader detail',
          path: '/business/marketLeaderDetail',
          hidden: true,
        },
      ],
    },
    {
      code: 'business.rate',
      zh: '提成设置',
      en: 'Commission rates',
      path: '/business/rateList',
      permissions: [
        ['business:rate:list', '查看提成设置', 'See commission rates'],
        ['business:rate:export', '导出提成设置', 'Export commission rates'],
        ['business:rate:mod', '编制提成设置', 'Write commission rates'],
        ['business:rate:audit', '审核提成设置', 'Approve commission rates'],
      ],
      children: [
        {
          code: 'business.rate.detail',
          zh: '提成设置详情',
          en: 'Commission rate',
          path: '/business/rateDetail',
          hidden: true,
        },
      ],
    },
  ],
};
