/** Codes of exam sessions, bookings and records. */
export const recordsCodes = {
  examSessionState: { open: 'Open', cancelled: 'Cancelled' },
  bookingState: { awaitingAudit: 'Awaiting audit', approved: 'Approved', rejected: 'Rejected', failed: 'Lapsed' },
  correctionKind: { void: 'Question voided', key: 'Answer corrected' },
  assessmentStanding: {
    firstDue: 'To be assessed',
    firstPressing: 'First one urgent',
    firstOverdue: 'First one overdue',
    valid: 'Valid',
    renewable: 'To be renewed',
    lapsed: 'Lapsed',
  },
};
