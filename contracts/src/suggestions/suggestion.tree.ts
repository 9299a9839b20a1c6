import type { ResourceNode } from '../resource-node.ts';

/** Suggestions and reports of hazards: the desk that answers them. Everybody's own page stands beside it, without a permission. */
export const suggestion: ResourceNode = {
  code: 'suggestion',
  zh: '意见与举报',
  en: 'Suggestions and reports',
  icon: 'message',
  types: ['admin', 'supervise', 'company'],
  children: [
    {
      code: 'suggestion.voice',
      zh: '意见与举报',
      en: 'Suggestions and reports',
      path: '/suggestion/index',
      permissions: [
        ['suggestion:voice:list', '查看意见与举报', 'See suggestions and reports'],
        ['suggestion:voice:answer', '答复意见与举报', 'Answer suggestions and reports'],
        ['suggestion:voice:export', '导出意见与举报', 'Export suggestions and reports'],
      ],
      children: [
        {
          code: 'suggestion.voice.detail',
          zh: '意见与举报详情',
          en: 'Suggestion or report',
          path: '/suggestion/detail',
          hidden: true,
        },
      ],
    },
  ],
};
