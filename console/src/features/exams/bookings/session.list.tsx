import { useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { examSessionState } from '#contracts/exams/booking.codes.ts';
import { type SessionRow, sessionApi } from '#contracts/exams/session.contract.ts';
import { lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { DecidablePicker, OrganisationPicker, YesNoPicker } from '#pickers/late-pickers.ts';
import { sessionActions } from './session.actions.ts';

const BookDialog = lateDialog(async () => (await import('./book.dialog.tsx')).BookDialog);
const SessionDialog = lateDialog(async () => (await import('./session.dialog.tsx')).SessionDialog);

const search = (): Field[] => [
  field.text('keyword', { max: 60 }),
  field.days('startsBetween'),
  field.of('bookable', (props) => <YesNoPicker {...props} />),
  field.of('decidable', (props) => <DecidablePicker {...props} edge="approveExam" />),
  field.code('state', examSessionState),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
];

/** Exam sessions of the scope and of the organisations above: where there are seats, and who has them. */
const SessionList = () => {
  const say = useSay();
  const frame = useFrame();
  const [writing, setWriting] = useState<SessionRow | 'new'>();
  const [booking, setBooking] = useState<SessionRow>();
  return (
    <>
      <ListScreen<SessionRow>
        of={sessionApi.list}
        search={search()}
        create={{ permission: 'exam:session:mod', title: say('records.newSession'), run: () => setWriting('new') }}
        rowActions={sessionActions({
          book: setBooking,
          edit: setWriting,
          audit: (row) => frame.open('/exam/bookingDetail', { sessionId: row.sessionId }),
        })}
      />
      {writing && (
        <SessionDialog {...(writing === 'new' ? {} : { of: writing })} onClose={() => setWriting(undefined)} />
      )}
      {booking && <BookDialog of={booking} onClose={() => setBooking(undefined)} />}
    </>
  );
};
export default SessionList;
