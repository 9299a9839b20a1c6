export const machines = {
  certification: {
    title: '认证状态',
    submit: '提交认证',
    resubmit: '重新提交',
    renew: '更新材料',
    approve: '审核通过',
    reject: '审核驳回',
    expire: '证照到期',
  },
  organisation: {
    title: '机构状态',
    approve: '审核通过',
    reject: '审核驳回',
    resubmit: '重新提交',
    disable: '停用',
    enable: '启用',
  },
  employee: { title: '员工状态', disable: '停用', enable: '启用' },
  transfer: { title: '调动状态', release: '放行', accept: '接收', refuse: '拒绝', withdraw: '撤回' },
  realName: { title: '实名状态', submit: '提交', approve: '审核通过', reject: '审核驳回' },
  faceCheck: { title: '核验结论', confirm: '判定通过', refuse: '判定不通过' },
  punishment: { title: '处罚状态', withdraw: '撤销' },
};
