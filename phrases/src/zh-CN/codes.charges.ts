/** Codes of charges. */
export const chargeCodes = {
  chargeState: {
    owed: '待扣（余额不足）',
    reserved: '已预留',
    open: '已学习，待入账',
    captured: '已扣费',
    released: '已释放',
    reversing: '冲正待复核',
    reversed: '已冲正',
  },
  chargePayer: { company: '企业', agent: '代理商', authority: '主管部门', learner: '学员' },
  chargeProduct: {
    training: '培训',
    examSitting: '考试',
    certificatePrint: '证书打印',
    platformYear: '平台年费',
    text: '短信',
    faceCheck: '人脸核验',
    vehicleMonth: '车辆服务',
    coupon: '学习券',
  },
  cycleTrouble: {
    noPrice: '没有适用的培训价格',
    meanwhile: '有人员正在别处计费，次日夜间自动重试',
    failed: '系统未能写入，次日夜间自动重试',
  },
  ownChargeState: {
    toPay: '待缴费',
    paid: '已缴费',
    returning: '退款中',
    returned: '已退',
    stuck: '退款未成功，请联系单位',
  },
};
