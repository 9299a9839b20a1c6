import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * A link to a page of the application: a plain press opens it here, any other as the browser would. The router's own
 * brings its data loading along, six kilobytes on the log-in page.
 */
export const Link = ({ to, className, children }: { to: string; className?: string; children: ReactNode }) => {
  const navigate = useNavigate();
  const follow = (event: MouseEvent): void => {
    if (!isPlain(event)) return;
    event.preventDefault();
    void navigate(to);
  };
  return (
    <a href={to} className={className} onClick={follow}>
      {children}
    </a>
  );
};
