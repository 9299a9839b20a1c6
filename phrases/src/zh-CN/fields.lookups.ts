export const lookupsFields = {
  areaId: '地区编号', gbCode: '国标编码', fullName: '完整名称', children: '下级数', sort: '排序', builtIn: '内置',
  industryCode: '行业编码', industryName: '行业名称', industryNameEn: '英文名称', typeCodes: '适用机构类型',
  dutyCode: '岗位编码', dutyName: '岗位名称', dutyNameEn: '英文名称', dutyCodes: '岗位', dutyNames: '岗位',
  subjectCode: '科目编码', subjectName: '科目名称', subjectNameEn: '英文名称', subjectType: '科目类型', planClass: '计划类别', trainingModel: '培训方式', publicRegister: '开放报名',
  parameterCode: '参数编码', parameterName: '参数名称', parameterNameEn: '英文名称', valueKind: '类型', content: '内容', open: '登录前可读', overridable: '机构可设', overrides: '机构设置数',
  remark: '说明', updatedAt: '更新时间', directoryId: '所属目录', directoryName: '所属目录', directoryCode: '目录编码', directoryNameEn: '英文名称', standard: '默认内容', setBy: '设置机构',
  options: '可选值', least: '最小值', most: '最大值',
  resourceName: '资源名称', resourceNameEn: '英文名称', resourceCode: '资源编码', resourceType: '资源类型', menuPath: '菜单路径', permission: '权限标识', icon: '图标', hidden: '隐藏', roles: '角色数', parameterContent: '科目参数',
};
