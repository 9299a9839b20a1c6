import { type FormEvent, useState } from 'react';
import { call } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { isPhone, useTextCode } from '#client/text-code.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { TextNote } from '#pickers/text-note.tsx';
import { FactorField, LoginEnd, LoginField } from './login-field.tsx';
import type { Login } from './use-login.ts';

/** Phone and the code sent to it; the way in for people without a password, and for sites without passwords. */
export const CodeForm = ({ login }: { login: Login }) => {
  const say = useSay();
  const { problem, busy, secondFactor } = login;
  const [phone, setPhone] = useState('');
  const code = useTextCode();

  const send = async (): Promise<void> => {
    if (!isPhone(phone)) return login.setProblem({ text: '', fields: { phone: say('login.phoneWrong') } });
    login.setProblem({ text: '', fields: {} });
    try {
      await code.send(phone, true);
    } catch (error) {
      login.explain(error);
    }
  };

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '').trim();
    const given = { phone, code: text('code') };
    if (!login.requireAll(given)) return;
    const input = { ...given, ...(secondFactor ? { totp: text('totp') } : {}) };
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
        <button type="button" className="login-send" disabled={code.rests} onClick={() => void send()}>
          {code.left > 0 ? say('login.sendAgain', { seconds: code.left }) : say('login.sendCode')}
        </button>
      </div>
      <TextNote code={code} />
      {secondFactor && <FactorField problem={problem.fields.totp} />}
      <LoginEnd problem={problem.text} busy={busy} />
    </form>
  );
};
