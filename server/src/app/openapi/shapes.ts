import { z } from 'zod';
import { keyOf, listOf } from '#contracts/codes.ts';

/** A piece of JSON Schema. */
export type Shape = Record<string, unknown>;

/** What is asked of a field may arrive in several ways; what it becomes is what is meant. */
const meant = (type: z.ZodType): z.ZodType | undefined => {
  const { in: from, out } = type.def as unknown as { in?: z.ZodType; out?: z.ZodType };
  return from && out && (from.def.type === 'transform' || meant(from)) ? out : undefined;
};

/** Names of the codes a value may have, `1 enabled, 0 disabled`; undefined for what is no list of codes. */
const namesOf = (type: z.ZodType, values: readonly unknown[]): string | undefined => {
  const list = listOf(type);
  return list && values.map((value) => `${value} ${keyOf(list, value)}`).join(', ');
};

const describe = (type: z.ZodType, shape: Shape): void => {
  const values = shape.enum ?? (shape.const === undefined ? undefined : [shape.const]);
  const names = Array.isArray(values) ? namesOf(type, values) : undefined;
  if (names) shape.description = names;
};

/** A field that may arrive in several ways is as needed as what it becomes. */
const need = (type: z.ZodType, shape: Shape): void => {
  if (type.def.type !== 'object') return;
  const { shape: fields } = type.def as unknown as { shape: Record<string, z.ZodType> };
  const needed = Object.entries(fields).filter(([, field]) => meant(field)?.isOptional() === false);
  if (needed.length === 0) return;
  shape.required = [...new Set([...((shape.required ?? []) as string[]), ...needed.map(([name]) => name)])];
};

const drawn = (type: z.ZodType): Shape => {
  const shape = z.toJSONSchema(type, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const of = zodSchema as unknown as z.ZodType;
      const out = meant(of);
      if (out) Object.assign(jsonSchema, drawn(out));
      describe(out ?? of, jsonSchema as Shape);
      need(of, jsonSchema as Shape);
    },
  }) as Shape;
  delete shape.$schema;
  return shape;
};

const renamed = (value: unknown, refs: (ref: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((one) => renamed(one, refs));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string' ? refs(inner) : renamed(inner, refs),
    ]),
  );
};

/**
 * JSON Schema of a shape as OpenAPI 3.1 takes it. What repeats within itself becomes a component under `name`, added to
 * `components`; everything else stands in place.
 */
export const shapeOf = (type: z.ZodType, name: string, components: Record<string, unknown>): Shape => {
  const { $defs, ...shape } = drawn(type);
  if (!JSON.stringify(shape).includes('"$ref"')) return shape;
  const refs = (ref: string): string =>
    ref === '#' ? `#/components/schemas/${name}` : ref.replace('#/$defs/', `#/components/schemas/${name}_`);
  const isWhole = JSON.stringify({ shape, $defs }).includes('"$ref":"#"');
  for (const [key, def] of Object.entries(($defs ?? {}) as Shape)) components[`${name}_${key}`] = renamed(def, refs);
  if (!isWhole) return renamed(shape, refs) as Shape;
  components[name] = renamed(shape, refs);
  return { $ref: `#/components/schemas/${name}` };
};
