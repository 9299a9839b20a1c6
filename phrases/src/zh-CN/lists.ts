/** Names of lists, for exports. */
export const lists = {
  message: '消息',
  certification: '企业认证',
  certificationAuditor: '认证审核机构',
  registration: '机构注册',
  organisation: '机构',
  loginLog: '登录日志',
  operationLog: '操作日志',
  task: '任务',
  area: '地区',
  industry: '行业',
  duty: '岗位',
  subject: '科目',
  parameter: '参数',
  organisationParameter: '机构参数',
  resource: '权限资源',
  site: '登录站点',
  transfer: '人员调动',
  membership: '任职历史',
};
/** Names of what can be imported. */
export const imports = { employee: '员工' };
