export { invoiceCodes as codes } from './codes.invoices.ts';
export { invoiceFields as fields } from './fields.invoices.ts';
export { invoiceMachines as machines } from './machines.invoices.ts';

/** 发票页面。 */
export const invoices = {
  importNumbers: '导入发票号码',
  print: '打印申请单',
  apply: '申请开票',
  title: '开票信息',
  lines: '开票明细',
  invoiceable: '实付 {{paid}} 元，已开票和申请中 {{invoiced}} 元，还可开票 {{left}} 元。',
  line: '第 {{n}} 行产品',
  lineQuantity: '第 {{n}} 行数量',
  lineAmount: '第 {{n}} 行价税合计',
  lineRate: '第 {{n}} 行税率',
  addLine: '添加一行',
  delLine: '删除第 {{n}} 行',
  sum: '合计 {{amount}} 元，其中税额 {{tax}} 元',
  specialHint: '专用发票须填写',
  file: '发票文件',
  noFile: '没有上传发票文件',
  returned: '已退回：{{reason}}',
  reversed: '已由红字发票 {{number}} 红冲：{{reason}}',
};
