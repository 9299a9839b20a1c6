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
interface Print {
  readonly letters: string;
  readonly pairs: Float64Array;
  readonly exact: string;
}

const printOf = (one: Comparable): Print => {
  const text = [one.stem, ...one.options.toSorted()].join(' ');
  const letters = fingerprint(text);
  return { letters, pairs: pairsOf(letters), exact: exactPart(text) };
};

/** Of n pairs at least this share is common with any text of likeness 0.9: the other has at most n / 0.818 pairs. */
const commonShare = nearlyAlike / (2 - nearlyAlike);

/**
 * Pairs two near twins have in common among their rarest: one would be enough to find them, four are shared by few others.
 * A text too short for four is found by as many as it must have in common at all.
 */
const mostShared = 4;
const needOf = (pairs: Float64Array): number => Math.ceil(pairs.length * commonShare);
const sharedOf = (pairs: Float64Array): number => Math.min(mostShared, needOf(pairs));

/** The rarest pairs of a text: all but those that must be common, and as many as must be shared (prefix filtering). */
const rarestOf = (pairs: Float64Array): Float64Array =>
  pairs.subarray(0, pairs.length - needOf(pairs) + sharedOf(pairs));

/** Texts with each pair replaced by its rank, the rarest first: every list of pairs begins with the rarest ones. */
const ranked = (prints: readonly Print[]): Print[] => {
  const frequency = new Map<number, number>();
  for (const { pairs } of prints) for (const pair of pairs) frequency.set(pair, (frequency.get(pair) ?? 0) + 1);
  const order = [...frequency].sort((one, other) => one[1] - other[1] || one[0] - other[0]);
  const rank = new Map(order.map(([pair], place) => [pair, place]));
  return prints.map((print) => ({ ...print, pairs: print.pairs.map((pair) => rank.get(pair) ?? 0).sort() }));
};

/** Places of texts by their rarest pairs, a shelf for each exact part: a text meets only those it may be like. */
const shelves = (prints: readonly Print[]) => {
  const all = new Map<string, Map<number, number[]>>();
  const met = new Uint16Array(prints.length);
  const mayBeLike = (print: Print, place: number): boolean => {
    const other = prints[place]?.pairs ?? print.pairs;
    const [less, more] = [Math.min(print.pairs.length, other.length), Math.max(print.pairs.length, other.length)];
    return less >= more * commonShare && (met[place] ?? 0) >= Math.min(sharedOf(print.pairs), sharedOf(other));
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
 * For every text from place `from` on the first earlier one that says the same or nearly the same. An index of rare pairs
 * (prefix filtering) finds exactly what comparing each with each would find, in a time that grows with the number of texts.
 */
export const findTwins = (all: readonly Comparable[], from = 0): Map<number, Twin> => {
  const prints = ranked(all.map(printOf));
  const known = new Map<string, number>();
  const index = shelves(prints);
  const twins = new Map<number, Twin>();
  for (const [place, print] of prints.entries()) {
    const same = known.get(print.letters);
    if (same !== undefined) {
      if (place >= from) twins.set(place, { index: same, exact: true });
      continue;
    }
    known.set(print.letters, place);
    const rarest = rarestOf(print.pairs);
    const near =
      place < from
        ? undefined
        : index
            .meet(print, rarest)
            .find((other) => likenessOf(print.pairs, prints[other]?.pairs ?? print.pairs) >= nearlyAlike);
    if (near !== undefined) twins.set(place, { index: near, exact: false });
    index.put(print, rarest, place);
  }
  return twins;
};
