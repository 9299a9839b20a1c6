/** Machines of news. */
export const newsMachines = {
  news: {
    title: '资讯状态',
    submit: '提交审核',
    approve: '审核通过',
    reject: '退回',
    publish: '到时发布',
    withdraw: '撤下',
  },
  newsType: { title: '状态', disable: '停用', enable: '启用' },
};
