/** Machines of the help centre. */
export const helpMachines = {
  helpArticle: { title: '状态', disable: '停用', enable: '启用' },
  helpGuide: { title: '状态', disable: '停用', enable: '启用' },
  helpMiss: { title: '处理状态', answer: '已处理', reopen: '重新打开' },
};
