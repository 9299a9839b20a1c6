import { type FormEvent, useRef, useState } from 'react';
import { CallFailure, call, sendFile } from '#client/call.ts';
import { type OwnLetter, ownLetterApi } from '#contracts/training/letters/own-letter.contract.ts';
import { signatureClass } from '#contracts/training/plan.codes.ts';
import { useLoad } from '../app/load.ts';
import { heed, wordsOf } from '../app/session.ts';
import { go } from '../app/way.ts';
import { label, useSay } from '../app/words.ts';
import { Failed, Field, PageHead, Waiting } from '../parts/pieces.tsx';
import { dateTime } from '../parts/time.ts';
import { tell } from '../parts/toast.tsx';
import { type PadHandle, SignaturePad } from './pad.tsx';

interface Signing {
  recordId: string;
  letter: OwnLetter;
  done: () => void;
}

/** Signs what stands above: drawn, or by the own name for whoever cannot draw. */
const SignForm = ({ recordId, letter, done }: Signing) => {
  const say = useSay();
  const pad = useRef<PadHandle>(null);
  const [byName, setByName] = useState(false);
  const [read, setRead] = useState(false);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const input = { recordId, letterId: letter.letterId, letterClass: letter.letterClass };

  const send = async (form: HTMLFormElement): Promise<string> => {
    if (byName) {
      const signedName = String(new FormData(form).get('signedName') ?? '').trim();
      if (signedName === '') return say('study.required');
      await call(ownLetterApi.signByName, { ...input, signedName }, { quiet: true });
      return '';
    }
    const picture = await pad.current?.picture();
    if (!picture) return say('study.padEmpty');
    await sendFile(ownLetterApi.sign, input, picture);
    return '';
  };
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (!read) return setProblem(say('study.readFirst'));
    setBusy(true);
    try {
      const refused = await send(event.currentTarget);
      setProblem(refused);
      if (refused === '') done();
    } catch (failure) {
      heed(failure);
      setProblem((failure instanceof CallFailure && failure.fields[0]?.message) || wordsOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="card" onSubmit={(event) => void submit(event)} noValidate>
      <label className="check">
        <input type="checkbox" name="read" checked={read} onChange={(event) => setRead(event.target.checked)} />
        {say('study.haveRead', { name: letter.realName })}
      </label>
      {byName ? (
        <Field name="signedName" label={say('study.ownName')} autoComplete="off" maxLength={40} />
      ) : (
        <SignaturePad ref={pad} />
      )}
      <p className="problem" role="alert">
        {problem}
      </p>
      <button type="submit" className="button main wide" disabled={busy}>
        {say('study.signLetter')}
      </button>
      <button type="button" className="button wide" onClick={() => setByName(!byName)}>
        {say(byName ? 'study.signByHand' : 'study.signByNameInstead')}
      </button>
    </form>
  );
};

/** A letter of a plan: read and sign it, or see what was signed. */
export const LetterPage = ({ recordId, letterClass }: { recordId: string; letterClass: string }) => {
  const say = useSay();
  const {
    data: letter,
    failure,
    reload,
  } = useLoad(ownLetterApi.one, {
    recordId,
    letterClass: letterClass as OwnLetter['letterClass'],
  });
  const back = () => go('/plan', { record: recordId });
  return (
    <>
      <PageHead title={label(say, signatureClass, letterClass)} back={back} />
      {failure !== undefined && <Failed failure={failure} again={reload} />}
      {failure === undefined && !letter && <Waiting />}
      {letter && (
        <>
          <article className="card letter">
            <h2>{letter.title}</h2>
            {/* Cleaned by the server when it was written. */}
            <div dangerouslySetInnerHTML={{ __html: letter.body }} />
            <p className="quiet">
              {letter.orgName} · {letter.realName}
            </p>
          </article>
          {letter.signedAt !== null ? (
            <p className="note good">{say('study.signedAt', { time: dateTime(letter.signedAt) })}</p>
          ) : (
            <SignForm
              recordId={recordId}
              letter={letter}
              done={() => {
                tell(say('study.signed'));
                back();
              }}
            />
          )}
        </>
      )}
    </>
  );
};
