/** Machines of templates and records of checks. */
export const checkMachines = {
  checkTemplate: {
    title: '模板状态',
    add: '拟定',
    use: '启用',
    withdraw: '停用',
    replace: '由新版替换',
  },
  checkRecord: {
    title: '记录状态',
    add: '提交',
    accept: '复核通过',
    void: '作废',
  },
};
