/** Codes of what is held about a person, as console and phone show them. */
export const ownCodes = {
  officialKind: {
    principal: '主要负责人',
    safetyManager: '安全生产管理人员',
  },
  businessField: {
    passenger: '道路旅客运输',
    freight: '道路普通货物运输',
    dangerous: '道路危险货物运输',
    station: '道路旅客运输站',
  },
  officialState: {
    withdrawn: '已撤销',
    valid: '有效',
    voided: '已作废',
  },
  officialStanding: {
    valid: '有效',
    renewable: '待延续',
    lapsed: '已过期',
    voided: '已作废',
    withdrawn: '已撤销',
  },
  correctionField: {
    realName: '姓名',
    phone: '手机号',
    idCard: '身份证号',
    gender: '性别',
    education: '学历',
    email: '电子邮箱',
    jobNumber: '工号',
    joinedAt: '入职日期',
    licence: '驾驶证',
    certificate: '从业资格证',
    health: '体检',
  },
  credentialKind: { licence: '驾驶证', certificate: '从业资格证', health: '体检', contract: '劳动合同' },
  correctionState: {
    waiting: '待处理',
    accepted: '已更正',
    refused: '未同意',
    withdrawn: '已撤回',
  },
};
