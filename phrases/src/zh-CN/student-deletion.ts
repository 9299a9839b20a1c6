/** What the student entry says of the deletion of the own data. */
export const deletion = {
  title: '删除我的信息',
  hint: '依法必须保存的内容会封存到期后删除，其余立即删除，删除后不能恢复。',
  held: '目前须保留',
  none: '没有须保留的内容。',
  until: '保存至 {{until}}',
  member: '您仍在机构任职：申请会等到您离职后才处理。',
  reason: '申请原因',
  ask: '申请删除',
  sent: '申请已提交',
  former: '已离职？查询或申请删除我的信息',
  formerHint: '用原来的用户名（或手机号）和密码核实身份，只能查看和提出删除申请。',
  prove: '核实身份',
  proof: '证明图片（如身份证、驾驶证，可不附）',
  proved: '已附证明图片',
  unproved: '申请已提交，但图片未能上传，可在下方“我的申请”中补充',
  addProof: '补充证明图片',
};
