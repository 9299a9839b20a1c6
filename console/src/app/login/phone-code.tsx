import { useSay } from '#client/phrases.ts';
import { type TextCode, usePhoneForCode } from '#client/text-code.ts';
import { FactorField, LoginField } from './login-field.tsx';
import type { Login } from './use-login.ts';

/** Phone, and the code sent to it; the form around them reads `phone`, `code` and `totp`. */
export const PhoneCode = ({ login, code }: { login: Login; code: TextCode }) => {
  const say = useSay();
  const { problem, secondFactor } = login;
  const { phone, type, send } = usePhoneForCode(code, login, say('login.phoneWrong'));
  return (
    <>
      <LoginField
        name="phone"
        label={say('login.phone')}
        problem={problem.fields.phone}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={11}
        value={phone}
        onChange={(event) => type(event.target.value)}
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
      {secondFactor && <FactorField problem={problem.fields.totp} />}
    </>
  );
};
