/** 订单、收款和退款。 */
export const orderFailures = {
  order: {
    headOffice: '平台总部不向自己下单，请由付款机构下单',
    noProvider: '平台尚未开通扫码支付，请选择银行转账',
    noTransfer: '平台尚未登记收款账户，请联系平台',
    noSuchProvider: '平台未开通这种支付方式，请换一种',
    providerDown: '支付渠道暂时没有应答，请稍后再试，或改用银行转账',
    notAwaiting: '订单已支付、已关闭或已超时，请刷新查看',
    byTransfer: '这个订单选择了银行转账，没有付款码',
    paidMeanwhile: '订单刚刚已支付，不能关闭',
    notPaid: '订单尚未支付或已关闭，没有可退的款项和收据',
    refundInvoiced: '最多可退 {{yuan}} 元：其余金额已开发票，红冲后才能退',
    refundTooMuch: '最多可退 {{yuan}} 元：已付金额减去已使用和已退的部分',
    refundByNetwork: '这笔款由支付渠道原路退回，不用人工确认',
    nothingShort: '计划“{{name}}”现在不缺钱，不用下单',
    balanceCovers: '现有余额够付所选计划，不用下单',
    priceChanged:
      '价格、人数或余额已变化：计划“{{name}}”现在 {{people}} 人，单价 {{unit}} 元；合计还差 {{yuan}} 元。没有下单，请刷新后再提交',
    beingClosed: '上一次付款刚超时，正在向支付渠道核实，请一分钟后再试',
    learnersOrder: '这是学员个人缴费的订单，金额不符或不再需要这笔款，请原路退回',
    refundByCharge: '学员个人缴费在费用释放或冲正后自动退回，不能在这里退款',
    placesChanged: '费用或可缴费人员已变化：现在 {{people}} 人待下单，每人 {{unit}} 元。没有下单，请刷新后再提交',
    noSuchOrder: '没有这个订单号，请核对',
  },
};
