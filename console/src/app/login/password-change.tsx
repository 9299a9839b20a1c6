import { type FormEvent, useState } from 'react';
import { CallFailure, call } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { leave, resumeSession } from '#client/session.ts';
import { passwordApi } from '#contracts/identity/password.contract.ts';
import type { SessionData } from '#contracts/identity/session.contract.ts';

/** The one thing a session with the default password can do. */
export const PasswordChange = ({ session }: { session: SessionData }) => {
  const say = useSay();
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [newPassword, again] = ['newPassword', 'again'].map((name) => String(data.get(name) ?? ''));
    if (!newPassword) return setProblems({ newPassword: say('login.required') });
    if (newPassword !== again) return setProblems({ again: say('login.notSame') });
    setBusy(true);
    try {
      await call(passwordApi.mod, { newPassword }, { quiet: true });
      await resumeSession();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setProblems(
        error.fields.length > 0
          ? Object.fromEntries(error.fields.map((one) => [one.field, one.message]))
          : { all: error.message },
      );
    } finally {
      setBusy(false);
    }
  };

  const field = (name: string, label: string) => (
    <div className="login-field">
      <label htmlFor={`change-${name}`}>{label}</label>
      <input
        id={`change-${name}`}
        name={name}
        type="password"
        autoComplete="new-password"
        maxLength={200}
        aria-invalid={problems[name] !== undefined}
      />
      {problems[name] && <span className="login-problem">{problems[name]}</span>}
    </div>
  );

  return (
    <form className="login-form" onSubmit={(event) => void submit(event)} noValidate>
      <h2>{say('login.changeTitle')}</h2>
      <div className="login-notice">
        {session.userInfo.realName}: {say('login.changeHint')}
      </div>
      {field('newPassword', say('login.newPassword'))}
      <div className="login-rule">{say('login.rule')}</div>
      {field('again', say('login.repeatPassword'))}
      <div className="login-problem" role="alert">
        {problems.all}
      </div>
      <button className="login-submit" type="submit" disabled={busy}>
        {say('login.changeSubmit')}
      </button>
      <button type="button" className="login-text-button" onClick={() => void leave()}>
        {say('login.goToLogin')}
      </button>
    </form>
  );
};
