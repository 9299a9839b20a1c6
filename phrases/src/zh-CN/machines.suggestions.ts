/** The machine of suggestions and reports of hazards. */
export const suggestionMachines = {
  suggestion: {
    title: '办理状态',
    add: '反映',
    accept: '受理',
    answer: '答复',
    reopen: '再次反映',
    rate: '评价',
    lapse: '到期办结',
  },
};
