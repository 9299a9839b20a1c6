export { voucherCodes as codes } from './codes.vouchers.ts';
export { voucherMachines as machines } from './machines.vouchers.ts';

/** 转账凭证和手工记账页面。 */
export const vouchers = {
  amountHint: '按银行回单上的转账金额填写，精确到分',
  add: '补录转账凭证',
  transfer: '转账信息',
  papers: '转账回单',
  papersHint: '上传银行回单的图片或 PDF，最多 5 份',
  numberHint: '照银行回单填写，空格和短横线不影响',
  tailHint: '可不填',
  rejected: '已退回：{{reason}}',
  opensPosting: '查看账户变动',
  passHint: '提交后由平台核对，核对无误即计入充值余额。',
  adjust: '新增手工记账',
  adjustHint: '提交后须由另一人复核，复核通过才记账。',
  objectHint: '如合同号、工单号，显示在账户变动中',
  importOpening: '导入期初余额',
  passMany: '批量复核通过',
  noPapers: '没有附件',
};
