import type { ResourceNode } from '../resource-node.ts';

/** Checks of vehicles. Drivers check on the phone; here companies look after them, and who stands above reads. */
export const checks: ResourceNode = {
  code: 'check',
  zh: '车辆例检',
  en: 'Vehicle checks',
  icon: 'car',
  types: ['admin', 'supervise', 'company'],
  children: [
    {
      code: 'check.day',
      zh: '今日例检',
      en: 'Checks of today',
      path: '/car/inspection/day',
      permissions: [
        ['check:day:list', '查看今日例检', 'See who was checked today'],
        ['check:day:export', '导出今日例检', 'Export who was checked today'],
      ],
    },
    {
      code: 'check.record',
      zh: '例检记录',
      en: 'Inspection records',
      path: '/car/inspection/record/list',
      permissions: [
        ['check:record:list', '查看车辆例检', 'See checks of vehicles'],
        ['check:record:export', '导出车辆例检', 'Export checks of vehicles'],
        ['check:record:audit', '复核存疑例检', 'Decide about doubtful checks'],
        ['check:record:print', '打印例检月表', 'Print the month of checks'],
      ],
      children: [
        {
          code: 'check.record.detail',
          zh: '例检记录详情',
          en: 'Inspection record detail',
          path: '/car/inspection/record/detail',
          hidden: true,
        },
        {
          code: 'check.record.history',
          zh: '历史记录详情',
          en: 'History record detail',
          path: '/car/inspection/history/record/detail',
          hidden: true,
        },
        {
          code: 'check.record.month',
          zh: '车辆例检导出预览',
          en: 'Car inspection export preview',
          path: '/car/inspection/export/preview',
          hidden: true,
        },
        {
          code: 'check.record.company',
          zh: '例检复核与整改',
          en: 'Looking after checks',
          hidden: true,
          types: ['company'],
          permissions: [
            ['check:rule:mod', '设置例检日', 'Set the days of checks'],
            ['check:fault:mend', '登记故障修复', 'Note how faults were mended'],
          ],
        },
      ],
    },
    {
      code: 'check.fault',
      zh: '例检故障',
      en: 'Faults found',
      path: '/car/inspection/fault/list',
      permissions: [
        ['check:fault:list', '查看例检故障', 'See faults of vehicles'],
        ['check:fault:export', '导出例检故障', 'Export faults of vehicles'],
      ],
    },
    {
      code: 'check.template',
      zh: '车辆例检模板',
      en: 'Car inspections',
      path: '/car/inspection/list',
      permissions: [
        ['check:template:list', '查看例检模板', 'See templates of checks'],
        ['check:template:export', '导出例检模板', 'Export templates of checks'],
        ['check:template:mod', '维护例检模板', 'Keep templates of checks'],
      ],
      children: [
        {
          code: 'check.template.add',
          zh: '新增车辆例检',
          en: 'New car inspection',
          path: '/car/inspection/add',
          hidden: true,
        },
        {
          code: 'check.template.detail',
          zh: '车辆例检详情',
          en: 'Car inspection detail',
          path: '/car/inspection/detail',
          hidden: true,
        },
      ],
    },
  ],
};
