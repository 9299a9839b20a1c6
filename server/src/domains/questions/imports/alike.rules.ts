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

/** The rarest pairs of a text, of which any near twin has one among its own rarest: all but the share that must be common, and one. */
const rarestOf = (pairs: Float64Array, frequency: ReadonlyMap<number, number>): number[] => {
  const wanted = pairs.length - Math.ceil(pairs.length * commonShare) + 1;
  return Array.from(pairs, (pair) => ({ pair, times: frequency.get(pair) ?? 0 }))
    .sort((one, other) => one.times - other.times || one.pair - other.pair)
    .slice(0, wanted)
    .map((one) => one.pair);
};

const countPairs = (prints: readonly Print[]): Map<number, number> => {
  const frequency = new Map<number, number>();
  for (const { pairs } of prints) for (const pair of pairs) frequency.set(pair, (frequency.get(pair) ?? 0) + 1);
  return frequency;
};

/** Places of texts by their rarest pairs, a shelf for each exact part: a text meets only those it may be like. */
const shelves = () => {
  const all = new Map<string, Map<number, number[]>>();
  const shelfOf = (exact: string): Map<number, number[]> => {
    const found = all.get(exact);
    if (found) return found;
    const made = new Map<number, number[]>();
    all.set(exact, made);
    return made;
  };
  return {
    meet: (exact: string, rarest: readonly number[]): number[] => {
      const shelf = shelfOf(exact);
      return [...new Set(rarest.flatMap((pair) => shelf.get(pair) ?? []))].sort((one, other) => one - other);
    },
    put: (exact: string, rarest: readonly number[], place: number): void => {
      const shelf = shelfOf(exact);
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
  const prints = all.map(printOf);
  const frequency = countPairs(prints);
  const known = new Map<string, number>();
  const index = shelves();
  const twins = new Map<number, Twin>();
  for (const [place, print] of prints.entries()) {
    const same = known.get(print.letters);
    if (same !== undefined) {
      if (place >= from) twins.set(place, { index: same, exact: true });
      continue;
    }
    known.set(print.letters, place);
    const rarest = rarestOf(print.pairs, frequency);
    const near =
      place < from
        ? undefined
        : index
            .meet(print.exact, rarest)
            .find((other) => likenessOf(print.pairs, prints[other]?.pairs ?? print.pairs) >= nearlyAlike);
    if (near !== undefined) twins.set(place, { index: near, exact: false });
    index.put(print.exact, rarest, place);
  }
  return twins;
};
