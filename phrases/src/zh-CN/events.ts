/** Screens of risk events and driving behaviour. */
export const events = {
  add: '登记事件',
  mod: '修改事件',
  what: '事件',
  who: '驾驶员与车辆',
  handle: '处理事件',
  train: '加入针对性培训',
  trainHint: '所选事件的驾驶员将加入该计划；培训完成后，事件转为“待核实”。',
  files: '证据材料',
  noFiles: '没有上传证据材料',
  offDutyNote: '一次记 {{points}} 分：在事件关闭前，该驾驶员应停止上岗（重大事故隐患判定标准第三条）。',
  overdueNote: '已超过处理期限：发生后一个月内未严肃处理的，属于重大事故隐患。',
  suggestedNote: '规则“{{rule}}”已触发：请将驾驶员加入针对性培训。',
  handleByHint: '不填则为发生后第 30 天，不得更晚',
  title: '违章报警与针对性培训',
  opens: '查看事件',
};
