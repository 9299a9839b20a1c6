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

/** Codes of customers and relations that the same screens alone show. */
export const customerCodes = {
  relationSide: { provider: '我方提供', client: '我方接受', both: '双方均在管辖内' },
  relationReach: {
    name: '姓名',
    numbers: '脱敏的手机号和证件号',
    duty: '岗位',
    photo: '证书所用照片',
    progress: '在该机构班级中的学时、成绩和证书',
    call: '上课未到时，经再次验证可查看手机号用于联系，每次查看留痕',
  },
  customerDoer: {
    auditor: '审核机构',
    customer: '客户',
    provider: '代理或经销商',
  },
};
