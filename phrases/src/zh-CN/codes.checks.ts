/** Codes of the checks of vehicles: fetched with their screens, and by the student entry. */
export const checkCodes = {
  checkObject: { vehicle: '车辆', place: '场所', device: '设备' },
  checkMoment: {
    beforeTrip: '出车前',
    onTheWay: '行车中',
    afterTrip: '收车后',
    weekly: '周检',
    monthly: '月检',
    holiday: '节前检',
    loading: '装货前',
  },
  checkSeverity: {
    minor: '一般',
    serious: '严重',
    stopping: '停运',
  },
  photoWanted: {
    never: '不拍照',
    onFault: '异常时拍照',
    always: '必须拍照',
  },
  itemApplies: { asked: '有则检查', always: '必检', airBrakes: '仅气压制动车', tank: '仅罐车' },
  checkFinding: {
    normal: '正常',
    fault: '异常',
    notApplicable: '不适用',
  },
  checkVerdict: {
    pass: '合格',
    faults: '有故障，可出车',
    outOfService: '停运',
  },
  checkDoubt: {
    tooFast: '检查过快',
    evenPace: '点选节奏一致',
    photoReused: '照片重复使用',
    clockWrong: '手机时间不准',
    placeFar: '位置异常',
    odometerBack: '里程小于上次',
    late: '超过 24 小时才提交',
    notAsked: '未检项目与车辆档案不符',
  },
  checkTemplateState: {
    draft: '草稿',
    inUse: '使用中',
    withdrawn: '已停用',
  },
  checkRecordState: {
    counted: '有效',
    doubtful: '存疑待复核',
    voided: '已作废',
  },
  checkFaultStanding: {
    open: '待修复',
    toConfirm: '修复待确认',
    mended: '已修复',
    voided: '不再计入',
  },
  checkDay: {
    checked: '已检',
    missing: '未检',
    notAsked: '无需检查',
  },
  checkDays: {
    never: '不要求',
    mondayToFriday: '周一至周五',
    mondayToSaturday: '周一至周六',
    daily: '每天',
  },
};
