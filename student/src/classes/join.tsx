import { type FormEvent, useState } from 'react';
import { call } from '#client/call.ts';
import { useCaptcha } from '#client/proofs/captcha.ts';
import { useTextCode } from '#client/proofs/text-code.ts';
import { classPaper } from '#contracts/schools/class.codes.ts';
import { type OpenClass, openClassApi } from '#contracts/schools/own/open-class.contract.ts';
import { longestPasted, plainNumber } from '#contracts/written/written-text.ts';
import { useLoad } from '../app/load.ts';
import { heed, isOffline, useSession, wordsOf } from '../app/session.ts';
import { go } from '../app/way.ts';
import { label, useLanguage, useSay } from '../app/words.ts';
import { EntryEnd } from '../entry/entry-end.tsx';
import { PhoneCode } from '../entry/phone-code.tsx';
import { useEntry } from '../entry/use-entry.ts';
import { PersonNameField } from '../parts/person-name-field.tsx';
import { Empty, Failed, Field, PageHead, Waiting } from '../parts/pieces.tsx';
import { learned } from '../parts/time.ts';
import { tell } from '../parts/toast.tsx';

/** What the class is, in the words of the training organisation. */
const Facts = ({ of }: { of: OpenClass }) => {
  const say = useSay();
  const language = useLanguage();
  const papers = of.documents.map((one) => label(say, classPaper, one));
  return (
    <section className="card">
      <p className="task-name">{of.className}</p>
      <p className="quiet">{of.orgName}</p>
      <p>{say('study.classDays', { from: of.startDate, until: of.endDate, last: of.signsUntil })}</p>
      <p>{of.free > 0 ? say('study.classFree', { free: of.free }) : say('study.classFull')}</p>
      {of.requiredMinutes > 0 && (
        <p>{say('study.openClassHours', { time: learned(say, of.requiredMinutes * 60, of.minutesPerHour) })}</p>
      )}
      {papers.length > 0 && (
        <p className="quiet">{`${say('study.classPapersOwn')}${language === 'en' ? ': ' : '：'}${papers.join(language === 'en' ? ', ' : '、')}`}</p>
      )}
      {of.contact && <p className="quiet">{say('study.classContact', { contact: of.contact })}</p>}
      {of.note && <p className="quiet">{of.note}</p>}
    </section>
  );
};

interface Agreement {
  readonly agreed: boolean;
  readonly setAgreed: (agreed: boolean) => void;
}

/** Who will see what, and the box that says it was read. */
const Terms = ({ of, agreed, setAgreed }: { of: OpenClass } & Agreement) => {
  const say = useSay();
  return (
    <>
      <p>{say('study.openClassHint', { orgName: of.orgName })}</p>
      <p className="quiet">{say('study.openClassAlone')}</p>
      <label>
        <input type="checkbox" name="agreed" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />{' '}
        {say('study.openClassAgree')}
      </label>
    </>
  );
};

/** Somebody who is logged in signs up alone. */
const Mine = ({ of, openCode }: { of: OpenClass; openCode: string }) => {
  const say = useSay();
  const [agreed, setAgreed] = useState(false);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    if (!agreed) return setProblem(say('study.openClassAgreeFirst'));
    setBusy(true);
    try {
      await call(openClassApi.signUpMyself, { openCode }, { quiet: true });
      tell(say('study.classSignedUp'));
      go('/classes', {}, true);
    } catch (failure) {
      heed(failure);
      setProblem(wordsOf(failure));
      setBusy(false);
    }
  };
  return (
    <section className="card">
      <Terms of={of} agreed={agreed} setAgreed={setAgreed} />
      <p className="problem" role="alert">
        {problem}
      </p>
      <button type="button" className="button main wide" disabled={busy} onClick={() => void send()}>
        {say('study.classSignUpSure')}
      </button>
      <button type="button" className="button wide" onClick={() => go('/classes')}>
        {say('study.openClassMine')}
      </button>
    </section>
  );
};

const Duty = ({ of, problem }: { of: OpenClass; problem: string | undefined }) => {
  const say = useSay();
  return (
    <div className="field">
      <label htmlFor="f-dutyCode">{say('study.openClassDuty')}</label>
      <select id="f-dutyCode" name="dutyCode" defaultValue="" aria-invalid={problem ? true : undefined}>
        <option value="">{say('study.openClassChoose')}</option>
        {of.duties.map((one) => (
          <option key={one.dutyCode} value={one.dutyCode}>
            {one.dutyName}
          </option>
        ))}
      </select>
      {problem && <p className="problem">{problem}</p>}
    </div>
  );
};

/** Somebody who is nowhere on the platform yet: says who it is and proves the phone. */
const Newcomer = ({ of, openCode, logIn }: { of: OpenClass; openCode: string; logIn: () => void }) => {
  const say = useSay();
  const entry = useEntry();
  const texts = useTextCode();
  const captcha = useCaptcha('code');
  const [agreed, setAgreed] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string): string => String(data.get(name) ?? '').trim();
    const [realName, idCard, dutyCode] = [text('realName'), plainNumber(text('idCard')), text('dutyCode')];
    const proof = { phone: text('phone'), code: text('code'), ...captcha.answer(text('captcha')) };
    const given = { realName, idCard, dutyCode, ...proof };
    if (entry.busy || !entry.complete(given)) return;
    if (!agreed) return entry.setProblem({ text: say('study.openClassAgreeFirst'), fields: {} });
    await entry.attempt(async () => {
      const session = await call(openClassApi.signUp, { ...given, openCode, agreed: true }, { quiet: true });
      go('/classes', {}, true);
      return session;
    }, captcha.refused);
  };
  const { fields } = entry.problem;
  return (
    <form className="card" onSubmit={(event) => void submit(event)} noValidate>
      <PersonNameField
        name="realName"
        label={say('study.openClassName')}
        autoComplete="name"
        maxLength={40}
        problem={fields.realName}
      />
      <Field
        name="idCard"
        label={say('study.openClassCard')}
        autoComplete="off"
        maxLength={longestPasted}
        problem={fields.idCard}
      />
      <Duty of={of} problem={fields.dutyCode} />
      <PhoneCode entry={entry} texts={texts} captcha={captcha} />
      <Terms of={of} agreed={agreed} setAgreed={setAgreed} />
      <EntryEnd entry={entry} title={say('study.classSignUpSure')} />
      <button type="button" className="button wide" onClick={logIn}>
        {say('study.openClassLogIn')}
      </button>
    </form>
  );
};

/** Where the link of a class leads: what it is, and signing up without a company. `logIn` shows the log-in instead. */
export const Join = ({ openCode, logIn }: { openCode: string; logIn: () => void }) => {
  const say = useSay();
  const session = useSession();
  const { data, failure, reload } = useLoad(openClassApi.one, { openCode });
  if (!data && failure === undefined) return <Waiting />;
  if (!data && isOffline(failure)) return <Failed failure={failure} again={reload} />;
  if (!data) return <Empty text={say('study.openClassGone')} />;
  const Form = session ? Mine : Newcomer;
  return (
    <>
      <PageHead title={say('study.openClass')} {...(session ? { back: () => go('/') } : {})} />
      <Facts of={data} />
      {data.open ? <Form of={data} openCode={openCode} logIn={logIn} /> : <Empty text={say('study.openClassClosed')} />}
    </>
  );
};
