import type { FormEvent } from 'react';
import { call } from '#client/call.ts';
import { useCaptcha } from '#client/proofs/captcha.ts';
import { useTextCode } from '#client/proofs/text-code.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { LoginEnd } from './parts/login-field.tsx';
import { PhoneCode } from './parts/phone-code.tsx';
import type { Login } from './parts/use-login.ts';

/** Phone and the code sent to it; the way in for people without a password, and for sites without passwords. */
export const CodeForm = ({ login }: { login: Login }) => {
  const { problem, busy, secondFactor } = login;
  const code = useTextCode();
  const captcha = useCaptcha('code');
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '').trim();
    const given = { phone: text('phone'), code: text('code'), ...captcha.answer(text('captcha')) };
    if (!login.requireAll(given)) return;
    const input = { ...given, ...(secondFactor ? { totp: text('totp') } : {}) };
    await login.attempt(() => call(sessionApi.loginByCode, input, { quiet: true }), captcha.refused);
  };
  return (
    <form className="login-fields" onSubmit={(event) => void submit(event)} noValidate>
      <PhoneCode login={login} code={code} captcha={captcha} />
      <LoginEnd problem={problem.text} busy={busy} />
    </form>
  );
};
