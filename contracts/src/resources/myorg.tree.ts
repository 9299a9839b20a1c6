import type { ResourceNode } from './node.ts';

/** What an organisation does about itself. */
export const myorg: ResourceNode = {
  code: 'myorg',
  zh: '我的机构',
  en: 'My organisation',
  icon: 'bank',
  children: [
    { code: 'myorg.index', zh: '我的机构', en: 'My organisation', path: '/myorg/index' },
    {
      code: 'myorg.parameter',
      zh: '机构参数',
      en: 'Own parameters',
      path: '/myorg/parameterList',
      permissions: [
        ['org:parameter:list', '查看机构参数', 'See own parameters'],
        ['org:parameter:mod', '设置机构参数', 'Set own parameters'],
      ],
    },
  ],
};
