import { type FormEvent, useEffect, useState } from 'react';
import { call } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { personApi } from '#contracts/people/person.contract.ts';
import { FactorField, LoginEnd, LoginField } from './login-field.tsx';
import type { Login } from './use-login.ts';

/** Seconds until another code may be asked for. */
const useCountdown = () => {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft] as const;
};

/** Phone and the code sent to it; the way in for people without a password, and for sites without passwords. */
export const CodeForm = ({ login }: { login: Login }) => {
  const say = useSay();
  const { problem, busy, secondFactor } = login;
  const [phone, setPhone] = useState('');
  const [left, setLeft] = useCountdown();
  const [sent, setSent] = useState(false);

  const send = async (): Promise<void> => {
    if (!/^1[3-9]\d{9}$/.test(phone)) return login.setProblem({ text: '', fields: { phone: say('login.phoneWrong') } });
    login.setProblem({ text: '', fields: {} });
    try {
      const { waitSeconds } = await call(personApi.sendCode, { phone }, { quiet: true });
      setLeft(waitSeconds);
      setSent(true);
    } catch (error) {
      login.explain(error);
    }
  };

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '').trim();
    const code = text('code');
    if (!login.requireAll({ phone, code })) return;
    const input = { phone, code, ...(secondFactor ? { totp: text('totp') } : {}) };
    await login.attempt(() => call(sessionApi.loginByCode, input, { quiet: true }));
  };

  return (
    <form className="login-fields" onSubmit={(event) => void submit(event)} noValidate>
      <LoginField
        name="phone"
        label={say('login.phone')}
        problem={problem.fields.phone}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={11}
        value={phone}
        onChange={(event) => setPhone(event.target.value.replace(/\D/g, ''))}
      />
      <div className="login-row">
        <LoginField
          name="code"
          label={say('login.code')}
          problem={problem.fields.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
        />
        <button type="button" className="login-send" disabled={left > 0} onClick={() => void send()}>
          {left > 0 ? say('login.sendAgain', { seconds: left }) : say('login.sendCode')}
        </button>
      </div>
      <div className="login-rule" role="status">
        {sent ? say('login.codeSent') : ''}
      </div>
      {secondFactor && <FactorField problem={problem.fields.totp} />}
      <LoginEnd problem={problem.text} busy={busy} />
    </form>
  );
};
