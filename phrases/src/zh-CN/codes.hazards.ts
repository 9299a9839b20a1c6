/** Codes of hidden dangers and of checks of places and devices: fetched with their screens. */
export const hazardCodes = {
  dangerSource: {
    check: '检查发现',
    report: '员工上报',
    authority: '监管检查',
    event: '风险事件',
    meeting: '会议决定',
  },
  hazardObject: {
    vehicle: '车辆',
    place: '场所',
    device: '设备',
    activity: '作业活动',
  },
  dangerLevel: {
    general: '一般',
    major: '重大',
  },
  dangerCause: {
    equipment: '设备设施缺陷',
    surroundings: '环境不良',
    management: '管理缺陷',
    knowledge: '人员操作或知识不足',
  },
  dangerState: {
    found: '待核实',
    rejected: '不属实',
    mending: '整改中',
    handedIn: '待复查',
    closed: '已销号',
    toLift: '待督办销号',
    overdue: '逾期未改',
    longerAsked: '申请延期',
  },
  dangerStep: {
    handedIn: '提交整改',
    refused: '复查退回',
    passed: '复查通过',
  },
  riskColour: { red: '红（重大）', orange: '橙（较大）', yellow: '黄（一般）', blue: '蓝（低）' },
  controlLevel: { company: '公司', department: '部门', team: '班组', post: '岗位' },
  placeObject: {
    place: '场所',
    device: '设备',
  },
  checkPeriod: {
    once: '一次性',
    daily: '每日',
    weekly: '每周',
    monthly: '每月',
    quarterly: '每季度',
    holiday: '节前',
  },
  placeTaskState: {
    due: '待检查',
    handedIn: '待审核',
    accepted: '已审核',
    sentBack: '退回补查',
    missed: '漏检',
  },
};
