import type { ButtonHTMLAttributes, ReactNode } from 'react';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it does, for those who hear it and for those who point at it. */
  label: string;
  children: ReactNode;
}

/** A button that is a sign alone. */
export const IconButton = ({ label, children, ...rest }: Props) => (
  <button type="button" className="luan-icon-button" aria-label={label} title={label} {...rest}>
    {children}
  </button>
);
