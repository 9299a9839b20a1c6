/** Machines of business managers and what they look after. */
export const businessMachines = {
  businessManager: { title: '业务经理状态', add: '新增', mod: '修改', del: '删除', disable: '停用', enable: '启用' },
  marketLeader: { title: '市场负责人状态', add: '新增', mod: '修改', del: '删除', disable: '停用', enable: '启用' },
  businessLead: {
    title: '线索阶段',
    add: '登记',
    visit: '已拜访',
    try: '开始试用',
    sign: '已签约',
    lose: '丢单',
    resume: '重新联系',
  },
  commissionRate: { title: '提成设置状态', submit: '提交审核', takeBack: '撤回', approve: '审核通过', reject: '退回' },
};
