import { useSay } from '#client/phrases.ts';
import type { Captcha } from '#client/proofs/captcha.ts';
import { type TextCode, usePhoneForCode } from '#client/proofs/text-code.ts';
import { longestPasted } from '#contracts/written/written-text.ts';
import { TextNote } from '#pickers/text-note.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { FactorField, LoginField } from './login-field.tsx';
import type { Login } from './use-login.ts';

/** Phone, the picture it asks for, and the code sent to it; the form around reads `phone`, `captcha`, `code` and `totp`. */
export const PhoneCode = ({ login, code, captcha }: { login: Login; code: TextCode; captcha: Captcha }) => {
  const say = useSay();
  const { problem, secondFactor } = login;
  const { phone, type, send } = usePhoneForCode(code, login, captcha, say('login.phoneWrong'));
  return (
    <>
      <LoginField
        name="phone"
        label={say('login.phone')}
        problem={problem.fields.phone}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={longestPasted}
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
      <TextNote code={code} />
      <CaptchaField captcha={captcha} problem={problem.fields.captcha} />
      {secondFactor && <FactorField problem={problem.fields.totp} />}
    </>
  );
};
