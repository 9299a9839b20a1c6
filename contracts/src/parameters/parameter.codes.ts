import { codes } from '../codes.ts';
import { readJson } from '../system/storable.ts';

/** What a parameter's content is; on the wire it is always JSON in a string (spec section 3). */
export const valueKind = codes('valueKind', {
  text: 'text',
  number: 'number',
  flag: 'flag',
  list: 'list',
  object: 'object',
});
export type ValueKind = 'text' | 'number' | 'flag' | 'list' | 'object';

export interface Limits {
  /** The only contents allowed; for lists, the only items. Empty for any. */
  readonly options: readonly string[];
  readonly least: number | null;
  readonly most: number | null;
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

const kinds: Readonly<Record<ValueKind, (value: unknown, limits: Limits) => boolean>> = {
  text: (value, { options }) =>
    typeof value === 'string' && value.length <= 2000 && (options.length === 0 || options.includes(value)),
  number: (value, { least, most }) =>
    typeof value === 'number' &&
    Number.isFinite(value) &&
    (least === null || value >= least) &&
    (most === null || value <= most),
  flag: (value) => value === 0 || value === 1,
  list: (value, { options }) =>
    Array.isArray(value) &&
    value.length <= 500 &&
    value.every(
      (one) =>
        ((typeof one === 'string' && one.length <= 200) || typeof one === 'number') &&
        (options.length === 0 || options.includes(String(one))),
    ),
  object: (value) => isObject(value),
};

/** Whether a content, as JSON text, is of a kind and inside its limits, and all of it can be kept. A flag is 1 or 0 (spec section 3, hasOfflineTrain). */
export const contentFits = (kind: ValueKind, content: string, limits: Limits): boolean => {
  const value = readJson(content);
  return value !== undefined && content.length <= 20_000 && kinds[kind](value, limits);
};
