import { codes } from '../codes.ts';
import { machine } from '../machine.ts';
import { everyFlavour } from '../training/flavours.ts';
import { Reason } from '../walk.ts';

/** Whether an exam session takes place. */
export const examSessionState = codes('examSessionState', { open: 1, cancelled: 2 });

/** Life of a session: it takes place, or everybody's seat is given back. */
export const examSessionMachine = machine({
  name: 'examSession',
  codes: examSessionState,
  start: ['open'],
  edges: { cancel: { from: ['open'], to: 'cancelled', permission: 'exam:session:mod', input: Reason } },
});

/** Where a seat stands: 3 and 4 have given it back. */
export const bookingState = codes('bookingState', { awaitingAudit: 1, approved: 2, rejected: 3, failed: 4 });

/** Life of a seat; it is given back by its member, by whoever booked it, and with its session. */
export const bookingMachine = machine({
  name: 'booking',
  codes: bookingState,
  start: ['awaitingAudit'],
  edges: {
    approve: { from: ['awaitingAudit'], to: 'approved', permission: everyFlavour('exam:audit'), checks: [] },
    reject: {
      from: ['awaitingAudit'],
      to: 'rejected',
      permission: everyFlavour('exam:audit'),
      checks: [],
      input: Reason,
    },
    lapse: { from: ['awaitingAudit', 'approved'], to: 'failed', permission: 'signedIn', server: true },
  },
});

/** States of a booking that hold a seat. */
export const seated: readonly number[] = [bookingState.values.awaitingAudit, bookingState.values.approved];
