/** Codes of prices. */
export const pricingCodes = {
  priceProduct: {
    training: '培训',
    examSitting: '考试',
    certificatePrint: '证书打印',
    platformYear: '平台年费',
    text: '短信',
    faceCheck: '人脸核验',
    vehicleMonth: '车辆服务费',
  },
  priceUnit: {
    person: '人',
    sitting: '人次',
    sheet: '张',
    organisationYear: '单位·年',
    message: '条',
    check: '次',
    vehicleMonth: '辆·月',
  },
  priceScope: { organisation: '指定单位', agent: '代理商客户', area: '地区', platform: '全平台' },
  tierBase: { order: '每单数量', month: '当月累计', plan: '每个计划人数' },
  tierWay: { whole: '全部按所在档计价', marginal: '分段累进计价' },
  taxRate: { none: '0%', one: '1%', three: '3%', six: '6%', nine: '9%', thirteen: '13%' },
  pricingRuleState: {
    draft: '草稿',
    submitted: '待审核',
    audited: '待生效',
    effective: '生效中',
    ending: '待确认终止',
    ended: '已终止',
  },
  priceChangeState: { draft: '草稿', submitted: '待审核', approved: '待执行', done: '已执行', cancelled: '已取消' },
};
