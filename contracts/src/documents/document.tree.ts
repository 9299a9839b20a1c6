import type { ResourceNode } from '../resource-node.ts';

/** Those who have others below them to send documents to. */
const senders = ['admin', 'supervise', 'agency', 'agent'] as const;

/** Official documents 公文: received, sent, what was done with them, and how they are numbered. */
export const docs: ResourceNode = {
  code: 'docs',
  zh: '公文',
  en: 'Documents',
  icon: 'mail',
  children: [
    {
      code: 'docs.receive',
      zh: '收文箱',
      en: 'Received documents',
      path: '/docs/receiveBox',
      permissions: [
        ['docs:receive:list', '查看收文', 'See received documents'],
        ['docs:receive:export', '导出收文', 'Export received documents'],
        ['docs:receive:handle', '签收与办理公文', 'Sign for and answer documents'],
        ['docs:receive:print', '打印收文', 'Print received documents'],
      ],
      children: [
        {
          code: 'docs.receive.detail',
          zh: '收文详情',
          en: 'Received document',
          path: '/docs/receiveDetail',
          hidden: true,
        },
      ],
    },
    {
      code: 'docs.send',
      zh: '发文箱',
      en: 'Sent documents',
      path: '/docs/send-box',
      types: senders,
      permissions: [
        ['docs:send:list', '查看发文', 'See sent documents'],
        ['docs:send:export', '导出发文与回执', 'Export sent documents'],
        ['docs:send:mod', '拟写、发送与转发公文', 'Write, send and forward documents'],
        ['docs:send:audit', '审核待发公文', 'Audit documents before they are sent'],
        ['docs:send:print', '打印发文', 'Print sent documents'],
      ],
      children: [
        { code: 'docs.send.detail', zh: '公文详情', en: 'Document', path: '/docs/detail', hidden: true },
        { code: 'docs.send.add', zh: '拟写公文', en: 'New document', path: '/docs/add', hidden: true },
        { code: 'docs.send.receipts', zh: '回执', en: 'Receipts', path: '/docs/receipt/list' },
        { code: 'docs.send.edit', zh: '修改公文', en: 'Edit document', path: '/docs/edit', hidden: true },
      ],
    },
    {
      code: 'docs.log',
      zh: '公文日志',
      en: 'Document log',
      path: '/docs/log/list',
      permissions: [
        ['docs:log:list', '查看公文日志', 'See the log of documents'],
        ['docs:log:export', '导出公文日志', 'Export the log of documents'],
      ],
    },
    {
      code: 'docs.receiving',
      zh: '收文设置',
      en: 'Who handles documents',
      path: '/docs/setting/receiving',
      permissions: [
        ['docs:receiving:list', '查看收文设置', 'See who handles documents'],
        ['docs:receiving:mod', '维护收文设置', 'Say who handles documents'],
      ],
    },
    {
      code: 'docs.setting',
      zh: '公文设置',
      en: 'Document settings',
      path: '/docs/setting/list',
      types: senders,
      permissions: [
        ['docs:setting:list', '查看公文设置', 'See settings of documents'],
        ['docs:setting:mod', '维护公文设置', 'Maintain settings of documents'],
        ['docs:setting:export', '导出公文设置', 'Export settings of documents'],
      ],
      children: [
        {
          code: 'docs.setting.add',
          zh: '新增公文设置',
          en: 'New document setting',
          path: '/docs/setting/add',
          hidden: true,
        },
        {
          code: 'docs.setting.edit',
          zh: '编辑公文设置',
          en: 'Edit document setting',
          path: '/docs/setting/edit',
          hidden: true,
        },
      ],
    },
  ],
};
