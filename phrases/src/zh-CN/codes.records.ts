/** Codes of exam sessions, bookings and records. */
export const recordsCodes = {
  examSessionState: { open: '正常', cancelled: '已取消' },
  bookingState: { awaitingAudit: '待审核', approved: '已通过', rejected: '未通过', failed: '已失效' },
  correctionKind: { void: '作废试题', key: '更正答案' },
  assessmentStanding: {
    firstDue: '待首次考核',
    firstPressing: '首次考核临期',
    firstOverdue: '首次考核逾期',
    valid: '有效',
    renewable: '可复审',
    lapsed: '已失效',
  },
};
