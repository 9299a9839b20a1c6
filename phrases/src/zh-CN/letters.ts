/** Letters people sign, in the console. */
export const letters = {
  letters: '责任书',
  signs: '签署记录',
  add: '新增责任书',
  look: '查看',
  register: '打印台账',
  copy: '打印签署件',
  signedBy: '{{name}} 的签署',
  signature: '手写签名',
  signedName: '签署人：{{name}}',
  intact: '内容与签署时完全一致',
  broken: '内容与签署时不一致，请核查',
};
