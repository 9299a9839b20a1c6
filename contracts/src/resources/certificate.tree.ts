import type { ResourceNode } from '../resource-node.ts';

const opened = (name: string, zh: string, en: string, tail: string): ResourceNode => ({
  code: `certificate.${name}`,
  zh,
  en,
  path: `/certificate/print/${tail}`,
  hidden: true,
});

/** Certificates: batches that are printed, their audit, what was issued, and templates. */
export const certificate: ResourceNode = {
  code: 'certificate',
  zh: '证书管理',
  en: 'Certificates',
  icon: 'idcard',
  children: [
    {
      code: 'certificate.print',
      zh: '证书打印',
      en: 'Certificate prints',
      path: '/certificate/print/list',
      permissions: [
        ['certificate:print:list', '查看证书打印', 'See certificate prints'],
        ['certificate:print:export', '导出证书打印', 'Export certificate prints'],
      ],
      children: [
        opened('print.add', '新增证书打印', 'New certificate print', 'add'),
        opened('print.edit', '编辑证书打印', 'Edit certificate print', 'edit'),
        opened('print.detail', '证书打印详情', 'Certificate print detail', 'detail'),
        opened('print.select', '选择证书人员', 'Choose people for a print', 'cert/select'),
        opened('print.preview', '证书打印预览', 'Certificate print preview', 'preview'),
      ],
    },
    {
      code: 'certificate.printAudit',
      zh: '证书打印审核',
      en: 'Certificate print audit',
      path: '/certificate/print/audit/list',
      permissions: [['certificate:printAudit:list', '查看证书打印审核', 'See certificate print audits']],
      children: [opened('printAudit.detail', '证书打印审核详情', 'Certificate print audit detail', 'audit/detail')],
    },
    {
      code: 'certificate.issue',
      zh: '已发证书',
      en: 'Issued certificates',
      path: '/certificate/issued/list',
      permissions: [
        ['certificate:issue:list', '查看证书', 'See certificates'],
        ['certificate:issue:export', '导出证书', 'Export certificates'],
        ['certificate:issue:revoke', '撤销和补发证书', 'Revoke and reissue certificates'],
      ],
    },
    {
      code: 'certificate.plan',
      zh: '计划证书',
      en: 'Plan certificates',
      path: '/plan/certificate',
    },
    {
      code: 'certificate.template',
      zh: '证书模板',
      en: 'Certificate templates',
      path: '/certificate/print/template/list',
      permissions: [
        ['certificate:template:list', '查看证书模板', 'See certificate templates'],
        ['certificate:template:mod', '设计证书模板', 'Design certificate templates'],
        ['certificate:template:publish', '发布和停用证书模板', 'Publish and disable certificate templates'],
        ['certificate:template:export', '导出证书模板', 'Export certificate templates'],
      ],
      children: [
        opened('template.add', '新增证书模板', 'New certificate template', 'template/add'),
        opened('template.edit', '编辑证书模板', 'Edit certificate template', 'template/edit'),
        opened('template.detail', '证书模板详情', 'Certificate template detail', 'template/detail'),
        opened('template.select', '选择模板', 'Choose a template', 'template/select'),
      ],
    },
  ],
};
