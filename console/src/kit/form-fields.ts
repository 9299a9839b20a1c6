import { listOf } from '#contracts/codes.ts';
import type { Input, Route } from '#contracts/route.ts';
import { type Extra, type Field, field } from './fields.tsx';
import { innerOf, isRequired, limitsOf, type Schema, shapeOf } from './form-of.ts';

/**
 * Makers of the fields of one call: names are those of its input, and required, longest text, bounds and codes are read from
 * it; what is said beside wins.
 */
export const fieldsOf = <S extends Route>(send: S) => {
  type Name = keyof Input<S> & string;
  const shape = shapeOf(send);
  const schemaOf = (name: Name): Schema => {
    const schema = shape[name];
    if (!schema) throw new Error(`${send.path} takes no ${name}`);
    return schema;
  };
  const must = (name: Name): Extra => (isRequired(schemaOf(name)) ? { required: true } : {});
  const bounds = (name: Name) => ({ ...must(name), ...limitsOf(schemaOf(name)) });
  const codesOf = (schema: Schema) => {
    const codes = listOf(innerOf(schema));
    if (!codes) throw new Error(`${send.path} names no codes here`);
    return codes;
  };
  return {
    text: (name: Name, extra: Extra & { max?: number } = {}): Field => field.text(name, { ...bounds(name), ...extra }),
    longText: (name: Name, extra: Extra = {}): Field => field.longText(name, { ...bounds(name), ...extra }),
    number: (name: Name, extra: Extra & { min?: number; max?: number } = {}): Field =>
      field.number(name, { ...bounds(name), ...extra }),
    code: (name: Name, extra: Extra = {}): Field =>
      field.code(name, codesOf(schemaOf(name)), { ...must(name), ...extra }),
    codes: (name: Name, extra: Extra = {}): Field =>
      field.codes(name, codesOf(innerOf(schemaOf(name)).element ?? schemaOf(name)), { ...must(name), ...extra }),
    day: (name: Name, extra: Extra = {}): Field => field.day(name, { ...must(name), ...extra }),
    moment: (name: Name, extra: Extra = {}): Field => field.moment(name, { ...must(name), ...extra }),
    flag: (name: Name, extra: Extra = {}): Field => field.flag(name, extra),
    of: (name: Name, editor: Field['editor'], extra: Extra = {}): Field =>
      field.of(name, editor, { ...must(name), ...extra }),
  };
};
