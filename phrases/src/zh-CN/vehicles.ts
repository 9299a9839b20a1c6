/** Screens of vehicles and their papers. */
export const vehicles = {
  add: '登记车辆',
  mod: '修改车辆',
  basic: '车辆信息',
  belonging: '人员与归属',
  print: '打印一车一档',
  papers: '证照',
  addPaper: '登记证照',
  modPaper: '修改证照',
  missing: '缺少必备证照：{{papers}}',
  expiredNote: '有证照已过期，过期车辆不得上路营运，请及时办理并登记新证照。',
  proposed: '按 {{months}} 个月的周期，建议填 {{day}}',
  openScan: '查看',
  platesHint: '冀A12345；新能源 冀AD12345',
};
