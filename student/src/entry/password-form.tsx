import { type FormEvent, useState } from 'react';
import { type Captcha, useCaptcha } from '#client/proofs/captcha.ts';
import { useSay } from '../app/words.ts';
import { Field } from '../parts/pieces.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { EntryEnd } from './entry-end.tsx';
import type { Entry } from './use-entry.ts';

export interface Secrets {
  readonly username: string;
  readonly password: string;
}

/** Name and password, and what else is asked for; `send` does what they are for. */
export const PasswordForm = ({
  entry,
  send,
  title,
  account = '',
}: {
  entry: Entry;
  /** Gets what was typed, and the picture it came with. */
  send: (input: Secrets, captcha: Captcha) => Promise<unknown>;
  title?: string;
  /** Fills in the name. */
  account?: string;
}) => {
  const say = useSay();
  const { secondFactor, problem } = entry;
  const captcha = useCaptcha('password');
  const [username, setUsername] = useState(account);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string): string => String(data.get(name) ?? '').trim();
    const password = String(data.get('password') ?? '');
    if (entry.busy || !entry.complete({ username: username.trim(), password })) return;
    const input = {
      username: username.trim(),
      password,
      ...captcha.answer(text('captcha')),
      ...(secondFactor ? { totp: text('totp') } : {}),
    };
    await send(input, captcha);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Field
        name="username"
        label={say('study.username')}
        autoComplete="username"
        maxLength={60}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        problem={problem.fields.username}
      />
      <Field
        name="password"
        label={say('study.password')}
        type="password"
        autoComplete="current-password"
        maxLength={200}
        problem={problem.fields.password}
      />
      <CaptchaField captcha={captcha} problem={problem.fields.captcha} />
      <EntryEnd entry={entry} {...(title === undefined ? {} : { title })} />
    </form>
  );
};
