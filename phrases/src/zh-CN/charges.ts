export { chargeCodes as codes } from './codes.charges.ts';
export { chargeFields as fields } from './fields.charges.ts';
export { chargeMachines as machines } from './machines.charges.ts';

/** 费用明细页面。 */
export const charges = {
  reckoned: '计费依据',
  postings: '入账记录',
  rule: '定价规则',
  unitPrice: '单价（元）',
  days: '计费天数',
  daysOf: '{{days}} 天（单价按 {{whole}} 天）',
  tax: '含税额（税率 {{rate}}%）',
  subject: '计费科目',
  allSubjects: '全部科目',
  number: '序号',
  noPostings: '尚未单独入账；预留和释放按计划入账，见付费机构的账户变动',
  uses: '每日用量',
  usedOn: '日期',
  openPlan: '查看培训计划',
  openVehicle: '查看车辆',
  openChecks: '查看人脸核验记录',
  openSession: '查看考试场次',
  openChanges: '查看账户变动',
  payForLearner: '由单位代缴',
  payForLearnersFollows: '费用从本单位账户扣除，学员不用再缴。',
  learnerOrder: '培训缴费：{{name}}',
  cyclesTask: '周期与用量计费 {{day}}',
  cycleNotCharged: '{{name}}未能计费：{{why}}',
  cyclesMore: '另有 {{count}} 家未能计费',
  cyclesCharged: '已处理 {{customers}} 家周期客户，新增计费 {{charged}} 人',
  useCharged: '新增年费和用量计费 {{count}} 笔',
};
