export const studentFailures = {
  photo: {
    unreadable: '无法读取图片，请换一张',
    noFace: '没有找到人脸，请正对镜头重拍',
    manyFaces: '照片中不止一张脸',
    tooSmall: '人脸太小，请靠近一些',
    blurred: '照片模糊，请拿稳后重拍',
    tooDark: '光线太暗',
    tooBright: '光线太强',
    unsure: '人脸不清晰或被遮挡，请露出完整面部',
    zipUnreadable: '无法读取压缩包，请使用 zip 格式',
    zipTooBig: '压缩包或解压后的内容过大，已拒绝',
    zipTooMany: '压缩包中最多 {{max}} 个文件',
    zipEmpty: '压缩包中没有照片',
    zipNoScans: '压缩包中没有扫描件',
  },
  face: {
    failed: '员工人脸验证失败',
    checked: '员工人脸已核验',
    consentMissing: '本人尚未同意使用人脸照片',
    consentOld: '同意书已更新，请阅读新版本',
    consentHow: '本人应自行同意；代办须有纸质同意书',
    signsByName: '此人选择了签名方式，不采集人脸',
    otherName: '签名与登记的姓名不一致',
  },
  realName: {
    photoMissing: '请先上传人脸照片，再提交实名',
    waiting: '实名申请正在审核',
    cardTaken: '该身份证号已被他人使用，不能通过',
  },
  official: {
    future: '发证日期不能晚于今天',
    tooLong: '考核合格证明有效期三年（提前延续的最长三年三个月），请核对有效期',
    numberTaken: '该编号已登记',
    ended: '证明已作废或撤销，不能修改',
  },
  punishment: {
    future: '违规日期不能晚于今天',
    documentTaken: '同一来源的该文书号已登记',
    withdrawn: '处罚已撤销，不能修改',
  },
  student: {
    adminBelow: '培训管理员须属于该机构或其上级机构',
  },
  print: {
    ticket: '打印凭证无效或已过期，请重新打开',
    fontMissing: '没有字体“{{font}}”，请在模板中换用其他字体',
  },
};
