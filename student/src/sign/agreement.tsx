import { type FormEvent, useRef, useState } from 'react';
import { CallFailure, call, sendFile } from '#client/call.ts';
import { agreementMethod, agreementRecordState } from '#contracts/agreements/agreement.codes.ts';
import { type OwnAgreement, ownAgreementApi } from '#contracts/agreements/own-agreement.contract.ts';
import { photoScene } from '#contracts/students/student.codes.ts';
import type { PhraseKey } from '#phrases/say.ts';
import { useLoad } from '../app/load.ts';
import { heed, wordsOf } from '../app/session.ts';
import { go } from '../app/way.ts';
import { label, useSay } from '../app/words.ts';
import { Failed, Field, PageHead, Waiting } from '../parts/pieces.tsx';
import { dateTime } from '../parts/time.ts';
import { tell } from '../parts/toast.tsx';
import { type PadHandle, SignaturePad } from './pad.tsx';
import { SignSheet } from './sign-sheet.tsx';

const { unsigned, refused } = agreementRecordState.values;
const { textCode, face } = agreementMethod.values;
const methodWords: Readonly<Record<number, PhraseKey>> = {
  [textCode]: 'study.agreement.byCode',
  [face]: 'study.agreement.byFace',
};
const back = (): void => go('/agreements');

interface Answering {
  of: OwnAgreement;
  /** Sends what the form says; the words of what is missing, or nothing. */
  send: (form: HTMLFormElement) => Promise<string>;
  told: string;
}

