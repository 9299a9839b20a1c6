/** The archive of a vehicle on paper. */
export const vehicleForms = {
  heading: '车辆技术档案（一车一档）',
  title: '{{plate}} 车辆技术档案',
  missing: '缺少必备证照：{{papers}}',
  partPapers: '一、证照与检验',
  partStates: '二、状态变更',
  noPapers: '没有登记证照',
  noStates: '没有变更记录',
  before: '已换新',
  voided: '已作废的证照：',
  at: '时间',
  step: '事项',
  by: '经办人',
  keeper: '档案管理员（签字）',
  officer: '安全管理人员（签字）',
};
