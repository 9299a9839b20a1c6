import { type FormEvent, useEffect, useState } from 'react';
import { CallFailure, call } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { leave, resumeSession } from '#client/session.ts';
import { accountApi } from '#contracts/identity/account.contract.ts';
import type { SessionData } from '#contracts/identity/session.contract.ts';
import type { Data } from '#contracts/route.ts';
import { LoginField } from './parts/login-field.tsx';

type Enrolment = Data<typeof accountApi.totpStart> & { picture: string };

/** The second factor an organisation demands: scanned and proved before anything else (design/security, line 6). */
const FactorEnrolment = ({ session }: { session: SessionData }) => {
  const say = useSay();
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  const explain = (error: unknown): void => {
    if (!(error instanceof CallFailure)) throw error;
    setProblem(error.fields[0]?.message ?? error.message);
  };

  useEffect(() => {
    const start = async (): Promise<void> => {
      const [{ default: code }, made] = await Promise.all([
        import('qrcode'),
        call(accountApi.totpStart, {}, { quiet: true }),
      ]);
      setEnrolment({ ...made, picture: await code.toDataURL(made.uri, { margin: 1, width: 360 }) });
    };
    start().catch(explain);
    // A secret is made once, when the page asks for it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy || !enrolment) return;
    const totp = String(new FormData(event.currentTarget).get('totp') ?? '').trim();
    if (totp === '') return setProblem(say('login.required'));
    setBusy(true);
    try {
      await call(accountApi.totpConfirm, { ticket: enrolment.ticket, totp }, { quiet: true });
      await resumeSession();
    } catch (error) {
      explain(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className="login-form" onSubmit={(event) => void submit(event)} noValidate>
      <h2>{say('login.factorTitle')}</h2>
      <div className="login-notice">
        {session.userInfo.realName}: {say('login.factorHint')}
      </div>
      <div className="login-secret">
        {enrolment && <img src={enrolment.picture} alt={say('login.factorScan')} width={180} height={180} />}
        <span>{say('login.factorScan')}</span>
        <code>{enrolment?.secret}</code>
      </div>
      <LoginField
        name="totp"
        label={say('login.totp')}
        problem={problem === '' ? undefined : problem}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
      />
      <button className="login-submit" type="submit" disabled={busy || !enrolment}>
        {say('login.factorSubmit')}
      </button>
      <button type="button" className="login-text-button" onClick={() => void leave()}>
        {say('login.goToLogin')}
      </button>
    </form>
  );
};
export default FactorEnrolment;
