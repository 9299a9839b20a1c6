/** Laws, references to them, and their changes. */
export const lawMachines = {
  law: { title: '法规效力', repeal: '废止', restore: '恢复有效' },
  lawReference: { title: '法规引用', confirm: '确认', dismiss: '不引用' },
  lawChange: { title: '法规修订', close: '结束核对' },
  lawReview: { title: '修订核对', check: '无需修改', mark: '需修改', finish: '已修改' },
};
