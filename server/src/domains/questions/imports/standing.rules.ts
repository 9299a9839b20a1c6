import { likenessOf, nearlyAlike, pairsOf } from '../question.rules.ts';
import { type Comparable, type Compared, commonShare, lettersOf, prefixOf, rarestOf, sharedOf } from './alike.rules.ts';

/** A pair of letters of the new texts: its ranks by how often it came before in the same text. */
interface Pair {
  readonly ranks: number[];
  turn: number;
  times: number;
}

/** A pair of letters as one small integer. */
const pairAt = (letters: string, at: number): number => (letters.charCodeAt(at) << 16) | letters.charCodeAt(at + 1);

/** The pairs of an order, each with the ranks of its first, second, third … occurrence in a text. */
const pairsIn = (order: readonly number[]): Map<number, Pair> => {
  const all = new Map<number, Pair>();
  for (const [rank, code] of order.entries()) {
    const letters = Math.floor(code / 2048) | 0;
    const pair = all.get(letters) ?? { ranks: [], turn: -1, times: 0 };
    all.set(letters, pair);
    pair.ranks[code % 2048] = rank;
  }
  return all;
};

type Shelf = Map<number, number[]>;

/** Places of the new texts by their rarest pairs, a shelf for each exact part. */
const shelvesOf = ({ prints, ranks }: Compared): Map<string, Shelf> => {
  const shelves = new Map<string, Shelf>();
  for (const [place, print] of prints.entries()) {
    const shelf = shelves.get(print.exact) ?? new Map<number, number[]>();
    shelves.set(print.exact, shelf);
    for (const rank of rarestOf(ranks[place] ?? print.pairs)) {
      const places = shelf.get(rank);
      if (places) places.push(place);
      else shelf.set(rank, [place]);
    }
  }
  return shelves;
};

/** Reads the rarest pairs of a standing text that the new ones know. A pair none of them has is rarer than all. */
const rarestReader = (order: readonly number[]) => {
  const known = pairsIn(order);
  let turn = 0;
  let ranks = new Float64Array(1024);
  return (letters: string): Float64Array => {
    const count = Math.max(0, letters.length - 1);
    if (ranks.length < count) ranks = new Float64Array(count * 2);
    turn += 1;
    let found = 0;
    for (let at = 0; at < count; at += 1) {
      const pair = known.get(pairAt(letters, at));
      if (!pair) continue;
      pair.times = pair.turn === turn ? pair.times + 1 : 0;
      pair.turn = turn;
      const rank = pair.ranks[pair.times];
      if (rank === undefined) continue;
      ranks[found] = rank;
      found += 1;
    }
    const wanted = prefixOf(count) - (count - found);
    return wanted <= 0 ? ranks.subarray(0, 0) : ranks.subarray(0, found).sort().subarray(0, wanted);
  };
};

const nearlySame = (one: Float64Array, other: Float64Array): boolean => {
  const [less, more] = [Math.min(one.length, other.length), Math.max(one.length, other.length)];
  return less >= more * commonShare && likenessOf(one, other) >= nearlyAlike;
};

export interface Standing {
  /** Compares texts that stand already with the new ones. May be called again and again: nothing of them is kept. */
  meet(texts: readonly Comparable[]): void;
  /** Places of new texts that say the same (true) or nearly the same (false) as one that stands. */
  readonly found: ReadonlyMap<number, boolean>;
}

/**
 * New texts against any number of standing ones. Only the new texts are indexed and the standing ones pass by; what is
 * found is exactly what comparing each with each would find, as among the new ones (`findTwins`).
 */
export const againstStanding = (texts: Compared): Standing => {
  const { prints } = texts;
  const shelves = shelvesOf(texts);
  const rarestIn = rarestReader(texts.order);
  const sameLetters = Map.groupBy(prints.keys(), (place) => prints[place]?.letters ?? '');
  const found = new Map<number, boolean>();
  const met = new Uint16Array(prints.length);
  const needs = Uint8Array.from(prints, ({ pairs }) => sharedOf(pairs.length));

  /** Places of new texts that have a rare pair in common with a standing one; `met` tells how many. */
  const touchedBy = (shelf: Shelf, rarest: Float64Array): number[] => {
    const touched: number[] = [];
    for (const rank of rarest)
      for (const place of shelf.get(rank) ?? []) {
        if (met[place] === 0) touched.push(place);
        met[place] = (met[place] ?? 0) + 1;
      }
    return touched;
  };

  const meetOne = (text: Comparable): void => {
    const { letters, exact } = lettersOf(text);
    for (const place of sameLetters.get(letters) ?? []) found.set(place, true);
    const shelf = shelves.get(exact);
    if (!shelf) return;
    const shared = sharedOf(letters.length - 1);
    let pairs: Float64Array | undefined;
    for (const place of touchedBy(shelf, rarestIn(letters))) {
      const common = met[place] ?? 0;
      met[place] = 0;
      // Hardly any is left after this.
      if (common < shared && common < (needs[place] ?? 0)) continue;
      const mine = prints[place]?.pairs;
      if (!mine || found.has(place)) continue;
      pairs ??= pairsOf(letters);
      if (nearlySame(mine, pairs)) found.set(place, false);
    }
  };

  return {
    found,
    meet: (standing) => {
      for (const text of standing) meetOne(text);
    },
  };
};
