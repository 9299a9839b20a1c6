/** Fields of customers, fetched with the screens that say them. */
export const customerFields = {
  customerName: '客户',
  customerStage: '阶段',
  stageSince: '进入阶段时间',
  nextStep: '下一步',
  stepDoer: '由谁办理',
  stuckReason: '驳回原因',
  presence: '使用情况',
  customerSeenAt: '最近使用',
  serviceUntil: '服务到期日',
  customerStudents: '学员',
  customerPlans: '计划',
  customerLearners: '学习人数',
  customerCertificates: '证书',
  customerSince: '成为客户时间',
};
