import { codes } from '../codes.ts';

/** Whether an exam session takes place. */
export const examSessionState = codes('examSessionState', { open: 1, cancelled: 2 });

/** Where a seat stands: 3 and 4 have given it back. */
export const bookingState = codes('bookingState', { awaitingAudit: 1, approved: 2, rejected: 3, failed: 4 });

/** States of a booking that hold a seat. */
export const seated: readonly number[] = [bookingState.values.awaitingAudit, bookingState.values.approved];
