/** Refusals of rooms, vehicles and their papers. */
export const vehicleFailures = {
  room: {
    foreign: '请选择本机构可用的场地',
    disabled: '该场地已停用，请选择其他场地',
    small: '该场地只有 {{seats}} 个座位，容纳不下 {{people}} 人',
    taken: '该场地在 {{from}} 至 {{until}} 已被“{{name}}”（{{org}}）占用',
    none: '请选择场地，或填写地点',
  },
  equipment: {
    otherCategory: '请选择在用的设备分类',
    otherRoom: '请选择本机构的场地',
    twoPlaces: '场地和车辆只能选一个',
    future: '日期不能晚于今天',
    beforeInspection: '下次检验应晚于本次检验',
    otherOrganisation: '只能维护本机构的设备',
    gone: '该设备已报废',
    notInUse: '设备有故障未确认修复，不能登记检验合格',
  },
  vehicle: {
    plateTaken: '本企业已登记该车牌的车辆',
    vinTaken: '本企业已登记该识别代号的车辆',
    plateColour: '车牌号与颜色不符：新能源车牌为 6 位序号，其他为 5 位',
    otherUse: '使用性质与车辆类型不符：客车用于客运，其他车辆用于货运',
    noClass: '请填写可运输的危险货物类别，如 3 或 2.1、3',
    classUnasked: '仅危险货物运输车辆填写货物类别',
    future: '初次登记日期不能晚于今天',
    personForeign: '请选择本企业在职人员',
    sameEscort: '押运员不能是主驾驶员本人',
    otherCompany: '只能登记和变更本企业的车辆',
    gone: '该车辆已转出或报废，不能再变更',
  },
  vehiclePaper: {
    noTank: '该车辆不是罐车，没有罐体检验',
    future: '日期不能晚于今天',
    voided: '该证照已作废，不能再修改',
  },
};
