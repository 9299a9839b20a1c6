import { type FormEvent, useState } from 'react';
import { call } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { useCaptcha } from '#client/proofs/captcha.ts';
import { localStore } from '#client/storage.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { CaptchaField } from './parts/captcha-field.tsx';
import { FactorField, LoginEnd, LoginField } from './parts/login-field.tsx';
import type { Login } from './parts/use-login.ts';

/** Name and password; picture and one-time code when the server asks for them. */
export const PasswordForm = ({ login }: { login: Login }) => {
  const say = useSay();
  const { problem, busy, secondFactor } = login;
  const [visible, setVisible] = useState(false);
  const captcha = useCaptcha('password');

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '').trim();
    const username = text('username');
    const password = String(data.get('password') ?? '');
    if (!login.requireAll({ username, password })) return;
    if (data.get('remember')) localStore.write('username', username);
    else localStore.remove('username');
    const input = {
      username,
      password,
      ...captcha.answer(text('captcha')),
      ...(secondFactor ? { totp: text('totp') } : {}),
    };
    await login.attempt(
      () => call(sessionApi.login, input, { quiet: true }),
      (failure) => captcha.refused(failure, username),
    );
  };

  return (
    <form className="login-fields" onSubmit={(event) => void submit(event)} noValidate>
      <LoginField
        name="username"
        label={say('login.username')}
        problem={problem.fields.username}
        autoComplete="username"
        defaultValue={localStore.read<string>('username') ?? ''}
        maxLength={60}
      />
      <div className="login-row">
        <LoginField
          name="password"
          label={say('login.password')}
          problem={problem.fields.password}
          type={visible ? 'text' : 'password'}
          autoComplete="current-password"
          maxLength={200}
        />
        <button type="button" className="login-show" onClick={() => setVisible(!visible)} aria-pressed={visible}>
          {say(visible ? 'login.hidePassword' : 'login.showPassword')}
        </button>
      </div>
      <CaptchaField captcha={captcha} problem={problem.fields.captcha} />
      {secondFactor && <FactorField problem={problem.fields.totp} />}
      <label className="login-check">
        <input type="checkbox" name="remember" defaultChecked={localStore.read<string>('username') !== undefined} />
        {say('login.remember')}
      </label>
      <LoginEnd problem={problem.text} busy={busy} />
    </form>
  );
};
