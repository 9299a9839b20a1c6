/** Codes of classes that the student entry shows, too. */
export const classCodes = {
  classPaper: {
    idCard: '身份证',
    employment: '在职证明',
    photo: '证件照',
    licence: '从业资格证',
    health: '体检报告',
  },
  signUpState: {
    applied: '待审核',
    toMend: '待补材料',
    waiting: '候补',
    accepted: '已录取',
    withdrawn: '已撤回',
    refused: '未录取',
    left: '已退班',
    moved: '已转班',
  },
  classReceiptKind: { receipt: '收款', refund: '退款' },
};

/** Codes of the services of training organisations. */
export const schoolCodes = {
  ...classCodes,
  relationKind: { train: '培训', exam: '考试', print: '制证', sell: '销售服务' },
  relationState: { offered: '待同意', accepted: '合作中', ended: '已终止', refused: '已拒绝', withdrawn: '已撤回' },
  signUpPayment: { open: '待缴费', toOrder: '本单位待缴费', paid: '已缴费' },
  placePayment: {
    open: '待缴费',
    part: '部分缴费',
    ordered: '已下单待支付',
    order: '订单缴费',
    counter: '现场缴费',
    note: '已登记，未记金额',
  },
  receiptWay: { cash: '现金', card: '刷卡', transfer: '转账', scan: '扫码' },
  classReceiptState: { valid: '有效', voided: '已作废' },
  signUpOrigin: { company: '单位报名', member: '本人经单位', individual: '个人报名' },
  classState: {
    draft: '草稿',
    signingUp: '报名中',
    running: '进行中',
    ended: '已结课',
    closed: '已关闭',
    cancelled: '已取消',
  },
  slotState: { planned: '待上课', held: '已上课', cancelled: '已停课' },
  seatOutcome: { expected: '应到', present: '已到', late: '迟到', absent: '未到' },
  seatWay: { code: '扫码或签到码', photo: '签到码＋人脸', name: '签到码＋签名', sheet: '签到表', hand: '教务登记' },
};
