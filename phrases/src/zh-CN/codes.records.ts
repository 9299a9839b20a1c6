/** Codes of exam sessions, bookings and records. */
export const recordsCodes = {
  examSessionState: { open: '正常', cancelled: '已取消' },
  bookingState: { awaitingAudit: '待审核', approved: '已通过', rejected: '未通过', failed: '已失效' },
  correctionKind: { void: '作废试题', key: '更正答案' },
};
