/** Machines of vehicles and their papers. */
export const vehicleMachines = {
  vehicle: {
    title: '车辆状态',
    add: '登记',
    repair: '送修',
    repaired: '修好启用',
    fail: '例检停运',
    stop: '停运',
    mend: '报告修复',
    confirm: '确认修复',
    sendBack: '退回重修',
    suspend: '报停',
    resume: '恢复使用',
    transfer: '转出',
    scrap: '报废',
  },
  equipment: {
    title: '设备状态',
    add: '登记',
    fail: '报修停用',
    mend: '已修复',
    confirm: '确认修复',
    sendBack: '退回重修',
    scrap: '报废',
  },
  equipmentCategory: { title: '分类状态', enable: '启用', disable: '停用' },
  vehiclePaper: { title: '证照状态', add: '登记', void: '作废' },
};
