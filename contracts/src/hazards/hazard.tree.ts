import type { ResourceNode } from '../resource-node.ts';

/** Hidden dangers, and checks of places and devices by period. */
export const hazard: ResourceNode = {
  code: 'hazard',
  zh: '隐患与检查',
  en: 'Hidden dangers',
  icon: 'alert',
  types: ['admin', 'supervise', 'company'],
  children: [
    {
      code: 'hazard.danger',
      zh: '隐患台账',
      en: 'Hidden dangers',
      path: '/hazard/dangerList',
      permissions: [
        ['hazard:danger:list', '查看隐患', 'See hidden dangers'],
        ['hazard:danger:add', '上报隐患', 'Report hidden dangers'],
        ['hazard:danger:audit', '核实和复查隐患', 'Confirm and review hidden dangers'],
        ['hazard:danger:export', '导出隐患', 'Export hidden dangers'],
        ['hazard:danger:print', '打印整改通知和复查意见', 'Print notices and opinions'],
      ],
      children: [
        {
          code: 'hazard.danger.detail',
          zh: '隐患详情',
          en: 'Hidden danger',
          path: '/hazard/dangerDetail',
          hidden: true,
        },
        {
          code: 'hazard.danger.company',
          zh: '隐患整改',
          en: 'Putting right',
          hidden: true,
          types: ['company'],
          permissions: [['hazard:danger:mod', '整改隐患、申请延期', 'Put hidden dangers right, ask for more time']],
        },
        {
          code: 'hazard.danger.above',
          zh: '挂牌督办与销号',
          en: 'Supervision and lifting',
          hidden: true,
          types: ['admin', 'supervise'],
          permissions: [
            ['hazard:danger:supervise', '挂牌督办重大隐患', 'Put major dangers under supervision'],
            ['hazard:lift:audit', '重大隐患销号', 'Lift major dangers'],
          ],
        },
      ],
    },
    {
      code: 'hazard.task',
      zh: '检查记录',
      en: 'Check records',
      path: '/device/check/item/record',
      permissions: [
        ['hazard:task:list', '查看场所设备检查', 'See checks of places and devices'],
        ['hazard:task:audit', '审核场所设备检查', 'Audit checks of places and devices'],
        ['hazard:task:export', '导出场所设备检查', 'Export checks of places and devices'],
        ['hazard:task:print', '打印检查汇总', 'Print the summary of checks'],
      ],
      children: [
        {
          code: 'hazard.task.detail',
          zh: '检查记录详情',
          en: 'Check record',
          path: '/device/check/record/detail',
          hidden: true,
        },
        {
          code: 'hazard.task.history',
          zh: '历史记录详情',
          en: 'History record detail',
          path: '/device/check/history/record/detail',
          hidden: true,
        },
        {
          code: 'hazard.task.company',
          zh: '提交检查',
          en: 'Making checks',
          hidden: true,
          types: ['company'],
          permissions: [['hazard:task:mod', '提交场所设备检查', 'Hand in checks of places and devices']],
        },
      ],
    },
    {
      code: 'hazard.item',
      zh: '检查项目',
      en: 'Check items',
      path: '/device/check/item/list',
      permissions: [
        ['hazard:item:list', '查看检查项目', 'See what is checked by period'],
        ['hazard:item:export', '导出检查项目', 'Export what is checked by period'],
      ],
      children: [
        {
          code: 'hazard.item.detail',
          zh: '检查项目详情',
          en: 'Check item',
          path: '/device/check/item/detail',
          hidden: true,
        },
        {
          code: 'hazard.item.edit',
          zh: '编辑检查项目',
          en: 'Edit check item',
          path: '/device/check/item/edit',
          hidden: true,
        },
        {
          code: 'hazard.item.company',
          zh: '维护检查项目',
          en: 'Keeping check items',
          hidden: true,
          types: ['company'],
          permissions: [['hazard:item:mod', '维护检查项目', 'Keep what is checked by period']],
        },
      ],
    },
    {
      code: 'hazard.unit',
      zh: '风险清单',
      en: 'Risk list',
      path: '/hazard/unitList',
      permissions: [
        ['hazard:unit:list', '查看风险清单', 'See the list of risks'],
        ['hazard:unit:export', '导出风险清单', 'Export the list of risks'],
        ['hazard:unit:print', '打印风险告知卡', 'Print notice cards'],
      ],
      children: [
        { code: 'hazard.unit.detail', zh: '风险详情', en: 'Risk', path: '/hazard/unitDetail', hidden: true },
        {
          code: 'hazard.unit.company',
          zh: '维护风险清单',
          en: 'Keeping the list of risks',
          hidden: true,
          types: ['company'],
          permissions: [['hazard:unit:mod', '维护和复评风险', 'Keep and review risks']],
        },
      ],
    },
    { code: 'hazard.audit', zh: '检查审核', en: 'Check audit', path: '/device/check/item/audit' },
    { code: 'hazard.reform', zh: '检查整改', en: 'Found by checks', path: '/device/check/item/reform' },
    {
      code: 'hazard.summary',
      zh: '检查汇总',
      en: 'Check summary',
      path: '/device/check/summary/export/preview',
    },
  ],
};
