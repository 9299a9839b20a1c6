export const peopleFields = {
  phone: '手机号', idCard: '身份证号', email: '邮箱', gender: '性别', birthday: '出生日期', education: '学历', jobNumber: '工号', userClass: '人员类别',
  departmentId: '部门', departmentName: '部门', departmentIds: '部门', identities: '身份', identityCode: '身份', roleIds: '角色', roleId: '角色', roleNames: '角色',
  dutyNames: '岗位', dutyCodes: '岗位', subjectNames: '科目', subjectCodes: '科目', joinedAt: '入职日期', leftAt: '离职日期', orgId: '机构',
  roleName: '角色名称', roleNameEn: '英文名称', roleCode: '角色编码', dataScope: '数据范围', hiddenFields: '隐藏字段', resourceIds: '菜单与按钮', builtIn: '内置',
  managerOrgUserId: '负责人', managerName: '负责人', userState: '账号状态', language: '语言', theme: '主题', passwordChangedAt: '密码修改时间',
  password: '密码', totp: '动态口令', defaultPassword: '默认密码', minutes: '时长（分钟）', reason: '原因',
};
