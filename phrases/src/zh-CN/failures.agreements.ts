/** Refusals of agreements. */
export const agreementFailures = {
  agreement: {
    tooManyParties: '最多写 {{most}} 方',
    unknownVariable: '不认识的变量 {{name}}，请从可用变量中选择',
    nobodyBelow: '本机构没有下属企业，请选择与部门或个人签署',
    withdrawn: '该协议已停用或已换版，无需再签署',
    notRefusable: '该协议不能拒签，如有疑问请联系安全管理人员',
    stampFailed: 'CA 机构暂时没有应答，签署未完成，请稍后再试',
    peopleAlone: '单位以姓名签署；短信验证和人脸核验只能用于个人签署的协议',
    noTexts: '本系统未配置短信，验证码无法送达，请选择其他方式',
    noPhone: '您的档案里没有手机号，无法接收验证码，请联系安全管理人员补登',
    noPortrait: '您还没有登记照片，无法比对人脸，请改为写下本人姓名',
    showFirst: '请先核验本人身份，再签署',
    notFound: '没有找到这份协议，请核对二维码',
  },
};
