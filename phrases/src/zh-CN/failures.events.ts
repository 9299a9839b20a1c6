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
  behaviour: {
    appealed: '这条报警已经申诉过，不能再次申诉',
    tooLate: '已超过 {{days}} 天的申诉期限',
    proved: '已经上传过照片',
    fixed: '该报警已成为风险事件或正在审核误报，不能修改',
  },
  conversion: {
    otherTarget: '请选择本机构或下级的对象',
    otherPlatform: '请选择本机构的平台',
    noTarget: '“{{names}}”还没有对应的对象，请先选择',
    rejected: '该名称已标记为不匹配，请先点“重新匹配”',
    elsewhere: '以下名称不在可操作的状态：{{names}}（共 {{count}} 个）',
  },
  third: {
    unreadable: '内容应为 1 至 500 条报警的列表',
    refused: '接入标识或签名不正确，或发送时间已过期',
    tooMany: '发送过于频繁，请 {{minutes}} 分钟后再试',
    notJson: '不是有效的 JSON',
    tooOld: '发生在 90 天以前',
    noAlarm: '缺少平台编号、类别、车牌号或发生时间',
    known: '该平台编号已经接收过',
  },
};
