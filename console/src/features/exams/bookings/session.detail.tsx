import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { code, count, dateTime, longText, tags, text } from '#contracts/columns.ts';
import { examSessionState } from '#contracts/exams/booking.codes.ts';
import { type SessionRow, sessionApi } from '#contracts/exams/session.contract.ts';
import { flavourCode } from '#contracts/training/flavours.ts';
import { DetailScreen } from '#kit/detail.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { useFrame } from '#kit/frame.ts';
import { Roster } from './roster.tab.tsx';
import { sessionActions } from './session.actions.ts';

const BookDialog = lateDialog(async () => (await import('./book.dialog.tsx')).BookDialog);
const SessionDialog = lateDialog(async () => (await import('./session.dialog.tsx')).SessionDialog);

const columns = [
  code('state', examSessionState),
  dateTime('startsAt'),
  dateTime('endsAt'),
  text('room', { titled: 'examRoom' }),
  text('address'),
  text('orgName'),
  count('seats'),
  count('taken'),
  count('seatsLeft'),
  dateTime('booksFrom'),
  dateTime('booksUntil'),
  { field: 'flavours', kind: 'codes' as const, codes: flavourCode },
  tags('planNames'),
  longText('note'),
  longText('cancelReason'),
];

const rosterOf = (one: SessionRow) => <Roster sessionId={one.sessionId} />;

/** One session: when and where, its seats, and who has them. */
const SessionDetail = () => {
  const say = useSay();
  const frame = useFrame();
  const answer = useCall(sessionApi.one, { sessionId: String(frame.query.sessionId) });
  const [open, setOpen] = useState<'edit' | 'book'>();
  const data = answer.data as SessionRow | undefined;
  const shown = data?.state === examSessionState.values.cancelled ? columns : columns.slice(0, -1);
  return (
    <>
      <DetailScreen<SessionRow>
        title={data?.sessionName ?? ''}
        data={data}
        failed={answer.isError}
        onRefresh={() => void answer.refetch()}
        columns={shown}
        actions={sessionActions({ book: () => setOpen('book'), edit: () => setOpen('edit') })}
        tabs={[{ key: 'roster', title: say('records.roster'), content: rosterOf }]}
      />
      {data && open === 'edit' && <SessionDialog of={data} onClose={() => setOpen(undefined)} />}
      {data && open === 'book' && <BookDialog of={data} onClose={() => setOpen(undefined)} />}
    </>
  );
};
export default SessionDetail;
