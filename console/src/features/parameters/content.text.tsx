import type { ReactNode } from 'react';
import { say, sayOr } from '#client/phrases.ts';

/** A value of a parameter by its name: a field, a place of upload; what is none of them stands for itself. */
export const valueName = (value: unknown): string =>
  sayOr(`codes.ossType.${String(value)}`, sayOr(`fields.${String(value)}`, String(value)));

/** A content's JSON as a person reads it. */
export const readable = (content: string, kind: string): string => {
  const value: unknown = JSON.parse(content);
  if (kind === 'flag') return say(value === 1 ? 'codes.yesNo.yes' : 'codes.yesNo.no');
  if (kind === 'list') return (value as unknown[]).map(valueName).join('、');
  return kind === 'object' ? JSON.stringify(value, null, 1).replace(/\s*\n\s*/g, ' ') : valueName(value);
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
