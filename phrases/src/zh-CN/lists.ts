/** Names of lists, for exports. */
export const lists = {
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
  student: '学员',
  punishment: '处罚记录',
  realName: '实名申请',
  faceCheck: '人脸核验',
  signCheck: '签到核查',
  trainAdmin: '培训管理员',
  printLog: '打印导出记录',
};
/** Names of what can be imported. */
export const imports = { employee: '员工', student: '学员', punishment: '处罚记录' };
