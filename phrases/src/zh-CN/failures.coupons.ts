/** 学习券。 */
export const couponFailures = {
  coupon: {
    headOffice: '学习券由总部编制和发放',
    noDraft: '批次已提交审核，不能再修改',
    noIssuer: '发行单位须为总部、主管部门或经销商',
    noBearer: '承担单位须为主管部门或经销商',
    over: '有效期已过',
    batchOver: '该批次有效期至 {{day}}，已过期',
    notIssued: '批次尚未发行或已关闭',
    notFor: '以下单位不在适用范围内：{{names}}',
    few: '库存不足，仅剩 {{count}} 张',
    fewHeld: '可转发的张数不足',
    holdersOnly: '总部不领取、不转发学习券',
    mistyped: '券码输入有误，请核对每一位',
    unknown: '券码不存在或已被领取',
    gone: '该学习券已过期或已停止领取',
    notYours: '该学习券不适用于本单位',
    kept: '该批次不允许转发',
    notBelow: '只能转发给适用范围内的下级单位',
  },
};
