import { type FormEvent, useState } from 'react';
import { call } from '#client/call.ts';
import { inboxPath, isPhone, useTextCode } from '#client/text-code.ts';
import { studentSessionApi } from '#contracts/identity/student-session.contract.ts';
import { useSay } from '../app/words.ts';
import { Field } from '../parts/pieces.tsx';
import { EntryEnd } from './entry-end.tsx';
import type { Entry } from './use-entry.ts';

/** Phone and the code sent to it: the way in for people without a password. */
export const CodeForm = ({ entry }: { entry: Entry }) => {
  const say = useSay();
  const { problem } = entry;
  const [phone, setPhone] = useState('');
  const texts = useTextCode();

  const send = async (): Promise<void> => {
    if (!isPhone(phone)) return entry.setProblem({ text: '', fields: { phone: say('study.phoneWrong') } });
    entry.setProblem({ text: '', fields: {} });
    try {
      await texts.send(phone, true);
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
      <EntryEnd entry={entry} />
    </form>
  );
};
