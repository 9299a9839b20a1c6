import type { Captcha } from '#client/proofs/captcha.ts';
import { useSay } from '../app/words.ts';
import { Field } from '../parts/pieces.tsx';

/** The picture where one is asked for, and its answer, which the form around reads as `captcha`. */
export const CaptchaField = ({ captcha, problem }: { captcha: Captcha; problem: string | undefined }) => {
  const say = useSay();
  if (!captcha.drawn) return null;
  return (
    <div className="row">
      <Field
        key={captcha.drawn.captchaId}
        name="captcha"
        label={say('study.captcha')}
        autoComplete="off"
        maxLength={6}
        problem={problem}
      />
      <button type="button" className="captcha" onClick={() => void captcha.renew()}>
        <img src={captcha.drawn.picture} alt={say('study.newCaptcha')} />
      </button>
    </div>
  );
};
