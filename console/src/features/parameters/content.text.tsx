import type { ReactNode } from 'react';
import { say } from '#client/phrases.ts';

/** A content's JSON as a person reads it. */
export const readable = (content: string, kind: string): string => {
  const value: unknown = JSON.parse(content);
  if (kind === 'flag') return say(value === 1 ? 'codes.yesNo.yes' : 'codes.yesNo.no');
  if (kind === 'list') return (value as unknown[]).join('、');
  return kind === 'object' ? JSON.stringify(value, null, 1).replace(/\s*\n\s*/g, ' ') : String(value);
};

/** A content in a table: one line, whole on hover. */
export const showContent = (content: string, kind: string): ReactNode => {
  const text = readable(content, kind);
  return (
    <div className="luan-one-line" title={text}>
      {text}
    </div>
  );
};
