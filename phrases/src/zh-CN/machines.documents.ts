/** Machines of official documents. */
export const documentMachines = {
  document: {
    title: '公文状态',
    send: '发送',
    submit: '提交审核',
    approve: '审核通过并发送',
    sendBack: '退回修改',
    archive: '归档',
    recall: '撤回',
    close: '办结',
  },
  documentReceipt: {
    title: '办理状态',
    open: '打开阅读',
    sign: '签收',
    reply: '回复',
    return: '退回',
    again: '重新送达',
    recall: '撤回',
  },
  documentSetting: { title: '状态', disable: '停用', enable: '启用' },
};
