/** Field titles of letters. */
export const letterFields = {
  letterTitle: '标题',
  letterClass: '类别',
  letterWay: '签署方式',
  letterPlan: '培训计划',
  letterDevice: '签署设备',
  effectiveOn: '生效日期',
  signatures: '签署次数',
  signedBetween: '签署时间',
  sha256: '校验值',
};
