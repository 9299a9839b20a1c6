export const transfers = {
  incoming: '调入',
  outgoing: '调出',
  done: '已结束',
  ask: '申请调入',
  askHint: '填写对方的姓名和手机号或身份证号。系统不显示其现单位；现单位放行、本机构接收后完成调动。',
  askTitle: '申请人员调入',
  give: '调出到其他机构',
  giveTitle: '将“{{name}}”调出',
  giveHint: '您提出即表示放行，对方机构接收后完成调动；接收前可撤回。',
  elsewhere: '此人已在其他机构登记，不能直接新增。可以申请调动，由其现单位放行。',
};
