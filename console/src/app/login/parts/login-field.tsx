import type { InputHTMLAttributes } from 'react';
import { useSay } from '#client/phrases.ts';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  problem: string | undefined;
}

/** A labelled input of the log-in page with its message. */
export const LoginField = ({ name, label, problem, ...props }: Props) => (
  <div className="login-field">
    <label htmlFor={`login-${name}`}>{label}</label>
    <input
      id={`login-${name}`}
      name={name}
      aria-invalid={problem !== undefined}
      aria-describedby={`login-${name}-problem`}
      {...props}
    />
    {problem !== undefined && (
      <span id={`login-${name}-problem`} className="login-problem">
        {problem}
      </span>
    )}
  </div>
);

/** The one-time code of the second factor. */
export const FactorField = ({ problem }: { problem: string | undefined }) => {
  const say = useSay();
  return (
    <LoginField
      name="totp"
      label={say('login.totp')}
      problem={problem}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
    />
  );
};

/** What was wrong with the whole form, and the button that sends it. */
export const LoginEnd = ({ problem, busy }: { problem: string; busy: boolean }) => {
  const say = useSay();
  return (
    <>
      <div className="login-problem" role="alert">
        {problem}
      </div>
      <button className="login-submit" type="submit" disabled={busy}>
        {say(busy ? 'login.submitting' : 'login.submit')}
      </button>
    </>
  );
};
