/** Levels of lists and objects that what comes from outside may have. */
const mostLevels = 12;

/** Whether the database and every program behind it can hold a text: no NUL, no half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Why something cannot be kept: a text nobody can hold, or a value nested beyond the levels. */
export interface Unstorable {
  /** Place in the value, its names with dots between; of what is too deep, the name at the top alone. */
  readonly field: string;
  readonly problem: 'badText' | 'tooDeep';
}

/**
 * What of a value cannot be kept; nothing where all of it can. Every text from outside goes by here before anything is made
 * of it, in whatever it came: a body, a sealed text, a sheet, a message, the answer of another system.
 * @param levels bound of the nesting; nothing below it is looked at.
 */
export const unstorableIn = (value: unknown, levels = mostLevels, at: readonly string[] = []): Unstorable[] => {
  if (typeof value === 'string') return isStorable(value) ? [] : [{ field: at.join('.'), problem: 'badText' }];
  if (value === null || typeof value !== 'object') return [];
  if (at.length >= levels) return [{ field: at[0] ?? '', problem: 'tooDeep' }];
  return Object.entries(value).flatMap(([name, inner]): Unstorable[] =>
    isStorable(name) ? unstorableIn(inner, levels, [...at, name]) : [{ field: at.join('.'), problem: 'badText' }],
  );
};

/** Whether all of a value can be kept: what `unstorableIn` says, without a list of what cannot. */
export const isAllStorable = (value: unknown, levels = mostLevels): boolean => {
  if (typeof value === 'string') return isStorable(value);
  if (value === null || typeof value !== 'object') return true;
  if (levels === 0) return false;
  if (Array.isArray(value)) return value.every((inner) => isAllStorable(inner, levels - 1));
  for (const name in value)
    if (!isStorable(name) || !isAllStorable((value as Record<string, unknown>)[name], levels - 1)) return false;
  return true;
};

/** Texts of a JSON text, and powers of ten that no number here has: the database refuses most of them, the language reads infinity. */
const jsonText = /"[^"\\]*(?:\\.[^"\\]*)*"/g;
const hugePower = /\d[eE][+-]?\d{3}/;

/** The value of a JSON text from outside; undefined where it is none, or holds what cannot be kept. */
export const readJson = (text: string): unknown => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (unstorableIn(value).length > 0 || hugePower.test(text.replace(jsonText, ''))) return undefined;
  return value;
};

/** A copy of a value without what lies below the levels: an ellipsis stands there. */
export const flattened = (value: unknown, left = mostLevels): unknown => {
  if (value === null || typeof value !== 'object') return value;
  if (left === 0) return '…';
  if (Array.isArray(value)) return value.map((inner) => flattened(inner, left - 1));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, flattened(inner, left - 1)]));
};

/** A text as it can be kept and shown: a sign nobody can hold reads as the one for that (U+FFFD). */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\ufffd');

/** The beginning of a text, at most so many UTF-16 units and never half of a surrogate pair. */
export const cut = (text: string, most: number): string =>
  text.length > most && /[\ud800-\udbff]/.test(text.charAt(most - 1)) ? text.slice(0, most - 1) : text.slice(0, most);

/** The end of a text, at most so many UTF-16 units and never half of a surrogate pair. */
export const cutEnd = (text: string, most: number): string =>
  text.length > most && /[\udc00-\udfff]/.test(text.charAt(text.length - most))
    ? text.slice(text.length - most + 1)
    : text.slice(-most);
