/** What is read of a shape: its kind, and the shapes inside it. */
interface Shape {
  readonly def: {
    readonly type: string;
    /** Of an object: its fields, and what becomes of others. */
    readonly shape?: Readonly<Record<string, Shape>>;
    readonly catchall?: Shape;
    /** Of an array. */
    readonly element?: Shape;
    /** Of what may be missing, empty or has a default; of what is changed on its way. */
    readonly innerType?: Shape;
    readonly in?: Shape;
    /** Of one of several, told apart by a field. */
    readonly options?: readonly Shape[];
    readonly discriminator?: string;
    /** Of a fixed value. */
    readonly values?: readonly unknown[];
  };
}
type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const ofObject = ({ shape = {}, catchall }: Shape['def'], value: Fields): Fields => {
  const open = catchall !== undefined && catchall.def.type !== 'never';
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) => {
      const wanted = Object.hasOwn(shape, name) ? shape[name] : undefined;
      if (wanted) return [[name, named(wanted, field)]];
      return open ? [[name, field]] : [];
    }),
  );
};

/** Of several shapes the one whose marking field fits; without one the value stays as it is. */
const ofUnion = ({ options = [], discriminator }: Shape['def'], value: unknown): unknown => {
  if (discriminator === undefined || !isFields(value)) return value;
  const fits = options.find(({ def }) => def.shape?.[discriminator]?.def.values?.includes(value[discriminator]));
  return fits ? named(fits, value) : value;
};

/**
 * A value with the fields its shape (zod's, or the stand-in of the student entry) names, at every depth, and no other.
 * TypeScript lets an object pass that has more than its type says; strict inputs refuse it, and what was meant as "the
 * opened sitting" is then a refused call. Nothing is checked or changed here: values that do not fit stay for the server
 * to judge, and so do unions without a mark.
 */
export const named = (shape: { readonly def: { readonly type: string } }, value: unknown): unknown => {
  const { def } = shape as Shape;
  if (def.type === 'object') return isFields(value) ? ofObject(def, value) : value;
  if (def.type === 'union') return ofUnion(def, value);
  const { element, innerType = def.in } = def;
  if (element) return Array.isArray(value) ? value.map((one) => named(element, one)) : value;
  return innerType ? named(innerType, value) : value;
};
