import { z } from 'zod';
import type { Route } from '#contracts/route.ts';
import { type Leaf, valueOf } from './values.ts';

interface Schema extends Leaf {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

/** A place in the input of a call where the number of a thing stands. */
export interface Slot {
  /** Names from the top of the input, `[]` for a list: `files.[].fileId`. */
  readonly at: string;
  readonly name: string;
  /** Whether several numbers may stand here. */
  readonly several: boolean;
  readonly pattern?: string | undefined;
}

const alternatives = (schema: Schema): Schema[] =>
  (schema.anyOf ?? schema.oneOf ?? []).filter((one) => one.type !== 'null' && one.const !== '0');

const isNumber = (name: string, schema: Schema): boolean =>
  (schema.pattern ?? '').startsWith('^[1-9]\\d') || (schema.type === 'string' && /Ids?$|^ids?$/.test(name));

const shapes = new WeakMap<Route, Schema>();
const shapeOf = (route: Route): Schema => {
  const known = shapes.get(route) ?? (z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' }) as Schema);
  shapes.set(route, known);
  return known;
};

const walk = (schema: Schema, name: string, at: string, several: boolean): Slot[] => {
  const step = (key: string): string => (at === '' ? key : `${at}.${key}`);
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([key, one]) => walk(one, key, step(key), several));
  if (schema.items) return walk(schema.items, name, step('[]'), schema.items.properties === undefined);
  const ways = alternatives(schema);
  if (ways.length > 0) return ways.flatMap((one) => walk(one, name, at, several));
  return isNumber(name, schema) ? [{ at, name, several: several && at.endsWith('[]'), pattern: schema.pattern }] : [];
};

/** A value for a number of what all organisations share. */
export const sharedNumber = (slot: Slot): string =>
  String(valueOf(slot.name, slot.pattern ? { pattern: slot.pattern } : {}));

/** Every place in the input of a call that names a thing, also within lists and objects. */
export const slotsOf = (route: Route): Slot[] => {
  const all = walk(shapeOf(route), '', '', false);
  return all.filter((slot, index) => all.findIndex((other) => other.at === slot.at) === index);
};

/** What is written into a call: the numbers for a slot (one, or several in a list); none leaves the field out. */
export type Pick = (slot: Slot) => readonly string[];

const fill = (schema: Schema, name: string, at: string, numbers: Pick): unknown => {
  const step = (key: string): string => (at === '' ? key : `${at}.${key}`);
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([key, one]) => [key, fill(one, key, step(key), numbers)]),
    );
  if (schema.items) {
    const inner = schema.items;
    const ways = alternatives(inner);
    const here = step('[]');
    if (isNumber(name, inner)) return numbers({ at: here, name, several: true, pattern: inner.pattern });
    return (
      ways.length > 1 && ways[0]?.properties ? ways.filter((one) => walk(one, name, here, true).length > 0) : [inner]
    ).map((one) => fill(one, name, here, numbers));
  }
  const ways = alternatives(schema);
  const way = ways.find((one) => isNumber(name, one)) ?? ways[0];
  if (way) return fill(way, name, at, numbers);
  if (isNumber(name, schema)) return numbers({ at, name, several: false, pattern: schema.pattern })[0];
  return valueOf(name, schema);
};

/** An input that fits a call's shape, with these numbers in its slots. */
export const inputOf = (route: Route, numbers: Pick): Record<string, unknown> =>
  (fill(shapeOf(route), '', '', numbers) ?? {}) as Record<string, unknown>;

/** Only the fields of an input in which a number stands: filters beside them would hide what they find. */
export const numbersOnly = (route: Route, input: Record<string, unknown>): Record<string, unknown> => {
  const tops = new Set(slotsOf(route).map(({ at }) => at.split('.')[0]));
  return Object.fromEntries(Object.entries(input).filter(([name]) => tops.has(name)));
};