/** Sends a form once, and says what was refused in words. */
const useSending = ({ send, told }: Omit<Answering, 'of'>) => {
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      const missing = await send(event.currentTarget);
      setProblem(missing);
      if (missing !== '') return;
      tell(told);
      back();
    } catch (failure) {
      heed(failure);
      setProblem((failure instanceof CallFailure && failure.fields[0]?.message) || wordsOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return { problem, busy, submit: (event: FormEvent<HTMLFormElement>) => void submit(event) };
};

/** Says which code was asked for, and sends one: to the own phone, a minute apart. */
const CodeField = ({ of }: { of: OwnAgreement }) => {
  const say = useSay();
  const [told, setTold] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      const { phone } = await call(ownAgreementApi.code, { agreementRecordId: of.agreementRecordId }, { quiet: true });
      setTold(say('study.agreement.codeSent', { phone }));
    } catch (failure) {
      heed(failure);
      setTold(wordsOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p className="quiet">{say('study.agreement.codeAsked', { phone: of.phone })}</p>
      <Field
        name="code"
        label={say('study.agreement.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
      />
      <button type="button" className="button wide" disabled={busy} onClick={() => void send()}>
        {say('study.agreement.codeSend')}
      </button>
      <p className="quiet" role="status">
        {told}
      </p>
    </>
  );
};

/** Signs by hand what stands above, once it was read to the end; with a code, or a face, where the agreement asks for it. */
const SignForm = ({ of, reload }: { of: OwnAgreement; reload: () => void }) => {
  const say = useSay();
  const pad = useRef<PadHandle>(null);
  const [read, setRead] = useState(false);
  const [showing, setShowing] = useState(false);
  const { agreementRecordId, textHash, signMethod } = of;
  const wantsFace = signMethod === face && !of.shown;
  const { problem, busy, submit } = useSending({
    told: say('study.agreement.signed'),
    send: async (form) => {
      if (!read) return say('study.agreement.readFirst');
      const code = String(new FormData(form).get('code') ?? '').trim();
      if (signMethod === textCode && !/^\d{6}$/.test(code)) return say('study.agreement.codeFirst');
      const picture = await pad.current?.picture();
      if (!picture) return say('study.padEmpty');
      await sendFile(ownAgreementApi.sign, { agreementRecordId, textHash, ...(code === '' ? {} : { code }) }, picture);
      return '';
    },
  });
  return (
    <form className="card" onSubmit={submit} noValidate>
      <label className="check">
        <input type="checkbox" name="read" checked={read} onChange={(event) => setRead(event.target.checked)} />
        {say('study.agreement.read', { name: of.realName })}
      </label>
      {wantsFace ? (
        <button type="button" className="button main wide" disabled={!read} onClick={() => setShowing(true)}>
          {say('study.agreement.showSelf')}
        </button>
      ) : (
        <>
          <SignaturePad ref={pad} />
          {signMethod === textCode && <CodeField of={of} />}
          <p className="quiet">{say(methodWords[signMethod] ?? 'study.agreement.byHand')}</p>
          <p className="problem" role="alert">
            {problem}
          </p>
          <button type="submit" className="button main wide" disabled={busy}>
            {say('study.agreement.sign')}
          </button>
        </>
      )}
      {showing && (
        <SignSheet
          recordId={agreementRecordId}
          at="agreement"
          byFace
          scene={photoScene.values.agreementSign}
          title={say('study.agreement.showSelf')}
          close={() => setShowing(false)}
          done={() => {
            setShowing(false);
            reload();
          }}
        />
      )}
    </form>
  );
};

/** Refuses what stands above, with a reason. */
const RefuseForm = ({ of }: { of: OwnAgreement }) => {
  const say = useSay();
  const { problem, busy, submit } = useSending({
    told: say('study.agreement.refused'),
    send: async (form) => {
      const reason = String(new FormData(form).get('reason') ?? '').trim();
      if (reason === '') return say('study.required');
      await call(ownAgreementApi.refuse, { agreementRecordId: of.agreementRecordId, reason }, { quiet: true });
      return '';
    },
  });
  return (
    <form className="card" onSubmit={submit} noValidate>
      <Field name="reason" label={say('study.agreement.refuseReason')} autoComplete="off" maxLength={500} />
      <p className="problem" role="alert">
        {problem}
      </p>
      <button type="submit" className="button wide" disabled={busy}>
        {say('study.agreement.refuseSend')}
      </button>
    </form>
  );
};

/** What one may still do: sign, or say no where the agreement lets one. */
const Answer = ({ of, reload }: { of: OwnAgreement; reload: () => void }) => {
  const say = useSay();
  const [refusing, setRefusing] = useState(false);
  return (
    <>
      {of.state === refused && <p className="note">{say('study.agreement.refusedWas', { reason: of.reason })}</p>}
      {refusing ? <RefuseForm of={of} /> : <SignForm of={of} reload={reload} />}
      {of.refusable && of.state === unsigned && (
        <button type="button" className="button wide" onClick={() => setRefusing(!refusing)}>
          {say(refusing ? 'study.agreement.back' : 'study.agreement.refuse')}
        </button>
      )}
    </>
  );
};

/** When it was signed, what its text is worth to others, and where they see it. */
const Signed = ({ of }: { of: OwnAgreement }) => {
  const say = useSay();
  return (
    <div className="card">
      <p className="note good">{say('study.agreement.signedAt', { time: dateTime(of.signedAt ?? '') })}</p>
      <p className="quiet" style={{ overflowWrap: 'anywhere' }}>
        {say('study.agreement.hash', { hash: of.sha256 })}
      </p>
      <a className="button wide" href={of.verifyAddress}>
        {say('study.agreement.verify')}
      </a>
    </div>
  );
};

/** An agreement of the person: read it, sign or refuse it, or see what was signed. */
export const AgreementPage = ({ agreementRecordId }: { agreementRecordId: string }) => {
  const say = useSay();
  const { data, failure, reload } = useLoad(ownAgreementApi.one, { agreementRecordId });
  return (
    <>
      <PageHead title={data ? label(say, agreementRecordState, data.state) : ''} back={back} />
      {failure !== undefined && <Failed failure={failure} again={reload} />}
      {failure === undefined && !data && <Waiting />}
      {data && (
        <>
          <article className="card letter">
            <h2>{data.title}</h2>
            {/* Cleaned by the server when it was written; what was put in is text alone. */}
            <div dangerouslySetInnerHTML={{ __html: data.body }} />
            <p className="quiet">
              {data.orgName} · {data.realName}
            </p>
          </article>
          {data.signedAt !== null && <Signed of={data} />}
          {data.signedAt === null && (data.state === unsigned || data.state === refused) && (
            <Answer of={data} reload={reload} />
          )}
        </>
      )}
    </>
  );
};
