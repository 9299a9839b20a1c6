import type { Codes } from '../codes.ts';

/** What people and platforms write for the values of a code list, beside its labels. */
export interface ChoiceSynonyms {
  /** The value that was surely meant, null for "nobody knows"; undefined where it is not sure. */
  readonly sure?: (written: string) => string | number | null | undefined;
  /** The value that was probably meant: the person is asked. */
  readonly near?: (written: string) => string | number | undefined;
}

/** Words of some values of a code list, in the order in which they are tried. */
type Words<K extends string> = Readonly<Partial<Record<K, RegExp>>>;

const readerOf =
  <K extends string, V extends string | number>(list: Codes<K, V>, words: Words<K> | undefined) =>
  (written: string): V | undefined => {
    const text = written.normalize('NFKC').toLowerCase().replace(/\s/g, '');
    const found = (Object.keys(words ?? {}) as K[]).find((key) => words?.[key]?.test(text));
    return found === undefined ? undefined : list.values[found];
  };

/**
 * Declares the words of the trade for a code list.
 * @param sure words that mean one value and no other; they are read without asking.
 * @param near words that probably mean a value; whoever imports agrees once for all rows.
 */
export const choiceSynonyms = <K extends string, V extends string | number>(
  list: Codes<K, V>,
  { sure, near }: { sure?: Words<K>; near?: Words<K> },
): ChoiceSynonyms => ({ sure: readerOf(list, sure), near: readerOf(list, near) });
