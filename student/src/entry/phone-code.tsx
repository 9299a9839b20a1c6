import type { Captcha } from '#client/proofs/captcha.ts';
import { inboxPath, type TextCode, usePhoneForCode } from '#client/proofs/text-code.ts';
import { longestPasted } from '#contracts/written/written-text.ts';
import { useSay } from '../app/words.ts';
import { Field } from '../parts/pieces.tsx';
import { CaptchaField } from './captcha-field.tsx';
import type { Entry } from './use-entry.ts';

/** Phone, the picture it asks for, and the code sent to it; the form around reads `phone`, `captcha` and `code`. */
export const PhoneCode = ({ entry, texts, captcha }: { entry: Entry; texts: TextCode; captcha: Captcha }) => {
  const say = useSay();
  const { problem } = entry;
  const { phone, type, send } = usePhoneForCode(texts, entry, captcha, say('study.phoneWrong'));
  return (
    <>
      <Field
        name="phone"
        label={say('study.phone')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={longestPasted}
        value={phone}
        onChange={(event) => type(event.target.value)}
        problem={problem.fields.phone}
      />
      <div className="row">
        <Field
          name="code"
          label={say('study.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          problem={problem.fields.code}
        />
        <button type="button" className="button" disabled={texts.rests} onClick={() => void send()}>
          {texts.left > 0 ? say('study.sendAgain', { n: texts.left }) : say('study.sendCode')}
        </button>
      </div>
      <p className="quiet" role="status">
        {texts.way === 'none'
          ? say('study.noTexts')
          : texts.sent
            ? say(texts.way === 'inbox' ? 'study.codeInInbox' : 'study.codeSent')
            : ''}
      </p>
      {texts.way === 'inbox' && (
        <p>
          <a href={inboxPath} target="_blank" rel="noopener noreferrer">
            {say('study.inbox')}
          </a>
        </p>
      )}
      <CaptchaField captcha={captcha} problem={problem.fields.captcha} />
    </>
  );
};
