import type { ResourceNode } from '../resource-node.ts';

/** Risk events, the rules by which they lead to training, and what the training changed. */
export const risk: ResourceNode = {
  code: 'risk',
  zh: '风险事件',
  en: 'Risk events',
  icon: 'alert',
  types: ['admin', 'supervise', 'company'],
  children: [
    {
      code: 'risk.event',
      zh: '风险事件',
      en: 'Risk events',
      path: '/risk/eventList',
      permissions: [
        ['risk:event:list', '查看风险事件', 'See risk events'],
        ['risk:event:export', '导出风险事件', 'Export risk events'],
        ['risk:event:audit', '核实和审核风险事件', 'Verify how risk events were handled'],
      ],
      children: [
        { code: 'risk.event.detail', zh: '风险事件详情', en: 'Risk event', path: '/risk/eventDetail', hidden: true },
        {
          code: 'risk.event.company',
          zh: '处理风险事件',
          en: 'Handling risk events',
          hidden: true,
          types: ['company'],
          permissions: [['risk:event:mod', '登记和处理风险事件', 'Enter and handle risk events']],
        },
      ],
    },
    {
      code: 'risk.rule',
      zh: '触发规则',
      en: 'Event rules',
      path: '/risk/ruleList',
      permissions: [
        ['risk:rule:list', '查看触发规则', 'See event rules'],
        ['risk:rule:mod', '维护触发规则', 'Maintain event rules'],
        ['risk:rule:export', '导出触发规则', 'Export event rules'],
      ],
      children: [
        { code: 'risk.rule.detail', zh: '触发规则详情', en: 'Event rule', path: '/risk/ruleDetail', hidden: true },
      ],
    },
    {
      code: 'risk.effect',
      zh: '整改成效',
      en: 'Effect of training',
      path: '/risk/effectList',
      permissions: [
        ['risk:effect:list', '查看整改成效', 'See the effect of training'],
        ['risk:effect:export', '导出整改成效', 'Export the effect of training'],
      ],
    },
    {
      code: 'data.behaviour',
      zh: '驾驶行为',
      en: 'Alarms',
      path: '/datamanager/drivingBehaviorDetailed',
      permissions: [
        ['data:behaviour:list', '查看驾驶行为', 'See alarms of driving'],
        ['data:behaviour:export', '导出驾驶行为', 'Export alarms of driving'],
        ['data:behaviour:audit', '审核误报', 'Decide about false alarms'],
      ],
      children: [
        {
          code: 'data.behaviour.detail',
          zh: '驾驶行为详情',
          en: 'Alarm',
          path: '/datamanager/drivingBehaviorDetailedDetail',
          hidden: true,
        },
        {
          code: 'data.behaviour.company',
          zh: '登记驾驶行为',
          en: 'Entering alarms',
          hidden: true,
          types: ['company'],
          permissions: [
            ['data:behaviour:mod', '登记和更正驾驶行为', 'Enter and correct alarms of driving'],
            ['data:behaviour:import', '导入驾驶行为', 'Import alarms of driving'],
          ],
        },
        {
          code: 'data.behaviour.add',
          zh: '新增驾驶行为',
          en: 'New alarm',
          path: '/datamanager/drivingBehaviorDetailed/add',
          hidden: true,
        },
        {
          code: 'data.behaviour.edit',
          zh: '编辑驾驶行为',
          en: 'Edit alarm',
          path: '/datamanager/drivingBehaviorDetailed/edit',
          hidden: true,
        },
      ],
    },
    { code: 'data.statistics', zh: '行为统计', en: 'Figures', path: '/datamanager/drivingBehaviorStatistics' },
    {
      code: 'data.platform',
      zh: '第三方平台',
      en: 'Platforms',
      path: '/datamanager/thirdPartyPlatformList',
      permissions: [
        ['data:platform:list', '查看第三方平台', 'See platforms'],
        ['data:platform:mod', '维护第三方平台和密钥', 'Maintain platforms and their keys'],
        ['data:platform:export', '导出第三方平台', 'Export platforms'],
        ['data:message:list', '查看平台报文', 'See messages of platforms'],
        ['data:message:mod', '修复和重放报文', 'Repair and replay messages'],
        ['data:message:export', '导出平台报文', 'Export messages of platforms'],
      ],
      children: [
        {
          code: 'data.platform.detail',
          zh: '第三方平台详情',
          en: 'Platform',
          path: '/datamanager/thirdPartyPlatformDetail',
          hidden: true,
        },
        {
          code: 'data.platform.add',
          zh: '新增第三方平台',
          en: 'New platform',
          path: '/datamanager/thirdPartyPlatformAdd',
          hidden: true,
        },
        {
          code: 'data.platform.edit',
          zh: '编辑第三方平台',
          en: 'Edit platform',
          path: '/datamanager/thirdPartyPlatformEdit',
          hidden: true,
        },
      ],
    },
    {
      code: 'data.conversion',
      zh: '名称转换',
      en: 'Names',
      path: '/datamanager/nameConversionManagerList',
      permissions: [
        ['data:conversion:list', '查看名称转换', 'See what names of platforms mean'],
        ['data:conversion:mod', '匹配和维护名称转换', 'Match names of platforms'],
        ['data:conversion:export', '导出名称转换', 'Export names of platforms'],
      ],
      children: [
        {
          code: 'data.conversion.detail',
          zh: '名称转换详情',
          en: 'Name of a platform',
          path: '/datamanager/nameConversionManagerDetail',
          hidden: true,
        },
        {
          code: 'data.conversion.add',
          zh: '新增名称转换',
          en: 'New name',
          path: '/datamanager/nameConversionManagerAdd',
          hidden: true,
        },
        {
          code: 'data.conversion.edit',
          zh: '编辑名称转换',
          en: 'Edit name',
          path: '/datamanager/nameConversionManagerEdit',
          hidden: true,
        },
      ],
    },
  ],
};
