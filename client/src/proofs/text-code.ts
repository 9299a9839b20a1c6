import { useEffect, useState } from 'react';
import { type TextWay, textApi } from '#contracts/messages/text.contract.ts';
import { personApi } from '#contracts/people/person.contract.ts';
import { phoneDigits, plainPhone } from '#contracts/written/written-text.ts';
import { call } from '../call.ts';
import type { Captcha } from './captcha.ts';

/** Where the demonstration shows the codes it would send. */
export const inboxPath = '/smsInbox';

export const isPhone = (text: unknown): text is string =>
  typeof text === 'string' && /^1[3-9]\d{9}$/.test(plainPhone(text));

/** Asking for a code by text message: whether one can arrive here, and when another may be asked for. */
export const useTextCode = () => {
  const [way, setWay] = useState<TextWay>();
  const [left, setLeft] = useState(0);
  const [sent, setSent] = useState(false);
  useEffect(() => {
    // Unknown is no answer: the call that sends says it again.
    call(textApi.way, {}, { quiet: true }).then(
      (answer) => setWay(answer.way),
      () => undefined,
    );
  }, []);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return {
    way,
    /** Seconds until another code may be asked for. */
    left,
    sent,
    /** No button where no code would come, nor while the last one is on its way. */
    rests: left > 0 || way === 'none',
    /** @throws a `CallFailure`; `quiet`: the caller shows it. */
    send: async (phone: string, quiet = false): Promise<void> => {
      const { waitSeconds } = await call(personApi.sendCode, { phone }, { quiet });
      setLeft(waitSeconds);
      setSent(true);
    },
  };
};
export type TextCode = ReturnType<typeof useTextCode>;

/** A form that says what is wrong with the phone, and shows what the server said. */
interface CodeForm {
  setProblem(problem: { text: string; fields: Readonly<Record<string, string>> }): void;
  explain(failure: unknown): void;
}

/**
 * The phone a code goes to, its digits alone, and the press that asks for one. A whole number asks whether proving it takes a
 * picture. `wrong` is said of what is no phone.
 */
export const usePhoneForCode = (code: TextCode, form: CodeForm, captcha: Captcha, wrong: string) => {
  const [phone, setPhone] = useState('');
  const send = async (): Promise<void> => {
    if (!isPhone(phone)) return form.setProblem({ text: '', fields: { phone: wrong } });
    form.setProblem({ text: '', fields: {} });
    try {
      await code.send(phone, true);
    } catch (failure) {
      form.explain(failure);
    }
  };
  const type = (text: string): void => {
    const digits = phoneDigits(text);
    setPhone(digits);
    if (isPhone(digits)) void captcha.ask(digits);
  };
  return { phone, type, send };
};
