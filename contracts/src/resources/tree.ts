/** One node of the built-in resource tree: menus (type 11) hold menus or buttons (type 12). */
export interface ResourceNode {
  readonly code: string;
  readonly zh: string;
  readonly en: string;
  readonly path?: string;
  readonly icon?: string;
  /** Opened from another screen, never listed in the sidebar. */
  readonly hidden?: true;
  readonly permissions?: readonly (readonly [permission: string, zh: string, en: string])[];
  /** Organisation types whose built-in administrator role holds this menu and what is below; absent for all. */
  readonly types?: readonly string[];
  readonly children?: readonly ResourceNode[];
}

const headOffice = ['admin'] as const;
const managing = ['admin', 'agent', 'supervise', 'organ', 'agency'] as const;

/** Menus, buttons and their permissions as data; the first start and each new version write them into `resource`. */
export const resourceTree: readonly ResourceNode[] = [
  { code: 'dashboard', zh: '首页', en: 'Dashboard', path: '/dashboard', icon: 'dashboard' },
  {
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
  },
  {
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
  },
  {
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
    ],
  },
  { code: 'account', zh: '个人中心', en: 'My account', path: '/user/center', icon: 'user', hidden: true },
  { code: 'downloads', zh: '下载中心', en: 'Downloads', path: '/system/downloadList', icon: 'download', hidden: true },
];

/** Every permission key of the tree. */
export const allPermissions = (nodes: readonly ResourceNode[] = resourceTree): string[] =>
  nodes.flatMap((node) => [...(node.permissions ?? []).map(([key]) => key), ...allPermissions(node.children ?? [])]);
