/** Refusals of risk events and driving behaviour. */
export const eventFailures = {
  event: {
    future: '发生时间不能晚于现在',
    beforeItHappened: '处理期限不能早于发生日期',
    tooLate: '最迟为发生后第 30 天：{{day}}',
    nobody: '请选择驾驶员或车辆',
    otherVehicle: '请选择本企业的车辆',
    notOpen: '该事件不是人工登记的，或已处理，不能修改',
    otherCompany: '只能处理本企业的事件',
    planUnasked: '只有“加入针对性培训计划”才选择计划',
    noTargetedPlan: '请选择未结束的针对性培训计划',
    notTrainable: '请选择本企业未处理且有驾驶员的事件',
    cannotJoin: '有驾驶员不能加入该计划：不是其培训对象，或在该计划中已结束或退出',
  },
};
