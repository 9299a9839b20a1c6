import type { ResourceNode } from '../resources/node.ts';

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
  ],
};
