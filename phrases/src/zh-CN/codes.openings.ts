/** Codes of prepared registrations, fetched with their screens. */
export const openingCodes = {
  openingState: {
    prepared: '待联系人确认',
    agreed: '已同意并提交',
    declined: '已拒绝',
    withdrawn: '已撤回',
    lapsed: '已失效',
  },
  customerDoer: {
    auditor: '审核机构',
    customer: '客户',
    provider: '代理或经销商',
  },
  customerStage: {
    registered: '已注册',
    certified: '已认证',
    people: '已录入人员',
    plan: '已有计划',
    learning: '学习中',
    certificates: '已发证',
    ending: '将到期',
  },
  customerStep: {
    auditRegistration: '审核注册',
    mendRegistration: '修改注册',
    handInCertification: '提交认证',
    auditCertification: '审核认证',
    mendCertification: '修改认证',
    addPeople: '录入人员',
    makePlan: '建立计划',
    beginLearning: '组织学习',
    certify: '培训并发证',
    keepOn: '持续培训',
    call: '联系回访',
    renew: '洽谈续期',
    enable: '恢复启用',
  },
  customerPresence: {
    active: '正常',
    quiet: '沉默',
  },
};
