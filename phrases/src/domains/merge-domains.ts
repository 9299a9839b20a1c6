type Book = Readonly<Record<string, object>>;

/** All that the parts of a book say together, as one type. */
type Together<T> = (T extends unknown ? (part: T) => void : never) extends (whole: infer W) => void ? W : never;

/**
 * A book with what domains say by themselves, each in sections of the book: names of one section stand beside each other, and
 * each has one home (a test).
 * @param domains sections by domain; the domains' own names are not said.
 */
export const mergeDomains = <B extends Book, D extends Book>(
  book: B,
  domains: Readonly<Record<string, D>>,
): B & Together<D> => {
  const parts: readonly Book[] = [book, ...Object.values(domains)];
  const sections = new Set(parts.flatMap(Object.keys));
  return Object.fromEntries(
    [...sections].map((section) => [section, Object.assign({}, ...parts.map((part) => part[section]))]),
  ) as B & Together<D>;
};
