import { useSay } from '#client/phrases.ts';
import type { Captcha } from '#client/proofs/captcha.ts';
import { LoginField } from './login-field.tsx';

/** The picture where one is asked for, and its answer, which the form around reads as `captcha`. */
export const CaptchaField = ({ captcha, problem }: { captcha: Captcha; problem: string | undefined }) => {
  const say = useSay();
  if (!captcha.drawn) return null;
  return (
    <div className="login-row">
      <LoginField
        key={captcha.drawn.captchaId}
        name="captcha"
        label={say('login.captcha')}
        problem={problem}
        autoComplete="off"
        maxLength={6}
      />
      <button
        type="button"
        className="login-picture"
        title={say('login.refreshCaptcha')}
        onClick={() => void captcha.renew()}
      >
        <img src={captcha.drawn.picture} alt={say('login.captcha')} />
      </button>
    </div>
  );
};
