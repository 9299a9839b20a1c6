/** Sentences by name, and names within names. */
export interface Section {
  readonly [name: string]: string | Section;
}
interface Growing {
  [name: string]: string | Growing;
}

/** A book without a page, for sections that come one after the other. */
export const emptyBook = (): Growing => Object.create(null) as Growing;

/** Adds sections to a book: what it has under a name stays beside what comes, a sentence gives way to the newer one. */
export const addTo = (book: Growing, sections: Section): void => {
  for (const [name, said] of Object.entries(sections)) {
    if (typeof said === 'string') {
      book[name] = said;
      continue;
    }
    const known = book[name];
    const inner = typeof known === 'object' ? known : emptyBook();
    book[name] = inner;
    addTo(inner, said);
  }
};

/** The sentence of a dotted key; undefined where the book has none. */
export const sentenceOf = (book: Section, key: string): string | undefined => {
  let found: string | Section | undefined = book;
  for (const name of key.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, name)) return undefined;
    found = found[name];
  }
  return typeof found === 'string' ? found : undefined;
};

/**
 * A sentence with its gaps filled: `{{name}}` by the value, `{{name|row|rows}}` by the word that fits its number, for languages that
 * count. A gap nobody fills is left out.
 */
export const fill = (sentence: string, params: Readonly<Record<string, string | number>> = {}): string =>
  sentence.replace(/\{\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}\}/g, (_, name: string, one?: string, many?: string) =>
    many === undefined ? String(params[name] ?? '') : String(params[name]) === '1' ? (one ?? '') : many,
  );
