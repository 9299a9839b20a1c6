import { useState } from 'react';
import { call } from '#client/call.ts';
import { bookingState } from '#contracts/exams/booking.codes.ts';
import { type OpenSession, type OwnBooking, studentBookingApi } from '#contracts/exams/booking.contract.ts';
import type { PhraseKey } from '#phrases/say.ts';
import { useLoad } from '../app/load.ts';
import { heed, wordsOf } from '../app/session.ts';
import { go } from '../app/way.ts';
import { useSay } from '../app/words.ts';
import { Empty, Failed, PageHead, Waiting } from '../parts/pieces.tsx';
import { dateTime } from '../parts/time.ts';
import { tell } from '../parts/toast.tsx';

const states = bookingState.values;
const standing: ReadonlyMap<number, { key: PhraseKey; tone: string }> = new Map<
  number,
  { key: PhraseKey; tone: string }
>([
  [states.awaitingAudit, { key: 'study.bookingWaits', tone: 'warn' }],
  [states.approved, { key: 'study.bookingApproved', tone: 'good' }],
  [states.rejected, { key: 'study.bookingRejected', tone: 'problem' }],
  [states.failed, { key: 'study.bookingFailed', tone: 'problem' }],
]);

const Place = ({ of }: { of: OpenSession }) => {
  const say = useSay();
  return (
    <>
      <h2>{of.sessionName}</h2>
      <p>
        {dateTime(of.startsAt)} – {dateTime(of.endsAt).slice(-5)}
      </p>
      <p>{[of.address, of.room].filter(Boolean).join(' ')}</p>
      {of.note !== '' && <p className="quiet">{of.note}</p>}
      <p className="quiet">{say('study.bookUntil', { at: dateTime(of.booksUntil) })}</p>
    </>
  );
};

const Mine = ({ of, giveBack }: { of: OwnBooking; giveBack: () => Promise<void> }) => {
  const say = useSay();
  const [sure, setSure] = useState(false);
  const stands = standing.get(of.state);
  return (
    <section className="card" data-booking={of.state}>
      {stands && <p className={stands.tone}>{say(stands.key)}</p>}
      <Place of={of.session} />
      {of.state <= states.approved && <p className="big">{say('study.seatNumber', { n: of.seat })}</p>}
      {of.reason !== '' && <p className="quiet">{say('study.bookingReason', { reason: of.reason })}</p>}
      {of.mayWithdraw && (
        <button type="button" className="button wide" onClick={() => (sure ? void giveBack() : setSure(true))}>
          {say(sure ? 'study.giveSeatBackSure' : 'study.giveSeatBack')}
        </button>
      )}
    </section>
  );
};

/** Where a member takes a seat for the exam: the seat it has, or the sessions it may choose from. */
export const BookingPage = ({ recordId }: { recordId: string }) => {
  const say = useSay();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const { data, failure, reload } = useLoad(studentBookingApi.one, { recordId });
  if (failure !== undefined) return <Failed failure={failure} again={reload} />;
  if (!data) return <Waiting />;
  const send = async (work: () => Promise<unknown>, done: PhraseKey): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      await work();
      tell(say(done));
    } catch (refused) {
      heed(refused);
      setProblem(wordsOf(refused));
    } finally {
      setBusy(false);
      reload();
    }
  };
  return (
    <>
      <PageHead title={say('study.bookExam')} back={() => go('/plan', { record: recordId })} />
      <p className="quiet">{data.planName}</p>
      {problem !== '' && (
        <p className="card problem" role="alert">
          {problem}
        </p>
      )}
      {data.mine && (
        <Mine
          key={data.mine.bookingId}
          of={data.mine}
          giveBack={() =>
            send(() => call(studentBookingApi.withdraw, { recordId }, { quiet: true }), 'study.seatGivenBack')
          }
        />
      )}
      {data.mayBook && data.sessions.length === 0 && (
        <Empty text={say('study.noSessions')} hint={say('study.noSessionsHint')} />
      )}
      <ul className="list">
        {data.sessions.map((one) => (
          <li key={one.sessionId} className="card">
            <Place of={one} />
            <div className="row">
              <span className="quiet">{say('study.seatsLeft', { n: one.seatsLeft })}</span>
              <button
                type="button"
                className="button small"
                disabled={busy}
                aria-label={`${say('study.book')} ${one.sessionName}`}
                onClick={() =>
                  void send(
                    () => call(studentBookingApi.book, { recordId, sessionId: one.sessionId }, { quiet: true }),
                    'study.booked',
                  )
                }
              >
                {say('study.book')}
              </button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
};
