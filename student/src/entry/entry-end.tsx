import { useSay } from '../app/words.ts';
import { Field } from '../parts/pieces.tsx';
import type { Entry } from './use-entry.ts';

/** The end of the forms: second factor, what went wrong, the button; `title` where it does not enter. */
export const EntryEnd = ({ entry, busy = false, title }: { entry: Entry; busy?: boolean; title?: string }) => {
  const say = useSay();
  return (
    <>
      {entry.secondFactor && (
        <Field
          name="totp"
          label={say('study.totp')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          problem={entry.problem.fields.totp}
        />
      )}
      <p className="problem" role="alert">
        {entry.problem.text}
      </p>
      <button type="submit" className="button main wide" disabled={entry.busy || busy}>
        {title ?? say(entry.busy ? 'study.entering' : 'study.enter')}
      </button>
    </>
  );
};
