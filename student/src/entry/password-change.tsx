import { type FormEvent, useState } from 'react';
import { CallFailure, call } from '#client/call.ts';
import { studentSessionApi } from '#contracts/identity/student-session.contract.ts';
import { heed, keepSession, logOut, useMe, wordsOf } from '../app/session.ts';
import { useSay } from '../app/words.ts';
import { Field } from '../parts/pieces.tsx';

/** The form that changes the own password; `done` when it is changed. */
export const PasswordFields = ({ done }: { done: () => void }) => {
  const say = useSay();
  const { hasPassword, passwordMustChange } = useMe();
  const [problem, setProblem] = useState<{ text: string; fields: Readonly<Record<string, string>> }>({
    text: '',
    fields: {},
  });
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [oldPassword = '', newPassword = '', again = ''] = ['old', 'new', 'again'].map((name) =>
      String(data.get(name) ?? ''),
    );
    if (busy) return;
    if (newPassword === '') return setProblem({ text: '', fields: { newPassword: say('study.required') } });
    if (newPassword !== again) return setProblem({ text: '', fields: { again: say('study.notSame') } });
    setBusy(true);
    try {
      await call(studentSessionApi.password, { oldPassword, newPassword }, { quiet: true });
      keepSession(await call(studentSessionApi.info, {}, { quiet: true }));
      done();
    } catch (failure) {
      heed(failure);
      setProblem({
        text: wordsOf(failure),
        fields:
          failure instanceof CallFailure
            ? Object.fromEntries(failure.fields.map((one) => [one.field, one.message]))
            : {},
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {hasPassword && !passwordMustChange && (
        <Field
          name="old"
          label={say('study.oldPassword')}
          type="password"
          autoComplete="current-password"
          problem={problem.fields.oldPassword}
        />
      )}
      <Field
        name="new"
        label={say('study.newPassword')}
        type="password"
        autoComplete="new-password"
        problem={problem.fields.newPassword}
      />
      <Field
        name="again"
        label={say('study.repeatPassword')}
        type="password"
        autoComplete="new-password"
        problem={problem.fields.again}
      />
      <p className="quiet">{say('study.passwordRule')}</p>
      <p className="problem" role="alert">
        {problem.text}
      </p>
      <button type="submit" className="button main wide" disabled={busy}>
        {say('study.changePassword')}
      </button>
    </form>
  );
};

/** The page of somebody whose password is the default one: nothing else is open. */
export const PasswordMustChange = () => {
  const say = useSay();
  return (
    <main className="entry">
      <div className="entry-brand">
        <h1>{say('study.mustChange')}</h1>
        <p>{say('study.mustChangeHint')}</p>
      </div>
      <div className="card">
        <PasswordFields done={() => undefined} />
      </div>
      <div className="look-buttons">
        <button type="button" className="button small" onClick={() => void logOut()}>
          {say('study.logOut')}
        </button>
      </div>
    </main>
  );
};
