/** Refusals of checks of vehicles. */
export const checkFailures = {
  check: {
    itemTwice: '同一分组中有重复的项目',
    faultTextMissing: '有项目没有写故障描述，请补全后再启用',
    otherTemplate: '只能维护本单位的模板，上级模板可复制后修改',
    notDraft: '只有草稿可以修改，请修订新版',
    otherCompany: '只能处理本企业的例检',
    mended: '该故障已修复',
    tooOld: '检查超过 {{days}} 天才提交，不再受理',
    otherItem: '有不在模板上的项目',
    unanswered: '还有项目没有检查：{{items}}',
    always: '必检项目不能选“不适用”：{{items}}',
    vehiclesOnly: '场所和设备的项目不分车辆，请选“有则检查”',
    noneForAll: '至少有一项要对所有车辆都检查',
    noteWanted: '异常和不适用的项目需要说明',
    photoWanted: '异常项目需要照片',
    otherPhoto: '照片或签名不是本次检查的',
    otherVehicle: '该模板不适用于这辆车',
    blocked: '{{plate}} 不能出车：{{reason}}',
    unconfirmed: '{{plate}} 已修复，等待另一人确认：{{reason}}',
  },
};
