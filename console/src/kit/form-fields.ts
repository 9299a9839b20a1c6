import { listOf } from '#contracts/codes.ts';
import type { FileKindName } from '#contracts/files/kinds.ts';
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
  /** Whether it is required is asked when a form draws it: a list declares the fields of its dialogs without the library of shapes. */
  const due = (name: Name, made: Field): Field =>
    'required' in made
      ? made
      : Object.defineProperty({ ...made }, 'required', {
          enumerable: true,
          get: () => (isRequired(schemaOf(name)) ? true : undefined),
        });
  /** The same with the bounds of the call, read when it is drawn. */
  const bounded = <E extends Extra>(name: Name, make: (name: Name, extra: E) => Field, extra: E): Field => {
    schemaOf(name);
    return due(name, {
      ...make(name, extra),
      editor: (props) => make(name, { ...limitsOf(schemaOf(name)), ...extra }).editor(props),
    });
  };
  const codesOf = (schema: Schema) => {
    const codes = listOf(innerOf(schema));
    if (!codes) throw new Error(`${send.path} names no codes here`);
    return codes;
  };
  return {
    text: (name: Name, extra: Extra & { max?: number } = {}): Field => bounded(name, field.text, extra),
    longText: (name: Name, extra: Extra = {}): Field => bounded(name, field.longText, extra),
    richText: (name: Name, extra: Extra & { pictures?: FileKindName } = {}): Field =>
      due(name, field.richText(name, extra)),
    number: (name: Name, extra: Extra & { min?: number; max?: number } = {}): Field =>
      bounded(name, field.number, extra),
    code: (name: Name, extra: Extra = {}): Field => due(name, field.code(name, codesOf(schemaOf(name)), extra)),
    codes: (name: Name, extra: Extra = {}): Field =>
      due(name, field.codes(name, codesOf(innerOf(schemaOf(name)).element ?? schemaOf(name)), extra)),
    day: (name: Name, extra: Extra = {}): Field => due(name, field.day(name, extra)),
    moment: (name: Name, extra: Extra = {}): Field => due(name, field.moment(name, extra)),
    flag: (name: Name, extra: Extra = {}): Field => field.flag(name, extra),
    of: (name: Name, editor: Field['editor'], extra: Extra = {}): Field => due(name, field.of(name, editor, extra)),
  };
};
