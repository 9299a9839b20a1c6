/** 分成与结算。 */
export const settlementFailures = {
  incomeSetting: {
    headOffice: '只有总部可以维护收入设置',
    noDraft: '只有草稿可以修改或删除，请先撤回或退回',
    noPartner: '请选择代理商、经销商或培训机构，主管部门不参与分成',
    placesProvider: '班级名额只对承办方设置',
    dayPassed: '生效日期不能早于今天，已扣费的保持原比例',
    dayGone: '生效日期 {{day}} 已过，请退回修改日期后再提交',
    begun: '已于 {{day}} 生效，请申请终止',
    notBegun: '{{day}} 才生效，请由审核人退回',
    overlaps: '与“{{name}}”（{{from}} 起）适用对象相同、日期重叠',
    aboveAll: '与“{{names}}”合计 {{percent}}%，超过 100%',
  },
  settlement: {
    headOffice: '只有总部可以办理',
    partnersOwn: '只能由结算单的合作方办理',
    notGenerated: '结算单已发送，请先撤回发送',
    nothingPayable: '这张结算单没有应付金额，已结转下期',
    taxTooMuch: '扣税后的余额低于最低结算金额，本期不会付款，不能代扣',
    disputedTwice: '第 {{lines}} 行已提出过异议，每行只能提出一次',
    notDisputed: '这一行没有待答复的异议',
    invoiceTaken: '这个发票号码已登记在另一张结算单上，请核对',
    bankNumberTaken: '这个付款流水号已登记在另一张结算单上，请核对',
    stillOpen: '还有 {{count}} 张业务月账单未结清（{{names}}），请先结清再停用',
    future: '日期不能晚于今天',
  },
};
