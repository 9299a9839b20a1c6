import { type FormEvent, useState } from 'react';
import { call } from '#client/call.ts';
import { useCaptcha } from '#client/proofs/captcha.ts';
import { useTextCode } from '#client/proofs/text-code.ts';
import { passwordApi } from '#contracts/identity/password.contract.ts';
import { useSay } from '../app/words.ts';
import { Field } from '../parts/pieces.tsx';
import { EntryEnd } from './entry-end.tsx';
import { PhoneCode } from './phone-code.tsx';
import type { Entry } from './use-entry.ts';

/** A new password by a code to the phone on file; where no text can be sent, whom to ask. `done` with the new password set. */
export const Forgotten = ({ entry, done }: { entry: Entry; done: () => void }) => {
  const say = useSay();
  const texts = useTextCode();
  const captcha = useCaptcha('code');
  const [busy, setBusy] = useState(false);
  const { problem } = entry;
  if (texts.way === 'none') return <p role="status">{say('study.forgottenAsk')}</p>;

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const text = (name: string): string => String(data.get(name) ?? '').trim();
    const newPassword = String(data.get('newPassword') ?? '');
    const given = { phone: text('phone'), code: text('code'), newPassword, ...captcha.answer(text('captcha')) };
    if (!entry.complete(given)) return;
    if (newPassword !== String(data.get('again') ?? ''))
      return entry.setProblem({ text: '', fields: { again: say('study.notSame') } });
    setBusy(true);
    try {
      const totp = entry.secondFactor ? { totp: text('totp') } : {};
      await call(passwordApi.forgotten, { ...given, ...totp }, { quiet: true });
      done();
    } catch (failure) {
      entry.explain(failure);
      await captcha.refused(failure);
    } finally {
      setBusy(false);
    }
  };
  const secret = (name: string, label: string) => (
    <Field name={name} label={label} type="password" autoComplete="new-password" problem={problem.fields[name]} />
  );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <PhoneCode entry={entry} texts={texts} captcha={captcha} />
      {secret('newPassword', say('study.newPassword'))}
      {secret('again', say('study.repeatPassword'))}
      <p className="quiet">{say('study.passwordRule')}</p>
      <EntryEnd entry={entry} busy={busy} title={say('study.forgottenSubmit')} />
    </form>
  );
};
