/** Refusals of hidden dangers and of checks of places and devices. */
export const hazardFailures = {
  hazard: {
    otherEquipment: '请选择本机构在用的设备',
    equipmentUnasked: '检查对象为设备时才能选择设备',
    notOpen: '隐患已核实，或不是您上报的，不能修改',
    otherCompany: '只能处理本企业的隐患和检查',
    aboveAlone: '只有上级单位可以督办和销号重大隐患',
    dayOver: '日期已过',
    notLater: '应晚于原整改期限',
    learnerUnasked: '只有“人员操作或知识不足”才填写需培训人员',
    noTemplate: '请选择使用中的场所或设备检查模板',
    noteWanted: '异常项目需要说明情况',
    noFault: '该项目没有异常',
  },
};
