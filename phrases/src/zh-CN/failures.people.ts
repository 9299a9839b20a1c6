export const peopleFailures = {
  personCorrection: {
    proved: '该申请已附证明图片',
    same: '与现登记的内容相同',
    waiting: '该项已有待处理的更正申请',
    unproved: '没有证件照片，不能更正；请本人补传照片，或说明原因后不同意',
  },
  personDeletion: {
    waiting: '您已有一份删除申请在处理',
    elsewhere: '此人还属于（或曾属于）您管理范围之外的机构，请由同时管理各方的上级机构处理',
    held: '现在不能删除：{{holds}}',
    past: '截止日期不能早于今天',
  },
  copies: {
    hidden:
      '个人信息副本依法须完整，而您的角色看不到此人的部分信息，不能制作：请本人在手机端下载，或由能看到全部信息的同事办理',
  },
  people: {
    above: '对方的权限高于您，不能对其账号进行此操作',
    shared: '此人同时属于您管理范围之外的机构，不能修改其个人信息、密码或账号状态',
    dayAfterToday: '日期不能晚于今天',
    leftBeforeJoined: '离职日期不能早于入职日期：{{names}}',
    slipOwn: '以下 {{count}} 人已设置自己的密码，勾选后才能重置：{{names}}',
    slipHidden: '您的角色看不到手机号，而此人以手机号登录，不能打印登录条',
    nothingToChange: '请至少填写一项要修改的内容',
    cannotChange: '以下 {{count}} 人不能修改：{{names}}',
    numberNeeded: '用户名和手机号至少填写一项',
    sameDepartmentOrg: '所选人员不属于同一机构，不能一起调动',
    totpOn: '动态口令已启用',
    totpOff: '动态口令尚未启用',
    totpDemanded: '本机构要求使用动态口令，不能停用',
    totpTicket: '二维码已过期，请重新开始',
    sameRecord: '两条记录是同一个人',
    mergeElsewhere: '其中一人还属于（或曾属于）您管理范围之外的机构，请由同时管理双方的上级机构合并',
    mergeSitting: '其中一人正在考试，交卷后再合并',
    managerForeign: '负责人必须是该机构的在职人员',
  },
};
