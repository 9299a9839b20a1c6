import { type FormEvent, useState } from 'react';
import { CallFailure } from '#client/call.ts';
import { deletionState, holdRule } from '#contracts/people/deletions/deletion.codes.ts';
import type { OwnDeletions } from '#contracts/people/deletions/deletion.contract.ts';
import { heed, wordsOf } from '../app/session.ts';
import { label, useSay } from '../app/words.ts';
import { Field } from '../parts/pieces.tsx';
import { dateTime } from '../parts/time.ts';
import { tell } from '../parts/toast.tsx';

const Ask = ({ ask }: { ask: (reason: string) => Promise<unknown> }) => {
  const say = useSay();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      await ask(String(new FormData(event.currentTarget).get('reason') ?? '').trim());
      tell(say('study.deletion.sent'));
    } catch (failure) {
      heed(failure);
      const [field] = failure instanceof CallFailure ? failure.fields : [];
      setProblem(field?.message ?? wordsOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Field name="reason" label={say('study.deletion.reason')} maxLength={500} problem={problem} />
      <button type="submit" className="button main wide" disabled={busy}>
        {say('study.deletion.ask')}
      </button>
    </form>
  );
};

/** What holds the own data, by which law and until when; what was asked, and a new request where none is under way. */
export const DeletionFacts = ({
  data,
  ask,
  takeBack,
}: {
  data: OwnDeletions;
  ask: (reason: string) => Promise<unknown>;
  takeBack?: (deletionId: string) => Promise<unknown>;
}) => {
  const say = useSay();
  const waiting = data.asked.some((one) => one.state === deletionState.values.waiting);
  return (
    <>
      <section className="card">
        <h2>{say('study.deletion.held')}</h2>
        {data.holds.length === 0 && <p>{say('study.deletion.none')}</p>}
        <ul>
          {data.holds.map((one) => (
            <li key={one.rule}>
              {label(say, holdRule, one.rule)}
              {one.until !== null && (
                <>
                  {' '}
                  <strong>{say('study.deletion.until', { until: one.until })}</strong>
                </>
              )}
            </li>
          ))}
        </ul>
        {data.holds.some((one) => one.rule === 'member') && <p>{say('study.deletion.member')}</p>}
      </section>
      {data.asked.length > 0 && (
        <ul className="list">
          {data.asked.map((one) => (
            <li key={one.deletionId} className="card message">
              {one.reason !== '' && <p className="quiet">{one.reason}</p>}
              {one.deletionAnswer !== '' && <p>{say('study.correctionAnswer', { text: one.deletionAnswer })}</p>}
              <div className="row">
                <span>
                  {label(say, deletionState, one.state)} <time className="quiet">{dateTime(one.askedAt)}</time>
                </span>
                {takeBack && one.state === deletionState.values.waiting && (
                  <button type="button" className="button small" onClick={() => void takeBack(one.deletionId)}>
                    {say('study.correctionTakeBack')}
                  </button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {!waiting && <Ask ask={ask} />}
    </>
  );
};
