/** Names of lists, for exports. */
export const lists = { organisation: '机构', loginLog: '登录日志', operationLog: '操作日志', task: '任务' };
/** Names of what can be imported. */
export const imports = { employee: '员工' };
