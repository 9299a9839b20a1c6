export { settlementCodes as codes } from './codes.settlements.ts';
export { settlementFields as fields } from './fields.settlements.ts';
export { settlementMachines as machines } from './machines.settlements.ts';

/** 分成与结算页面。 */
export const settlements = {
  task: '生成 {{month}} 结算单',
  made: '已生成 {{count}} 张结算单',
  newSetting: '新增收入设置',
  editSetting: '修改',
  saved: '已保存为草稿，提交审核并由另一人通过后生效',
  nearHint: '按由近到远取用：指定合作方、同类合作方、全部合作方',
  permilleHint: '最多一位小数；各角色合计不超过 100%',
  untilHint: '留空为长期有效',
  lines: '结算明细',
  adjust: '调整',
  withhold: '代扣税款',
  dispute: '对所选明细提出异议',
  answer: '答复',
  answerHint: '同意调整时选择方向并填写金额；不调整则留空，只作说明',
  print: '打印结算单',
  openCharge: '查看费用',
  invoiceFiles: '发票文件',
  attachInvoice: '上传发票文件',
  noInvoiceFile: '还没有上传发票文件',
  keepsFiles: '合作方已上传的会保留；在这里上传则替换',
  carriedOn: '本期 {{yuan}} 元不足最低付款额 {{least}} 元或为负数，结转下期',
  carriedInto: '已结转到 {{number}}',
  differs: '{{at}} 核对发现内容与确认时不一致，已暂停付款，请尽快查明原因',
  frozen: '确认后金额和明细不再变动，校验值 {{hash}}',
  openHint: '请核对明细，无误后确认；有疑问可勾选明细提出异议',
  allHint: '留空表示全部科目',
};
