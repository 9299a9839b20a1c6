import { type FormEvent, useState } from 'react';
import { call } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { useCaptcha } from '#client/proofs/captcha.ts';
import { useTextCode } from '#client/proofs/text-code.ts';
import { passwordApi } from '#contracts/identity/password.contract.ts';
import { LoginField } from './parts/login-field.tsx';
import { PhoneCode } from './parts/phone-code.tsx';
import type { Login } from './parts/use-login.ts';

interface Props {
  login: Login;
  /** Back to the log-in; `changed`: with the new password. */
  onEnd: (changed: boolean) => void;
}

/** A new password by a code to the phone on file; where no text can be sent, whom to ask. */
export const ForgottenForm = ({ login, onEnd }: Props) => {
  const say = useSay();
  const code = useTextCode();
  const captcha = useCaptcha('code');
  const [busy, setBusy] = useState(false);
  const { problem, secondFactor } = login;

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '').trim();
    const [newPassword, again] = [String(data.get('newPassword') ?? ''), String(data.get('again') ?? '')];
    const given = { phone: text('phone'), code: text('code'), newPassword, ...captcha.answer(text('captcha')) };
    if (!login.requireAll(given)) return;
    if (newPassword !== again) return login.setProblem({ text: '', fields: { again: say('login.notSame') } });
    setBusy(true);
    try {
      await call(passwordApi.forgotten, { ...given, ...(secondFactor ? { totp: text('totp') } : {}) }, { quiet: true });
      login.setProblem({ text: '', fields: {} });
      onEnd(true);
    } catch (error) {
      login.explain(error);
      await captcha.refused(error);
    } finally {
      setBusy(false);
    }
  };

  const back = (
    <button type="button" className="login-text-button" onClick={() => onEnd(false)}>
      {say('login.goToLogin')}
    </button>
  );
  if (code.way === 'none')
    return (
      <div className="login-fields">
        <div className="login-notice" role="status">
          {say('login.forgottenAsk')}
        </div>
        {back}
      </div>
    );
  const secret = (name: string, label: string) => (
    <LoginField
      name={name}
      label={label}
      problem={problem.fields[name]}
      type="password"
      autoComplete="new-password"
      maxLength={200}
    />
  );
  return (
    <form className="login-fields" onSubmit={(event) => void submit(event)} noValidate>
      <div className="login-rule">{say('login.forgottenHint')}</div>
      <PhoneCode login={login} code={code} captcha={captcha} />
      {secret('newPassword', say('login.newPassword'))}
      <div className="login-rule">{say('login.rule')}</div>
      {secret('again', say('login.repeatPassword'))}
      <div className="login-problem" role="alert">
        {problem.text}
      </div>
      <button className="login-submit" type="submit" disabled={busy}>
        {say('login.forgottenSubmit')}
      </button>
      {back}
    </form>
  );
};
