import type { z } from 'zod';

type Schema = z.core.$ZodType;
type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const ofObject = (def: z.core.$ZodObjectDef, value: Fields): Fields => {
  const shape = def.shape as Readonly<Record<string, Schema>>;
  const open = def.catchall !== undefined && def.catchall._zod.def.type !== 'never';
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) => {
      const wanted = Object.hasOwn(shape, name) ? shape[name] : undefined;
      if (wanted) return [[name, named(wanted, field)]];
      return open ? [[name, field]] : [];
    }),
  );
};

/** Of several shapes the one whose marking field fits; without one the value stays as it is. */
const ofUnion = (def: z.core.$ZodUnionDef, value: unknown): unknown => {
  const { discriminator } = def as Partial<z.core.$ZodDiscriminatedUnionDef>;
  if (discriminator === undefined || !isFields(value)) return value;
  const fits = def.options.find((one) => one._zod.propValues?.[discriminator]?.has(value[discriminator] as string));
  return fits ? named(fits, value) : value;
};

/**
 * A value with the fields its schema names, at every depth, and no other. TypeScript lets an object pass that has more
 * than its type says; strict inputs refuse it, and what was meant as "the opened sitting" is then a refused call. Nothing
 * is checked or changed here: values that do not fit stay for the server to judge, and so do unions without a mark.
 */
export const named = (schema: Schema, value: unknown): unknown => {
  const { def } = schema._zod as { def: z.core.$ZodTypes['_zod']['def'] };
  switch (def.type) {
    case 'object':
      return isFields(value) ? ofObject(def, value) : value;
    case 'array':
      return Array.isArray(value) ? value.map((one) => named(def.element, one)) : value;
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return named(def.innerType, value);
    case 'pipe':
      return named(def.in, value);
    case 'union':
      return ofUnion(def, value);
    default:
      return value;
  }
};
