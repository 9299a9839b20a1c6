/** Codes of the help centre. */
export const helpCodes = { helpMissState: { open: '待处理', answered: '已处理' } };
