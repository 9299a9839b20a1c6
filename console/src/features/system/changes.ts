import { sayOr } from '#client/phrases.ts';
import { plain, showDateTime } from '#kit/show.tsx';

/** One field of a deed, in words. */
export interface Change {
  readonly key: string;
  readonly changedField: string;
  readonly valueBefore: string;
  readonly valueAfter: string;
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

const isPlain = (value: unknown): value is string | number | boolean | null | undefined =>
  value === null || value === undefined || typeof value !== 'object';

const readable = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return plain({ kind: 'flag' }, value);
  if (typeof value === 'string' && instant.test(value)) return showDateTime(value);
  return String(value);
};

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/** Whether a field says something to people: numbers of things, versions and keys do not. */
const speaks = (name: string): boolean => !/(Id|Ids|Code|Codes|version|digest|sha256)$/.test(name);

/** Fields of what was before and after that have a title and one value, those first that differ. */
export const changesOf = (before: unknown, after: unknown): Change[] => {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(now), ...Object.keys(old)])];
  const changes = names
    .map((name) => ({ name, title: sayOr(`fields.${name}`, '') }))
    .filter(({ name, title }) => title !== '' && speaks(name) && isPlain(old[name]) && isPlain(now[name]))
    .map(({ name, title }) => ({
      key: name,
      changedField: title,
      valueBefore: readable(old[name]),
      valueAfter: readable(now[name]),
    }));
  const isSame = (one: Change): number => Number(one.valueBefore === one.valueAfter);
  return changes.sort((one, two) => isSame(one) - isSame(two));
};
