/** Field titles of letters. */
export const letterFields = {
  letterTitle: '标题',
  letterBody: '正文',
  letterClass: '类别',
  letterFrom: '生效日期',
  letterWay: '签署方式',
  letterPlan: '培训计划',
  letterDevice: '签署设备',
  signatures: '签署次数',
  signedBetween: '签署时间',
  signedAt: '签署时间',
  sha256: '校验值',
  effectiveOn: '生效日期',
};
