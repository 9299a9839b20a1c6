import { exactPart, fingerprint, likenessOf, nearlyAlike, pairsOf } from '../question.rules.ts';

/** What is compared: stem and options, since one stem may be asked with different options. */
export interface Comparable {
  readonly stem: string;
  readonly options: readonly string[];
}

export interface Twin {
  readonly index: number;
  readonly exact: boolean;
}

/** A text as it is compared with others: its fingerprint, its pairs of letters, and what a twin must share exactly. */
export interface Print {
  readonly letters: string;
  readonly pairs: Float64Array;
  readonly exact: string;
}

/** A text as far as it can be told without its pairs. */
export const lettersOf = (one: Comparable): Omit<Print, 'pairs'> => {
  const text = [one.stem, ...one.options.toSorted()].join(' ');
  return { letters: fingerprint(text), exact: exactPart(text) };
};

/** What is compared of a text. */
const printOf = (one: Comparable): Print => {
  const told = lettersOf(one);
  return { ...told, pairs: pairsOf(told.letters) };
};

/** Of n pairs at least this share is common with any text of likeness 0.9: the other has at most n / 0.818 pairs. */
export const commonShare = nearlyAlike / (2 - nearlyAlike);

/**
 * Pairs two near twins have in common among their rarest: one would be enough to find them, four are shared by few others.
 * A text too short for four is found by as many as it must have in common at all.
 */
const mostShared = 4;
const needOf = (length: number): number => Math.ceil(length * commonShare);
/** Of a text of so many pairs, as many of its rarest stand among the rarest of a near twin. */
export const sharedOf = (length: number): number => Math.min(mostShared, needOf(length));

/** How many of a text's pairs count as its rarest: all but those that must be common, and those that must be shared (prefix filtering). */
export const prefixOf = (length: number): number => length - needOf(length) + sharedOf(length);

/** The rarest pairs of a text, given the rarest first. */
export const rarestOf = (pairs: Float64Array): Float64Array => pairs.subarray(0, prefixOf(pairs.length));

/** Texts made ready for comparison. */
export interface Compared {
  readonly prints: readonly Print[];
  /** All their pairs, the rarest first. */
  readonly order: readonly number[];
  /** The pairs of each text by their place in that order, sorted: every list begins with the rarest ones. */
  readonly ranks: readonly Float64Array[];
}

const byRarity = (prints: readonly Print[]): number[] => {
  const frequency = new Map<number, number>();
  for (const { pairs } of prints) for (const pair of pairs) frequency.set(pair, (frequency.get(pair) ?? 0) + 1);
  return [...frequency].sort((one, other) => one[1] - other[1] || one[0] - other[0]).map(([pair]) => pair);
};

/** Makes texts ready to be compared with each other and with those that stand already. */
export const compared = (texts: readonly Comparable[]): Compared => {
  const prints = texts.map(printOf);
  const order = byRarity(prints);
  const place = new Map(order.map((pair, rank) => [pair, rank]));
  const ranks = prints.map(({ pairs }) => pairs.map((pair) => place.get(pair) ?? 0).sort());
  return { prints, order, ranks };
};

/** Places of texts by their rarest pairs, a shelf for each exact part: a text meets only those it may be like. */
const shelves = (prints: readonly Print[]) => {
  const all = new Map<string, Map<number, number[]>>();
  const met = new Uint16Array(prints.length);
  const mayBeLike = (print: Print, place: number): boolean => {
    const other = prints[place]?.pairs ?? print.pairs;
    const [less, more] = [Math.min(print.pairs.length, other.length), Math.max(print.pairs.length, other.length)];
    return (
      less >= more * commonShare && (met[place] ?? 0) >= Math.min(sharedOf(print.pairs.length), sharedOf(other.length))
    );
  };
  return {
    /** Earlier places that may be like a text, in order. */
    meet: (print: Print, rarest: Float64Array): number[] => {
      const shelf = all.get(print.exact);
      if (!shelf) return [];
      const touched: number[] = [];
      for (const pair of rarest)
        for (const place of shelf.get(pair) ?? []) {
          if (met[place] === 0) touched.push(place);
          met[place] = (met[place] ?? 0) + 1;
        }
      const like = touched.filter((place) => mayBeLike(print, place));
      for (const place of touched) met[place] = 0;
      return like.sort((one, other) => one - other);
    },
    put: (print: Print, rarest: Float64Array, place: number): void => {
      const shelf = all.get(print.exact) ?? new Map<number, number[]>();
      all.set(print.exact, shelf);
      for (const pair of rarest) {
        const places = shelf.get(pair);
        if (places) places.push(place);
        else shelf.set(pair, [place]);
      }
    },
  };
};

/**
 * For every text the first earlier one that says the same or nearly the same. An index of rare pairs (prefix filtering)
 * finds exactly what comparing each with each would find, in a time that grows with the number of texts.
 */
export const findTwins = (all: readonly Comparable[]): Map<number, Twin> => twinsAmong(compared(all));

/** The same among texts that are ready for it. */
export const twinsAmong = ({ prints: read, ranks }: Compared): Map<number, Twin> => {
  const prints = read.map((print, place) => ({ ...print, pairs: ranks[place] ?? print.pairs }));
  const known = new Map<string, number>();
  const index = shelves(prints);
  const twins = new Map<number, Twin>();
  for (const [place, print] of prints.entries()) {
    const same = known.get(print.letters);
    if (same !== undefined) {
      twins.set(place, { index: same, exact: true });
      continue;
    }
    known.set(print.letters, place);
    const rarest = rarestOf(print.pairs);
    const near = index
      .meet(print, rarest)
      .find((other) => likenessOf(print.pairs, prints[other]?.pairs ?? print.pairs) >= nearlyAlike);
    if (near !== undefined) twins.set(place, { index: near, exact: false });
    index.put(print, rarest, place);
  }
  return twins;
};
