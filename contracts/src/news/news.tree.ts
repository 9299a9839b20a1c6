import { headOffice, type ResourceNode } from '../resource-node.ts';

/** News 资讯: read by everybody, written by those who have somebody to write for, typed by the head office. */
export const news: ResourceNode = {
  code: 'news',
  zh: '资讯',
  en: 'News',
  icon: 'read',
  children: [
    {
      code: 'news.board',
      zh: '资讯',
      en: 'News',
      path: '/news/board',
      permissions: [
        ['news:board:list', '阅读资讯', 'Read news'],
        ['news:board:export', '导出资讯清单', 'Export the list of news'],
      ],
      children: [{ code: 'news.detail', zh: '资讯详情', en: 'News detail', path: '/news/newsdetail', hidden: true }],
    },
    {
      code: 'news.article',
      zh: '资讯管理',
      en: 'News management',
      path: '/news/list',
      permissions: [
        ['news:article:list', '查看资讯管理', 'See articles'],
        ['news:article:export', '导出资讯', 'Export articles'],
        ['news:article:mod', '编写与撤下资讯', 'Write and withdraw articles'],
        ['news:article:audit', '审核资讯', 'Audit articles'],
      ],
      children: [
        { code: 'news.article.add', zh: '新增资讯', en: 'New article', path: '/news/add', hidden: true },
        { code: 'news.article.edit', zh: '编辑资讯', en: 'Edit article', path: '/news/edit', hidden: true },
      ],
    },
    {
      code: 'news.type',
      zh: '资讯分类',
      en: 'News categories',
      path: '/news/type/list',
      hidden: true,
      types: headOffice,
      permissions: [
        ['news:type:list', '查看资讯分类', 'See types of news'],
        ['news:type:mod', '维护资讯分类', 'Maintain types of news'],
        ['news:type:export', '导出资讯分类', 'Export types of news'],
      ],
      children: [
        { code: 'news.type.detail', zh: '资讯分类详情', en: 'Type of news', path: '/news/type/detail', hidden: true },
      ],
    },
  ],
};
