import type { ReactNode } from 'react';

/** A card of the screen: title on the left, what can be done on the right. */
export const Panel = ({
  title,
  extra,
  className = '',
  children,
}: {
  title?: ReactNode;
  extra?: ReactNode;
  className?: string;
  children: ReactNode;
}) => (
  <section className={`luan-panel ${className}`}>
    {(title || extra) && (
      <header className="luan-panel-head">
        <h2>{title}</h2>
        {extra}
      </header>
    )}
    <div className="luan-panel-body">{children}</div>
  </section>
);

/** What one should know before reading on; stands above a list. */
export const Note = ({ children }: { children: ReactNode }) => <p className="luan-note">{children}</p>;

/** Grey bars while the first answer is on its way. */
export const Bones = ({ rows = 6 }: { rows?: number }) => (
  <div className="luan-bones" aria-hidden>
    {Array.from({ length: rows }, (_, row) => (
      <span key={row} style={{ width: `${92 - ((row * 37) % 45)}%` }} />
    ))}
  </div>
);
