export const costFailures = {
  costBook: {
    yearTaken: '{{year}} 年度的台账已经建立，请打开后修改',
    otherCompany: '只能登记本企业的台账',
    confirmed: '{{year}} 年度台账已确认，请先退回记账再登记',
    nextConfirmed: '{{year}} 年度台账已确认，其结转来自本年；请先退回 {{year}} 年度台账',
  },
  costVoucher: {
    outsideYear: '支出日期须在 {{year}} 年内',
    future: '支出日期不能晚于今天',
    planOfEducation: '只有“安全生产宣传、教育、培训”项目可以对应培训计划',
    noSuchPlan: '请选择本企业的培训计划',
    numberTaken: '本年度已有相同凭证号的有效凭证',
    nothingCharged: '这笔培训费用已记入台账，或已退回',
    chargedOtherwise: '这笔培训费用的金额已有变化，请刷新后再记入',
  },
};
