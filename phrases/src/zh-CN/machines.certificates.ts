/** Machines of certificates. */
export const certificateMachines = {
  certTemplate: { title: '模板状态', publish: '发布', disable: '停用', enable: '启用', replace: '由新版本取代' },
  certPrint: {
    title: '打印状态',
    submit: '申请打印',
    approve: '审核通过',
    reject: '审核驳回',
    print: '发证并打印',
    reprint: '重新打印',
  },
  certificate: { title: '证书状态', expire: '到期', revoke: '撤销', reissue: '换发' },
  declaration: {
    title: '申报状态',
    add: '提交申报',
    receipt: '收到回执',
    giveUp: '多次未成功',
    withdraw: '证书已撤销或换发',
    resend: '重新发送',
    discard: '不再发送',
  },
};
