/** 转账凭证和手工记账。 */
export const voucherFailures = {
  payment: {
    noCustomer: '请选择要入账的机构',
    noSuchCustomer: '没有这个机构，或不在您的管理范围内',
    disabledCustomer: '该机构已停用或尚未通过审核，不能入账',
    future: '转账日期不能晚于今天',
    tooOld: '转账日期超过 {{months}} 个月，请联系平台核实',
    otherFile: '请上传转账回单的图片或 PDF',
    numberTaken: '这个银行流水号已经提交过，请核对',
    notYours: '只能由提交人撤回',
    limitUsed: '该机构已用信用超过这个额度（{{yuan}} 元），请先收回欠款',
    openingStands: '该机构的这个账户已有期初余额，一个账户只能记一次',
    openingFuture: '期初日期不能晚于今天',
    severalNamed: '有多个同名机构，请填写统一社会信用代码',
    cannotPass: '{{names}}（共 {{count}} 项）不是待复核状态，请刷新后再选',
    cannotPost: '{{names}}（共 {{count}} 项）余额不足、信用已超或账户暂停，未记账；其他各项也没有记账',
  },
};
