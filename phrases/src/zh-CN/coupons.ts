export { couponCodes as codes } from './codes.coupons.ts';
export { couponFields as fields } from './fields.coupons.ts';
export { couponMachines as machines } from './machines.coupons.ts';

/** 学习券页面。 */
export const coupons = {
  newBatch: '新增批次',
  what: '券面',
  whom: '适用范围',
  batchHint: '保存为草稿，另一人审核通过后发行。发行后按张生成券码，不能再修改。',
  quantityHint: '最多 10000 张，更多请分批',
  editBatch: '修改批次',
  everything: '不限',
  openCoupons: '查看学习券',
  openUse: '查看补贴台账',
  give: '发放',
  giveTitle: '发放学习券：{{name}}',
  giveHint: '库存还有 {{count}} 张；发放后单位立即可用，计划审核通过时自动抵扣。',
  given: '已发放 {{count}} 张',
  codes: '提取券码',
  codesTitle: '提取券码：{{name}}',
  codesHint: '列出尚未发放的券码，任一适用单位输入短码即可领取。列出的券码不再用于直接发放，请妥善保管。',
  codesTell: '提取',
  serial: '序号',
  wholeCode: '完整券码',
  shortCode: '短码',
  claim: '领取学习券',
  claimHint: '输入完整券码或 13 位短码，不区分大小写；一小时内输错 10 次将暂停领取。',
  claimed: '已领取：{{name}}，有效期至 {{until}}',
  pass: '转发下级',
  passHint: '先转发有效期最晚的学习券；转发后归对方单位使用。',
  passed: '已转发 {{count}} 张',
  passBatch: '批次（可转发张数）',
  openCharge: '查看费用',
};
