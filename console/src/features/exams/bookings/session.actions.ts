import { call } from '#client/call.ts';
import { say } from '#client/phrases.ts';
import { type SessionRow, sessionApi } from '#contracts/exams/session.contract.ts';
import type { Action } from '#kit/actions.tsx';
import { openPrint } from '#kit/print.ts';

/** What is done with a session, wherever it is shown; booking and changing open dialogs of the screen. */
export const sessionActions = (open: {
  book: (of: SessionRow) => void;
  edit: (of: SessionRow) => void;
  /** Opens the page of the session, where its bookings are audited; there it is no action. */
  audit?: (of: SessionRow) => void;
}): Action<SessionRow>[] => [
  ...(open.audit
    ? [
        {
          key: 'audit',
          title: say('records.auditBookings'),
          primary: true,
          silent: true,
          on: (row: SessionRow) => row.can.includes('audit'),
          run: open.audit,
        },
      ]
    : []),
  {
    key: 'book',
    title: say('machines.trainingRecord.book'),
    primary: true,
    silent: true,
    on: (row) => row.can.includes('book'),
    run: open.book,
  },
  { key: 'mod', title: say('kit.edit'), silent: true, on: (row) => row.can.includes('mod'), run: open.edit },
  {
    key: 'print',
    title: say('records.sheetTitle'),
    silent: true,
    on: (row) => row.can.includes('print'),
    run: (row) => openPrint(sessionApi.printTicket, { sessionId: row.sessionId }, sessionApi.print),
  },
  {
    key: 'cancel',
    title: say('records.cancelSession'),
    danger: true,
    reason: true,
    on: (row) => row.can.includes('cancel'),
    run: (row, reason = '') => call(sessionApi.cancel, { sessionId: row.sessionId, reason }),
  },
];
