/** Refusals of registration, certification and the reading of licences. */
export const registrationFailures = {
  registration: {
    phoneTaken: '该手机号已注册，请直接登录或查询注册进度',
    usernameTaken: '该用户名已被使用，请换一个',
    nameTaken: '该机构名称已被注册，如是本单位请查询注册进度',
    codeTaken: '该统一社会信用代码已被注册，如是本单位请查询注册进度',
    ticket: '步骤已过期，请从账号信息重新开始',
    closed: '目前不接受在线注册',
    notFound: '编号、手机号或验证码不正确',
  },
  certification: {
    protocol: '请阅读并同意最新版本的协议',
    nameTaken: '已有同名的机构，请核对名称',
    own: '不能审核本机构的认证',
    notAuditor: '本机构没有认证审核权限，请联系上级机构',
    notManaging: '只有管理类机构可以审核认证',
    codeTaken: '统一社会信用代码 {{code}} 已属于另一机构，不能通过',
  },
  licence: {
    noPicture: '请上传 jpg 或 png 格式的证照图片',
    tooOften: '识别次数过多，请 {{minutes}} 分钟后再试',
    ended: '该证照已到期，请先换领',
  },
};
