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
      code: 'org.role',
      zh: '角色管理',
      en: 'Roles',
      path: '/org/role',
      permissions: [
        ['org:role:list', '查看角色', 'See roles'],
        ['org:role:mod', '维护角色', 'Maintain roles'],
      ],
    },
  ],
};
