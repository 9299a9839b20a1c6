/** Codes of the own notices. */
export const switchCodes = {
  messageTopic: {
    organisation: '机构与认证',
    training: '培训计划、例会与学时',
    exams: '考试与考核',
    people: '个人信息',
    schools: '委托培训',
    vehicles: '车辆与风险',
    hazards: '隐患与检查',
    documents: '公文与协议',
    finance: '财务',
    platform: '账号与平台',
  },
  toldReason: { handle: '需要处理', decision: '本人决定', safety: '安全' },
  digestRhythm: { never: '不发送', daily: '每天', weekly: '每周' },
};
