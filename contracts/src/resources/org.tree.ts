import { managing, type ResourceNode } from './node.ts';

/** Organisations, departments, employees, roles. */
export const org: ResourceNode = {
  code: 'org',
  zh: '机构管理',
  en: 'Organisations',
  icon: 'apartment',
  children: [
    {
      code: 'org.organisation',
      zh: '机构管理',
      en: 'Organisations',
      path: '/org/organize',
      types: managing,
      permissions: [
        ['org:organisation:list', '查看机构', 'See organisations'],
        ['org:organisation:add', '新增机构', 'Add organisations'],
        ['org:organisation:mod', '修改机构', 'Change organisations'],
        ['org:organisation:move', '移动机构', 'Move organisations'],
        ['org:organisation:state', '启用停用机构', 'Enable and disable organisations'],
        ['org:organisation:audit', '审核机构', 'Audit organisations'],
        ['org:organisation:export', '导出机构', 'Export organisations'],
      ],
      children: [
        {
          code: 'org.organisation.add',
          zh: '新增机构',
          en: 'New organisation',
          path: '/org/addorganize',
          hidden: true,
        },
        {
          code: 'org.organisation.edit',
          zh: '编辑机构',
          en: 'Edit organisation',
          path: '/org/editorganize',
          hidden: true,
        },
        {
          code: 'org.organisation.detail',
          zh: '机构详情',
          en: 'Organisation detail',
          path: '/org/organizationDetail',
          hidden: true,
        },
      ],
    },
    { code: 'org.tree', zh: '机构树', en: 'Organisation tree', path: '/org/organizeTree', types: managing },
    {
      code: 'org.department',
      zh: '部门管理',
      en: 'Departments',
      path: '/org/department',
      permissions: [
        ['org:department:list', '查看部门', 'See departments'],
        ['org:department:mod', '维护部门', 'Maintain departments'],
      ],
    },
    {
      code: 'org.employee',
      zh: '员工管理',
      en: 'Employees',
      path: '/org/employee',
      permissions: [
        ['org:employee:list', '查看员工', 'See employees'],
        ['org:employee:add', '新增员工', 'Add employees'],
        ['org:employee:mod', '修改员工', 'Change employees'],
        ['org:employee:del', '移除员工', 'Remove employees'],
        ['org:employee:state', '启用停用员工', 'Enable and disable employees'],
        ['org:employee:password', '重置密码', 'Reset passwords'],
        ['org:employee:import', '导入员工', 'Import employees'],
        ['org:employee:export', '导出员工', 'Export employees'],
        ['org:employee:unmask', '查看完整证件与手机', 'See whole ID and phone numbers'],
        ['org:employee:transfer', '调动部门', 'Move between departments'],
        ['identity:session:runAs', '代操作', 'Run as'],
      ],
      children: [
        { code: 'org.employee.add', zh: '新增员工', en: 'New employee', path: '/org/employeeAdd', hidden: true },
        { code: 'org.employee.edit', zh: '编辑员工', en: 'Edit employee', path: '/org/employeeEdit', hidden: true },
        {
          code: 'org.employee.detail',
          zh: '员工详情',
          en: 'Employee detail',
          path: '/org/employeeDetail',
          hidden: true,
        },
      ],
    },
    {
      code: 'org.membership',
      zh: '任职历史',
      en: 'Membership history',
      path: '/org/membershipList',
      permissions: [
        ['org:membership:list', '查看任职历史', 'See the membership history'],
        ['org:membership:export', '导出任职历史', 'Export the membership history'],
      ],
    },
    {
      code: 'org.transfer',
      zh: '人员调动',
      en: 'Transfers',
      path: '/org/transferList',
      permissions: [
        ['org:transfer:list', '查看人员调动', 'See transfers'],
        ['org:transfer:ask', '发起与撤回调动', 'Ask for and withdraw transfers'],
        ['org:transfer:consent', '放行与接收调动', 'Release and accept transfers'],
        ['org:transfer:export', '导出人员调动', 'Export transfers'],
      ],
    },
    {
      code: 'org.role',
      zh: '角色管理',
      en: 'Roles',
      path: '/org/role',
      permissions: [
        ['org:role:list', '查看角色', 'See roles'],
        ['org:role:mod', '维护角色', 'Maintain roles'],
      ],
    },
    {
      code: 'org.site',
      zh: '登录站点',
      en: 'Log-in site',
      path: '/org/site',
      permissions: [
        ['org:site:list', '查看站点', 'See the site'],
        ['org:site:mod', '维护站点', 'Maintain the site'],
      ],
    },
  ],
};
