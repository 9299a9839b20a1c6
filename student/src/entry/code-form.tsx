import { type FormEvent, useEffect, useState } from 'react';
import { call } from '#client/call.ts';
import { studentSessionApi } from '#contracts/identity/student-session.contract.ts';
import { personApi } from '#contracts/people/person.contract.ts';
import { useSay } from '../app/words.ts';
import { Field } from '../parts/pieces.tsx';
import { EntryEnd } from './entry-end.tsx';
import type { Entry } from './use-entry.ts';

/** Seconds until another code may be asked for. */
const useCountdown = () => {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft] as const;
};

/** Phone and the code sent to it: the way in for people without a password. */
export const CodeForm = ({ entry }: { entry: Entry }) => {
  const say = useSay();
  const { problem } = entry;
  const [phone, setPhone] = useState('');
  const [left, setLeft] = useCountdown();
  const [sent, setSent] = useState(false);

  const send = async (): Promise<void> => {
    if (!/^1[3-9]\d{9}$/.test(phone)) return entry.setProblem({ text: '', fields: { phone: say('study.phoneWrong') } });
    entry.setProblem({ text: '', fields: {} });
    try {
      setLeft((await call(personApi.sendCode, { phone }, { quiet: true })).waitSeconds);
      setSent(true);
    } catch (failure) {
      entry.explain(failure);
    }
  };
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string): string => String(data.get(name) ?? '').trim();
    const code = text('code');
    if (entry.busy || !entry.complete({ phone, code })) return;
    const input = { phone, code, ...(entry.secondFactor ? { totp: text('totp') } : {}) };
    await entry.attempt(() => call(studentSessionApi.loginByCode, input, { quiet: true }));
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Field
        name="phone"
        label={say('study.phone')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={11}
        value={phone}
        onChange={(event) => setPhone(event.target.value.replace(/\D/g, ''))}
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
        <button type="button" className="button" disabled={left > 0} onClick={() => void send()}>
          {left > 0 ? say('study.sendAgain', { n: left }) : say('study.sendCode')}
        </button>
      </div>
      <p className="quiet" role="status">
        {sent ? say('study.codeSent') : ''}
      </p>
      <EntryEnd entry={entry} />
    </form>
  );
};
