export const transfersFields = {
  fromOrgName: '调出机构',
  toOrgName: '调入机构',
  toOrgId: '调入机构',
  askedByName: '申请人',
  askReason: '申请原因',
  answerReason: '答复',
  decidedAt: '结束时间',
  tab: '分类',
  asOf: '在职于某日',
  membershipState: '任职状态',
  days: '天数',
};
