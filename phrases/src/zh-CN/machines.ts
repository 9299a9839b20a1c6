export const machines = {
  organisation: {
    title: '机构状态',
    approve: '审核通过',
    reject: '审核驳回',
    resubmit: '重新提交',
    disable: '停用',
    enable: '启用',
  },
  employee: { title: '员工状态', disable: '停用', enable: '启用' },
  realName: { title: '实名状态', submit: '提交', approve: '审核通过', reject: '审核驳回' },
  faceCheck: { title: '核验结论', confirm: '判定通过', refuse: '判定不通过' },
  punishment: { title: '处罚状态', withdraw: '撤销' },
};
