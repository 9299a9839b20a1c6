import type { Input, Route } from '#contracts/route.ts';
import type { Values } from './contract-form.ts';
import type { Field } from './fields.tsx';

// What a form sends is read from the call it sends: the names, and what an emptied field means.

/** The part of a schema that a form reads; wrappers hold another one inside. */
export interface Schema {
  readonly def: {
    readonly type: string;
    readonly innerType?: Schema;
    readonly in?: Schema;
    readonly out?: Schema;
  };
  readonly shape?: Readonly<Record<string, Schema>>;
  /** Of a list: what it holds. */
  readonly element?: Schema;
  readonly maxLength?: number | null;
  readonly minValue?: number | null;
  readonly maxValue?: number | null;
  safeParse(value: unknown): { readonly success: boolean };
}

/** Fields of a call's input, by their names. @throws for an input that is no object: its form says `toInput` itself. */
export const shapeOf = (route: Route): Readonly<Record<string, Schema>> => {
  const { shape } = route.input as unknown as Schema;
  if (!shape) throw new Error(`${route.path} takes no object: its form has to say what it sends`);
  return shape;
};

/** The schema inside its wrappers: defaults, nothing on purpose, readings of text. */
export const innerOf = (schema: Schema): Schema => {
  const { innerType, in: from, out } = schema.def;
  if (innerType) return innerOf(innerType);
  if (!from || !out) return schema;
  return innerOf(from.def.type === 'transform' ? out : from);
};
const mayBeNull = ({ def }: Schema): boolean =>
  def.type === 'nullable' || (def.innerType !== undefined && mayBeNull(def.innerType));

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';
/** What an emptied field may be sent as, in this order: left out, nothing on purpose, an empty text, none, no. */
const emptiesOf = (schema: Schema): readonly unknown[] => {
  const { type } = innerOf(schema).def;
  const none = mayBeNull(schema) ? [undefined, null] : [undefined];
  // A number that is read from text takes an empty one for 0, which nobody typed.
  return type === 'number' ? none : [...none, '', [], false];
};

/** What an emptied field means to its call; what may not be empty stays so, and the call says it on the field. */
const sentAs = (schema: Schema, value: unknown): unknown => {
  if (!isEmpty(value)) return value;
  const takes = (one: unknown): boolean => schema.safeParse(one).success;
  const { type } = innerOf(schema).def;
  const meant = value === '' ? type !== 'number' : value !== null || mayBeNull(schema);
  if (meant && takes(value)) return value;
  const found = emptiesOf(schema).findIndex(takes);
  if (found >= 0) return emptiesOf(schema)[found];
  return type === 'string' ? '' : value;
};

const required = new WeakMap<Schema, boolean>();
/** Whether a form has to be told something for this field. */
export const isRequired = (schema: Schema): boolean => {
  const known = required.get(schema) ?? !emptiesOf(schema).some((one) => schema.safeParse(one).success);
  required.set(schema, known);
  return known;
};

/**
 * The input of a call out of a form's values.
 * @param standing the thing that is changed: its number, its version, and what its call cannot do without where the form does
 * not have it. What may be left out is left out: a person may not be let write it.
 * @param fields of the form; what their conditions hide is emptied.
 */
export const inputFrom = <S extends Route>(
  send: S,
  values: Values,
  standing: object = {},
  fields: readonly Field[] = [],
): Input<S> => {
  const hidden = new Set(fields.filter(({ when }) => when?.(values) === false).map(({ name }) => name));
  const known = (name: string, schema: Schema): unknown => {
    if (name in values) return values[name];
    return isRequired(schema) && !hidden.has(name) ? (standing as Values)[name] : undefined;
  };
  return Object.fromEntries(
    Object.entries(shapeOf(send))
      .map(([name, schema]) => [name, sentAs(schema, known(name, schema))])
      .filter(([, value]) => value !== undefined),
  ) as Input<S>;
};

/** What an editor keeps to: the most signs of a text, the bounds of a number. */
export const limitsOf = (schema: Schema): { readonly min?: number; readonly max?: number } => {
  const { minValue, maxValue, maxLength, def } = innerOf(schema);
  const [min, max] = def.type === 'number' ? [minValue, maxValue] : [undefined, maxLength];
  return {
    ...(min === undefined || min === null || !Number.isSafeInteger(min) ? {} : { min }),
    ...(max === undefined || max === null || !Number.isSafeInteger(max) ? {} : { max }),
  };
};
