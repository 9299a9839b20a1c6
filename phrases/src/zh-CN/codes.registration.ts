/** Labels of codes of registration, certification and messages. */
export const registrationCodes = {
  attachmentType: { businessLicense: '营业执照', officialDocument: '公函或授权书', otherAttachment: '其他附件' },
  protocolKind: { certification: '企业认证服务协议', register: '企业注册服务协议' },
  readState: { unread: '未读', read: '已读' },
};
