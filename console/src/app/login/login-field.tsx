import type { InputHTMLAttributes } from 'react';

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
