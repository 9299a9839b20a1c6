export { deletionCodes as codes } from './codes.deletions.ts';

/** Deletions people ask for, and what holds them back. */
export const deletions = {
  counted: '{{what}} {{count}} 项',
  until: '{{what}}，至 {{until}}',
  and: '；',
  hold: '设置保留',
  erased: '已删除人员',
  acceptTitle: '删除“{{name}}”的个人信息',
  acceptText:
    '照片、人脸特征、手机号、登录方式、消息等立即删除，不能恢复；下列内容依法封存，不再出现在任何列表、检索和导出中，期满后删除。',
  nothingHeld: '没有须保留的内容，全部立即删除。',
  correctTitle: '更正“{{name}}”的个人信息',
  proof: '证明图片（点击放大）',
  noProof: '本人未附证明图片。',
  seeProof: '查看证明',
};
