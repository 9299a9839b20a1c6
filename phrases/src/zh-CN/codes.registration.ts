/** Labels of codes of registration, certification and messages. */
export const registrationCodes = {
  attachmentType: { businessLicense: '营业执照', officialDocument: '公函或授权书', otherAttachment: '其他附件' },
  protocolKind: { certification: '企业认证服务协议', register: '企业注册服务协议' },
  readState: { unread: '未读', read: '已读' },
  messageKind: {
    registrationSubmitted: '注册申请',
    registrationApproved: '注册结果',
    certificationSubmitted: '认证申请',
    certificationApproved: '认证通过',
    certificationRejected: '认证驳回',
    certificationExpired: '认证失效',
    auditGranted: '审核授权',
    auditWithdrawn: '审核收权',
    businessLicenceEnds: '营业执照到期',
    roadLicenceEnds: '许可证到期',
    lessonSubmitted: '课程待审核',
    lessonApproved: '课程审核通过',
    lessonRejected: '课程未通过',
  },
};
