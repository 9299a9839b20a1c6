/** Machines of risk events, rules and driving behaviour. */
export const eventMachines = {
  riskEvent: {
    title: '事件状态',
    add: '登记',
    assign: '指派',
    handle: '处理',
    verify: '核实通过',
    sendBack: '退回重办',
    close: '关闭',
    doubt: '申请不处理',
    dismiss: '同意不处理',
    keep: '仍须处理',
    train: '进入针对性培训',
    trained: '培训完成',
    lapse: '逾期',
    withdraw: '来源撤销',
  },
  eventRule: { title: '规则状态', enable: '启用', disable: '停用' },
  thirdPlatform: { title: '平台状态', add: '登记', pause: '暂停接收', resume: '恢复接收' },
  thirdMessage: { title: '报文状态', add: '接收', replay: '修复并重放', discard: '丢弃' },
  drivingBehaviour: {
    title: '报警状态',
    add: '接收',
    doubt: '申报误报',
    confirmFalse: '确认误报',
    keep: '不是误报',
  },
};
