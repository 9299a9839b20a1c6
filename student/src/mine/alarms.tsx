import { type FormEvent, useState } from 'react';
import { CallFailure, call, sendFile } from '#client/call.ts';
import { behaviourState } from '#contracts/events/behaviour.codes.ts';
import { type OwnAlarm, ownBehaviourApi } from '#contracts/events/behaviours/own-behaviour.contract.ts';
import { eventCategory } from '#contracts/events/event.codes.ts';
import { useLoad } from '../app/load.ts';
import { heed, wordsOf } from '../app/session.ts';
import { go } from '../app/way.ts';
import { label, useSay } from '../app/words.ts';
import { Empty, Failed, Field, PageHead, Waiting } from '../parts/pieces.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { smaller } from '../parts/smaller.ts';
import { dateTime } from '../parts/time.ts';
import { tell } from '../parts/toast.tsx';

/** Sends the photo of an appeal, smaller; false where it could not be sent: the appeal stands without. */
const sendProof = async (behaviourId: string, chosen: unknown): Promise<boolean> => {
  if (!(chosen instanceof File) || chosen.size === 0) return true;
  return sendFile(ownBehaviourApi.proof, { behaviourId }, await smaller(chosen)).then(
    () => true,
    () => false,
  );
};

/** Why an alarm is wrong, with a photo where there is one. */
const Appeal = ({ of, done, close }: { of: OwnAlarm; done: () => void; close: () => void }) => {
  const say = useSay();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  /** Name of the photo that was chosen. */
  const [proof, setProof] = useState('');
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    setBusy(true);
    try {
      const reason = String(data.get('reason') ?? '').trim();
      await call(ownBehaviourApi.appeal, { id: of.behaviourId, reason }, { quiet: true });
      const sent = await sendProof(of.behaviourId, data.get('proof'));
      tell(say(sent ? 'study.alarms.sent' : 'study.alarms.unproved'));
      done();
    } catch (failure) {
      heed(failure);
      const [field] = failure instanceof CallFailure ? failure.fields : [];
      setProblem(field?.message ?? wordsOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Sheet title={say('study.alarms.appeal')} close={close}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <p>
          {of.plateNo} · {label(say, eventCategory, of.eventCategory)} · {dateTime(of.occurredAt)}
        </p>
        <Field name="reason" label={say('study.alarms.reason')} maxLength={500} problem={problem} />
        <p className="quiet">{say('study.alarms.reasonHint')}</p>
        <label className="button wide file">
          {proof || say('study.alarms.proof')}
          <input
            name="proof"
            type="file"
            accept="image/jpeg,image/png"
            onChange={(event) => setProof(event.target.files?.[0]?.name ?? '')}
          />
        </label>
        <button type="submit" className="button main wide" disabled={busy}>
          {say('study.alarms.send')}
        </button>
      </form>
    </Sheet>
  );
};

const Alarm = ({ of, appeal }: { of: OwnAlarm; appeal: () => void }) => {
  const say = useSay();
  const kind = label(say, eventCategory, of.eventCategory);
  return (
    <li className="card message">
      <h2>
        {of.plateNo} · {kind}
      </h2>
      <p>{of.eventPlace}</p>
      {of.speed !== null && of.speedLimit !== null && (
        <p>{say('study.alarms.speed', { speed: of.speed, limit: of.speedLimit })}</p>
      )}
      {of.appealReason !== '' && <p className="quiet">{say('study.alarms.said', { text: of.appealReason })}</p>}
      {of.appealAnswer !== '' && <p>{say('study.alarms.answer', { text: of.appealAnswer })}</p>}
      <div className="row">
        <span>
          {label(say, behaviourState, of.state)}{' '}
          <time className="quiet" dateTime={of.occurredAt}>
            {dateTime(of.occurredAt)}
          </time>
        </span>
        {of.hasProof && <span className="quiet">{say('study.alarms.proved')}</span>}
        {of.open && (
          <button
            type="button"
            className="button small"
            aria-label={`${say('study.alarms.appeal')} ${of.plateNo} ${kind} ${dateTime(of.occurredAt)}`}
            onClick={appeal}
          >
            {say('study.alarms.appeal')}
          </button>
        )}
      </div>
    </li>
  );
};

/** The person's own alarms of driving, and appeals against them. */
export const Alarms = () => {
  const say = useSay();
  const { data, failure, reload } = useLoad(ownBehaviourApi.list, {});
  const [appealing, setAppealing] = useState<OwnAlarm>();
  if (!data) return failure === undefined ? <Waiting /> : <Failed failure={failure} again={reload} />;
  return (
    <>
      <PageHead title={say('study.alarms.title')} back={() => go('/me')} />
      <p className="quiet">{say('study.alarms.hint', { days: data.days })}</p>
      {data.list.length === 0 && <Empty text={say('study.alarms.none')} />}
      <ul className="list">
        {data.list.map((one) => (
          <Alarm key={one.behaviourId} of={one} appeal={() => setAppealing(one)} />
        ))}
      </ul>
      {appealing && (
        <Appeal
          of={appealing}
          close={() => setAppealing(undefined)}
          done={() => {
            setAppealing(undefined);
            reload();
          }}
        />
      )}
    </>
  );
};
