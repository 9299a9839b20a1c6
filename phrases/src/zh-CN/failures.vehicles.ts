/** Refusals of rooms. */
export const vehicleFailures = {
  room: {
    foreign: '请选择本机构可用的场地',
    disabled: '该场地已停用，请选择其他场地',
    small: '该场地只有 {{seats}} 个座位，容纳不下 {{people}} 人',
    taken: '该场地在 {{from}} 至 {{until}} 已被“{{name}}”（{{org}}）占用',
    none: '请选择场地，或填写地点',
  },
};
