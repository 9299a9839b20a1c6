/** The month of checks of a vehicle on paper. */
export const checkForms = {
  heading: '车辆安全例检月表',
  title: '{{plate}} {{month}} {{moment}}检查表',
  item: '检查项目',
  verdict: '结论',
  checker: '检查人',
  legend: '√ 正常　× 异常　— 不适用　空白为未检',
  partFaults: '故障与修复',
  noFaults: '本月没有故障',
  foundOn: '发现日期',
  done: '修复措施',
  by: '经办人',
  keeper: '驾驶员（签字）',
  officer: '安全管理人员（签字）',
  verdictPass: '合',
  verdictFaults: '故',
  verdictStop: '停',
};
