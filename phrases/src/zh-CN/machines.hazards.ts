/** Machines of hidden dangers and of checks of places and devices. */
export const hazardMachines = {
  hiddenDanger: {
    title: '隐患状态',
    add: '上报',
    confirm: '核实',
    reject: '不属实',
    handIn: '提交整改',
    verify: '复查通过',
    sendBack: '复查退回',
    askLonger: '申请延期',
    grantLonger: '同意延期',
    refuseLonger: '不同意延期',
    supervise: '挂牌督办',
    lift: '督办销号',
    refuseLift: '不予销号',
    lapse: '逾期',
  },
  riskUnit: { title: '清单状态', add: '登记', disable: '移出清单', enable: '恢复' },
  placeTask: {
    title: '检查状态',
    add: '生成',
    handIn: '提交检查',
    handOver: '手机提交',
    accept: '审核通过',
    sendBack: '退回补查',
    miss: '漏检',
  },
  placeCheck: {
    title: '项目状态',
    enable: '启用',
    disable: '停用',
  },
};
