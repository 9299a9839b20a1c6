// Stands in for the library of shapes in the browser. A contract is evaluated without it: of each shape the stand-in keeps
// what a call is sent by (names, kinds, what lies inside) and how the library would make it. Who checks an input, a form,
// brings the library; each shape is then made when it is first asked.

type Library = Readonly<Record<string, unknown>>;
type Make = (library: Library) => unknown;
type Fields = Readonly<Record<string, unknown>>;
/** What is read of a shape without the library; the same names as the library's own. */
interface Def {
  readonly type: string;
  readonly shape?: Fields;
  readonly catchall?: unknown;
  readonly element?: unknown;
  readonly innerType?: unknown;
  readonly in?: unknown;
  readonly out?: unknown;
  readonly options?: readonly unknown[];
  readonly discriminator?: string;
  readonly values?: readonly unknown[];
}

let library: Library | undefined;
/** Brings the library itself: from now on shapes check. */
export const bring = (real: Library): void => {
  library = real;
};

const makers = new WeakMap<object, () => unknown>();

/** The library's own shape for a stand-in, and for stand-ins inside lists and fields; anything else stays as it is. */
const realOf = (value: unknown): unknown => {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return value;
  const make = makers.get(value);
  if (make) return make();
  if (Array.isArray(value)) return value.map(realOf);
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, realOf(one)]));
};

/** What is asked of a shape rather than made of it: answered by the library. */
const asked = /^(?:safeParse|parse|safeParseAsync|parseAsync|maxLength|minLength|minValue|maxValue|_zod|toJSONSchema)$/;

const wrap = (type: string, innerType: unknown): Def => ({ type, innerType });
const changedBy = (reading: unknown): Def => ({ type: 'pipe', in: { def: { type: 'transform' } }, out: reading });
const eachOf = (fields: Fields = {}, change: (field: unknown) => unknown): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, change(field)]));

type Change = (of: { readonly self: unknown; readonly def: Def }, given: never) => Def;
/** What becomes of a shape by its methods; those that are not named only narrow it. */
const changes: Readonly<Record<string, Change>> = {
  optional: ({ self }) => wrap('optional', self),
  nullable: ({ self }) => wrap('nullable', self),
  nullish: ({ self }) =>
    wrap(
      'optional',
      standIn(wrap('nullable', self), () => undefined),
    ),
  default: ({ self }) => wrap('default', self),
  prefault: ({ self }) => wrap('prefault', self),
  catch: ({ self }) => wrap('catch', self),
  readonly: ({ self }) => wrap('readonly', self),
  array: ({ self }) => ({ type: 'array', element: self }),
  or: ({ self }, other) => ({ type: 'union', options: [self, other] }),
  pipe: ({ self }, out) => ({ type: 'pipe', in: self, out }),
  transform: ({ self }) => ({ type: 'pipe', in: self, out: { def: { type: 'transform' } } }),
  extend: ({ def }, given: Fields) => ({ ...def, shape: { ...def.shape, ...given } }),
  pick: ({ def }, given: Fields) => ({
    ...def,
    shape: Object.fromEntries(Object.entries(def.shape ?? {}).filter(([name]) => name in given)),
  }),
  omit: ({ def }, given: Fields) => ({
    ...def,
    shape: Object.fromEntries(Object.entries(def.shape ?? {}).filter(([name]) => !(name in given))),
  }),
  partial: ({ def }) => ({ ...def, shape: eachOf(def.shape, (field) => method(field, 'optional', [])) }),
};

/** Calls one of the library's makers or methods by name. */
const run = (on: unknown, name: string, given: readonly unknown[]): unknown =>
  (on as Record<string, (...given: unknown[]) => unknown>)[name]?.(...given.map(realOf));

const method = (self: unknown, name: string, given: readonly unknown[]): unknown => {
  const { def } = self as { def: Def };
  const next = changes[name]?.({ self, def }, given[0] as never) ?? def;
  return standIn(next, () => run(realOf(self), name, given));
};

const standIn = (def: Def, make: Make): unknown => {
  let made: unknown;
  const self: object = new Proxy(() => undefined, {
    get: (_, name) => {
      if (typeof name === 'symbol') return undefined;
      if (name === 'def') return def;
      if (name === 'shape') return def.shape;
      if (name === 'element') return def.element;
      if (!asked.test(name)) return (...given: unknown[]) => method(self, name, given);
      const real = realOf(self) as Record<string, unknown>;
      const answer = real[name];
      return typeof answer === 'function' ? (answer.bind(real) as unknown) : answer;
    },
    ownKeys: () => [],
    getOwnPropertyDescriptor: () => undefined,
  });
  makers.set(self, () => {
    if (!library) throw new Error('a shape was asked before the library of shapes was brought');
    made ??= make(library);
    return made;
  });
  return self;
};

/** What each maker of the library makes; those that are not named make their own kind, such as a text or a number. */
const kinds: Readonly<Record<string, (...given: never[]) => Def>> = {
  object: (shape: Fields) => ({ type: 'object', shape }),
  strictObject: (shape: Fields) => ({ type: 'object', shape, catchall: { def: { type: 'never' } } }),
  looseObject: (shape: Fields) => ({ type: 'object', shape, catchall: { def: { type: 'unknown' } } }),
  array: (element: unknown) => ({ type: 'array', element }),
  optional: (innerType: unknown) => wrap('optional', innerType),
  nullable: (innerType: unknown) => wrap('nullable', innerType),
  union: (options: readonly unknown[]) => ({ type: 'union', options }),
  discriminatedUnion: (discriminator: string, options: readonly unknown[]) => ({
    type: 'union',
    options,
    discriminator,
  }),
  literal: (value: unknown) => ({ type: 'literal', values: Array.isArray(value) ? value : [value] }),
  preprocess: (_: unknown, reading: unknown) => changedBy(reading),
};
const texts = new Set(['email', 'url', 'uuid', 'date', 'datetime', 'time']);
const numbers = new Set(['int', 'int32', 'number']);

const kindOf = (name: string): string => (texts.has(name) ? 'string' : numbers.has(name) ? 'number' : name);

const maker =
  (name: string, way: readonly string[] = []) =>
  (...given: unknown[]): unknown =>
    standIn(kinds[name]?.(...(given as never[])) ?? { type: kindOf(name) }, (real) => {
      const place = way.reduce<unknown>((at, step) => (at as Library)[step], real);
      // What is made late may name itself: it is made of stand-ins when it is asked.
      if (name === 'lazy') return run(place, name, [() => realOf((given[0] as () => unknown)())]);
      return run(place, name, given);
    });

const within = (...way: string[]): object =>
  new Proxy(
    {},
    {
      get: (_, name) =>
        way.length === 0 && spaces.has(String(name)) ? within(String(name)) : maker(String(name), way),
    },
  );
/** Parts of the library that hold makers of their own. */
const spaces = new Set(['iso', 'coerce']);

/** The library's `z`, as contracts name it. */
export const z = within();
