/** Codes of agreements. */
export const agreementCodes = {
  agreementKind: {
    contract: '安全生产合同',
    commitment: '承诺书',
    general: '通用协议',
    responsibility: '安全责任书',
    notice: '安全告知书',
    other: '其他',
  },
  agreementLevel: {
    authorityCompany: '主管部门—企业',
    companyDepartment: '企业—部门',
    companyPerson: '企业—个人',
    platformCompany: '平台—企业',
  },
  agreementValidity: { calendarYear: '当年有效', months: '按月数', dutyChange: '至岗位变更' },
  agreementMethod: { hand: '手写签名', textCode: '手写签名 + 短信验证', face: '手写签名 + 人脸核验' },
  agreementConfirmed: {
    none: '仅签名，未另行核验',
    textCode: '短信验证码（发送至本人手机）',
    face: '人脸与档案照片比对',
    name: '填写本人姓名，未做人脸比对',
  },
  agreementProof: {
    drawn: '手写签名，未使用第三方 CA',
    name: '本人账号键入姓名，未使用第三方 CA',
    drawnStamped: '手写签名，第三方 CA 签章',
    nameStamped: '本人账号键入姓名，第三方 CA 签章',
  },
  agreementState: { draft: '草稿', published: '已发布', withdrawn: '已停用' },
  agreementRecordState: {
    unsigned: '待签署',
    signed: '已签署',
    refused: '已拒签',
    expired: '已到期',
    superseded: '已换版',
  },
  agreementIdentity: { session: '本人账号登录', realName: '本人账号登录，已实名认证' },
};
