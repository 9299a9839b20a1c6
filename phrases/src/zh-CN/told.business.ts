/** 客户分配与移交的消息。 */
export const businessTold = {
  title: {
    businessHandover: '客户移交：{{from}} → {{to}}',
    businessAssignmentEnded: '客户分配结束：{{customer}}',
    businessAssignmentDropped: '客户分配取消：{{customer}}',
  },
  text: {
    businessHandover: '自 {{day}} 起，{{from}} 负责的 {{count}} 家客户移交给 {{to}}；{{leads}} 条线索已移交。',
    businessAssignmentEnded:
      '{{manager}}负责“{{customer}}”到 {{day}} 为止，次日起不在客户列表中显示。结束原因见客户分配记录。',
    businessAssignmentDropped: '原定 {{from}} 起由{{manager}}负责“{{customer}}”；该客户已不由本机构服务，分配取消。',
  },
};
