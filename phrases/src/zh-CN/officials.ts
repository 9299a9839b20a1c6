/** The authority's certificates of principals and safety managers. */
export const officials = {
  title: '考核合格证明',
  add: '登记证明',
  addOf: '登记{{name}}的考核合格证明',
  edit: '修改{{name}}的考核合格证明',
  picture: '证明图片（上传后自动识别）',
  endHint: '不填则为发证日期起三年',
  open: '查看证明图片',
  readHint: '上传证明图片后自动识别编号、发证机关和日期，请核对。本平台只登记，不出具该证明。',
};
