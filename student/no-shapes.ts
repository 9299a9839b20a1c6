type Fields = Readonly<Record<string, unknown>>;
type Def =
  | { readonly type: 'object'; readonly shape: Fields; readonly catchall?: unknown }
  | { readonly type: 'array'; readonly element: unknown }
  | { readonly type: 'any' };

/** What makes another object of one: its fields change with it. */
const changes: Readonly<Record<string, (fields: Fields, given: Fields) => Fields>> = {
  extend: (fields, given) => ({ ...fields, ...given }),
  pick: (fields, given) => Object.fromEntries(Object.entries(fields).filter(([name]) => name in given)),
  omit: (fields, given) => Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in given))),
};

/** A shape that knows the names inside it and nothing else: whatever is asked of it answers itself. */
const shapeOf = (def: Def): unknown => {
  const shape: unknown = new Proxy(() => shape, {
    get: (_, name) => {
      if (typeof name === 'symbol') return undefined;
      if (name === 'def') return def;
      if (name === 'array') return () => shapeOf({ type: 'array', element: shape });
      if (def.type !== 'object') return shape;
      if (name === 'shape') return def.shape;
      const change = changes[name];
      return change ? (given: Fields) => shapeOf({ ...def, shape: change(def.shape, given) }) : shape;
    },
    apply: () => shape,
    ownKeys: () => [],
    getOwnPropertyDescriptor: () => undefined,
  });
  return shape;
};

const any = shapeOf({ type: 'any' });
const object = (shape: Fields): unknown => shapeOf({ type: 'object', shape });
const makers: Readonly<Record<string, (given: never) => unknown>> = {
  object,
  strictObject: object,
  looseObject: (shape: Fields) => shapeOf({ type: 'object', shape, catchall: any }),
  array: (element: unknown) => shapeOf({ type: 'array', element }),
};

/** Stands in for the library of shapes: of each it keeps the names, which a call sends by, and checks nothing. */
export const z = new Proxy({}, { get: (_, name) => makers[String(name)] ?? any });
