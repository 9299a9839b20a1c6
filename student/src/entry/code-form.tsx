import type { FormEvent } from 'react';
import { call } from '#client/call.ts';
import { useCaptcha } from '#client/proofs/captcha.ts';
import { useTextCode } from '#client/proofs/text-code.ts';
import { studentSessionApi } from '#contracts/identity/student-session.contract.ts';
import { EntryEnd } from './entry-end.tsx';
import { PhoneCode } from './phone-code.tsx';
import type { Entry } from './use-entry.ts';

/** Phone and the code sent to it: the way in for people without a password. */
export const CodeForm = ({ entry }: { entry: Entry }) => {
  const texts = useTextCode();
  const captcha = useCaptcha('code');
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string): string => String(data.get(name) ?? '').trim();
    const given = { phone: text('phone'), code: text('code'), ...captcha.answer(text('captcha')) };
    if (entry.busy || !entry.complete(given)) return;
    const input = { ...given, ...(entry.secondFactor ? { totp: text('totp') } : {}) };
    await entry.attempt(() => call(studentSessionApi.loginByCode, input, { quiet: true }), captcha.refused);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <PhoneCode entry={entry} texts={texts} captcha={captcha} />
      <EntryEnd entry={entry} />
    </form>
  );
};
