import { z } from 'zod';

/** A list of codes of the spec: names for the program, values for the wire, labels in the phrases under `codes.<name>.<key>`. */
export interface Codes<K extends string = string, V extends string | number = string | number> {
  readonly name: string;
  readonly values: Readonly<Record<K, V>>;
}

/** Declares a list of codes. `name` is its key in the phrases. */
export const codes = <const K extends string, const V extends string | number>(
  name: string,
  values: Readonly<Record<K, V>>,
): Codes<K, V> => ({ name, values });

const lists = new WeakMap<object, Codes>();
/** The list of codes whose values a schema of `oneOf` accepts; of the schema inside its wrappers. */
export const listOf = (schema: object): Codes | undefined => lists.get(schema);

/** Schema that accepts one value of the list; a number may arrive as text in a query string. */
export const oneOf = <K extends string, V extends string | number>(list: Codes<K, V>) => {
  const values = Object.values(list.values) as V[];
  const literal = z.literal(values);
  lists.set(literal, list);
  return z.preprocess(
    (value) => (typeof values[0] === 'number' && typeof value === 'string' && value !== '' ? Number(value) : value),
    literal,
  );
};

/** Name of a value, for its phrase; undefined for a value outside the list. */
export const keyOf = (list: Codes, value: unknown): string | undefined =>
  Object.keys(list.values).find((key) => list.values[key] === value);

export const yesNo = codes('yesNo', { no: 0, yes: 1 });
export const gender = codes('gender', { male: 2, female: 3, unknown: 1 });
export const recordState = codes('recordState', { disabled: 0, enabled: 1 });
