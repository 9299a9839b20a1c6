import { call } from '#client/call.ts';
import { say } from '#client/phrases.ts';
import { bookingState } from '#contracts/exams/booking.codes.ts';
import { type BookingRow, bookingApi } from '#contracts/exams/booking.contract.ts';
import { recordMachine } from '#contracts/training/record.codes.ts';
import type { Action } from '#kit/actions.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';

const search = (): Field[] => [
  field.text('realName', { max: 40 }),
  field.codes('state', bookingState),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
  field.days('bookedBetween'),
];

/** Passes bookings, sends them back, gives seats back: one or several, where every one of them allows it. */
const decisions = <T,>(rowsOf: (thing: T) => readonly BookingRow[]): Action<T>[] => {
  const idsOf = (thing: T): string[] => rowsOf(thing).map((row) => row.bookingId);
  const every = (edge: string) => (thing: T) => rowsOf(thing).every((row) => row.can.includes(edge));
  return [
    {
      key: 'approveExam',
      title: say('records.approve'),
      ask: true,
      walks: { machine: recordMachine, edge: 'approveExam' },
      on: every('approveExam'),
      run: (thing) => call(bookingApi.approve, { bookingIds: idsOf(thing) }),
    },
    {
      key: 'rejectExam',
      title: say('records.reject'),
      danger: true,
      reason: true,
      on: every('rejectExam'),
      run: (thing, reason = '') => call(bookingApi.reject, { bookingIds: idsOf(thing), reason }),
    },
    {
      key: 'withdraw',
      title: say('records.giveBack'),
      danger: true,
      reason: true,
      on: every('withdraw'),
      run: (thing, reason = '') => call(bookingApi.withdraw, { bookingIds: idsOf(thing), reason }),
    },
  ];
};

/** Who has which seat of a session. */
export const Roster = ({ sessionId }: { sessionId: string }) => (
  <ListScreen<BookingRow>
    of={bookingApi.list}
    fixed={{ sessionId }}
    search={search()}
    rowActions={decisions((row: BookingRow) => [row])}
    bulk={decisions((rows: BookingRow[]) => rows)}
  />
);
