import { headOffice, type ResourceNode } from '../resource-node.ts';

/** The help centre 帮助中心 as the head office keeps it; it is read by everybody. */
export const help: ResourceNode = {
  code: 'help',
  zh: '帮助中心',
  en: 'Help centre',
  icon: 'question',
  types: headOffice,
  children: [
    {
      code: 'help.article',
      zh: '帮助文章',
      en: 'Help articles',
      path: '/help/manage/list',
      types: headOffice,
      permissions: [
        ['help:article:list', '查看帮助文章', 'See help articles'],
        ['help:article:export', '导出帮助文章', 'Export help articles'],
        ['help:article:mod', '编写帮助文章', 'Write help articles'],
      ],
      children: [
        {
          code: 'help.article.add',
          zh: '新增帮助文章',
          en: 'New help article',
          path: '/help/manage/add',
          hidden: true,
        },
        {
          code: 'help.article.edit',
          zh: '编辑帮助文章',
          en: 'Edit help article',
          path: '/help/manage/edit',
          hidden: true,
        },
        {
          code: 'help.miss',
          zh: '未找到的搜索',
          en: 'Searches without result',
          path: '/help/miss/list',
          hidden: true,
        },
      ],
    },
    {
      code: 'help.guide',
      zh: '操作指引',
      en: 'Guides',
      path: '/help/guide/list',
      types: headOffice,
      permissions: [
        ['help:guide:list', '查看操作指引', 'See guides'],
        ['help:guide:export', '导出操作指引', 'Export guides'],
        ['help:guide:mod', '编写操作指引', 'Write guides'],
      ],
      children: [
        { code: 'help.guide.add', zh: '新增操作指引', en: 'New guide', path: '/help/guide/add', hidden: true },
        { code: 'help.guide.edit', zh: '编辑操作指引', en: 'Edit guide', path: '/help/guide/edit', hidden: true },
      ],
    },
  ],
};
