import { headOffice, type ResourceNode } from './node.ts';

/** Parameters, catalogues, logs: what keeps the platform going. */
export const system: ResourceNode = {
  code: 'system',
  zh: '系统管理',
  en: 'System',
  icon: 'setting',
  children: [
    {
      code: 'system.parameter',
      zh: '参数管理',
      en: 'Parameters',
      path: '/system/paramList',
      types: headOffice,
      permissions: [
        ['system:parameter:list', '查看参数', 'See parameters'],
        ['system:parameter:add', '新增参数', 'Add parameters'],
        ['system:parameter:mod', '修改参数', 'Change parameters'],
        ['system:parameter:del', '删除参数', 'Delete parameters'],
        ['system:parameter:export', '导出参数', 'Export parameters'],
        ['system:parameter:sync', '同步参数', 'Send parameters to another environment'],
      ],
      children: [
        {
          code: 'system.parameter.add',
          zh: '新增参数',
          en: 'New parameter',
          path: '/system/paramCreate',
          hidden: true,
        },
        {
          code: 'system.parameter.edit',
          zh: '编辑参数',
          en: 'Edit parameter',
          path: '/system/paramEdit',
          hidden: true,
        },
        {
          code: 'system.parameter.detail',
          zh: '参数详情',
          en: 'Parameter detail',
          path: '/system/paramDetail',
          hidden: true,
        },
      ],
    },
    {
      code: 'system.area',
      zh: '地区管理',
      en: 'Addresses',
      path: '/system/addressList',
      types: headOffice,
      permissions: [
        ['system:area:list', '查看地区', 'See areas'],
        ['system:area:mod', '维护地区', 'Maintain areas'],
        ['system:area:export', '导出地区', 'Export areas'],
      ],
    },
    {
      code: 'system.industry',
      zh: '行业管理',
      en: 'Industries',
      path: '/system/industryList',
      types: headOffice,
      permissions: [
        ['system:industry:list', '查看行业', 'See industries'],
        ['system:industry:mod', '维护行业', 'Maintain industries'],
        ['system:industry:export', '导出行业', 'Export industries'],
      ],
    },
    {
      code: 'system.subject',
      zh: '科目管理',
      en: 'Subjects',
      path: '/system/subjectList',
      types: headOffice,
      permissions: [
        ['system:subject:list', '查看科目', 'See subjects'],
        ['system:subject:mod', '维护科目', 'Maintain subjects'],
        ['system:subject:export', '导出科目', 'Export subjects'],
      ],
    },
    {
      code: 'system.duty',
      zh: '岗位管理',
      en: 'Duties',
      path: '/system/dutyList',
      types: headOffice,
      permissions: [
        ['system:duty:list', '查看岗位', 'See duties'],
        ['system:duty:mod', '维护岗位', 'Maintain duties'],
        ['system:duty:export', '导出岗位', 'Export duties'],
      ],
    },
    {
      code: 'system.authority',
      zh: '权限资源',
      en: 'Authority (menus and buttons)',
      path: '/system/authorityList',
      types: headOffice,
      permissions: [
        ['system:resource:list', '查看资源', 'See resources'],
        ['system:resource:mod', '维护资源', 'Maintain resources'],
        ['system:resource:export', '导出资源', 'Export resources'],
      ],
    },
    {
      code: 'system.site',
      zh: '站点管理',
      en: 'Sites',
      path: '/system/siteList',
      types: headOffice,
      permissions: [
        ['system:site:list', '查看全部站点', 'See all sites'],
        ['system:site:export', '导出站点', 'Export sites'],
      ],
      children: [{ code: 'system.site.edit', zh: '编辑站点', en: 'Edit site', path: '/system/siteEdit', hidden: true }],
    },
    {
      code: 'system.siteTemplate',
      zh: '登录模板',
      en: 'Log-in templates',
      path: '/system/siteTemplateList',
      types: headOffice,
      permissions: [['system:siteTemplate:mod', '维护登录模板', 'Maintain log-in templates']],
    },
    {
      code: 'system.loginLog',
      zh: '登录日志',
      en: 'Login log',
      path: '/system/loginLogList',
      permissions: [
        ['system:loginLog:list', '查看登录日志', 'See the login log'],
        ['system:loginLog:export', '导出登录日志', 'Export the login log'],
      ],
    },
    {
      code: 'system.operationLog',
      zh: '操作日志',
      en: 'Operation log',
      path: '/system/operationLogList',
      permissions: [
        ['system:operationLog:list', '查看操作日志', 'See the operation log'],
        ['system:operationLog:export', '导出操作日志', 'Export the operation log'],
      ],
    },
    {
      code: 'system.printExport',
      zh: '打印导出记录',
      en: 'Print and export log',
      path: '/system/printExportList',
      permissions: [
        ['system:printExport:list', '查看打印导出记录', 'See the print and export log'],
        ['system:printExport:export', '导出打印导出记录', 'Export the print and export log'],
      ],
    },
  ],
};
