/** Names of lists, for exports. */
export const lists = {
  message: '消息',
  certification: '企业认证',
  certificationAuditor: '认证审核机构',
  registration: '机构注册',
  file: '文件',
  lesson: '课程',
  lessonAudit: '课程审核',
  lessonThirdAudit: '第三方课程审核',
  lessonKeyword: '课程关键词',
  lessonLabel: '课程标签',
  loginLesson: '登录页课程',
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
};
/** Names of what can be imported. */
export const imports = { employee: '员工' };
