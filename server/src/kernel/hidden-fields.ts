import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { holdsCard, personalKind, withoutCards } from '#contracts/identity/fields/hidden-fields.ts';
import type { Actor } from './actor.ts';

type Hidden = ReadonlySet<string>;
type Blanker = (value: unknown, hidden: Hidden) => unknown;

const known = new WeakMap<z.ZodType, Blanker | null>();

/** Blanks what an object's fields tell; null for one that tells nothing. */
const ofObject = (shape: z.ZodObject): Blanker | null => {
  const fields = Object.entries(shape.shape).flatMap(([name, inner]) => {
    const blank = blankerOf(inner as z.ZodType);
    return blank ? [[name, blank] as const] : [];
  });
  if (fields.length === 0) return null;
  return (value, hidden) => {
    if (value === null || typeof value !== 'object') return value;
    const row = value as Record<string, unknown>;
    const blanked = fields.flatMap(([name, blank]) => (name in row ? [[name, blank(row[name], hidden)]] : []));
    return { ...row, ...Object.fromEntries(blanked) };
  };
};

const ofKind = (shape: z.ZodType): Blanker | null => {
  const kind = personalKind(shape);
  if (kind) return (value, hidden) => (hidden.has(kind.tells) ? kind.blank : value);
  if (shape instanceof z.ZodObject) return ofObject(shape);
  if (shape instanceof z.ZodArray) {
    const each = blankerOf(shape.element as z.ZodType);
    return each && ((value, hidden) => (Array.isArray(value) ? value.map((one) => each(one, hidden)) : value));
  }
  if (shape instanceof z.ZodNullable || shape instanceof z.ZodOptional || shape instanceof z.ZodDefault) {
    const inner = blankerOf(shape.unwrap() as z.ZodType);
    return inner && ((value, hidden) => (value === null || value === undefined ? value : inner(value, hidden)));
  }
  return null;
};

/** What blanks values of a shape, made once. */
const blankerOf = (shape: z.ZodType): Blanker | null => {
  const found = known.get(shape);
  if (found !== undefined) return found;
  const made = ofKind(shape);
  known.set(shape, made);
  return made;
};

const withoutNumbers = (value: unknown): unknown => {
  if (typeof value === 'string') return withoutCards(value);
  if (Array.isArray(value)) return value.map(withoutNumbers);
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutNumbers(inner)]));
};

/**
 * A value of a shape without what the roles of the actor hide: fields by their kind, and identity numbers under whatever name
 * they stand (a licence carries the same one). Without a shape the numbers alone.
 */
export const withoutHidden = <T>(value: T, actor: Pick<Actor, 'hiddenFields'>, shape?: z.ZodType): T => {
  const hidden = actor.hiddenFields;
  if (hidden.size === 0) return value;
  const blanked = (shape && blankerOf(shape)?.(value, hidden)) ?? value;
  return (hidden.has('idCard') ? withoutNumbers(blanked) : blanked) as T;
};

/** Whether somebody asks for an identity number that the own roles hide: nothing is found by it. */
export const asksHidden = (query: Record<string, unknown>, actor: Pick<Actor, 'hiddenFields'>): boolean =>
  actor.hiddenFields.has('idCard') &&
  Object.values(query).some((value) => typeof value === 'string' && holdsCard(value));

/** A text as far as somebody may look through it: without the identity numbers in it, where the own roles hide them. */
export const searchable = (column: RawBuilder<unknown>, actor: Pick<Actor, 'hiddenFields'>): RawBuilder<unknown> =>
  actor.hiddenFields.has('idCard') ? sql`regexp_replace(${column}, '\\d{17}[0-9Xx]', '', 'g')` : column;
