export const sitesFailures = {
  site: {
    hostTaken: '该域名已被其他站点使用',
    orgHasOne: '该机构已有站点，请编辑原有站点',
    templateCodeTaken: '模板编码已存在',
    templateBuiltIn: '系统模板不能删除或更换版式',
  },
};
