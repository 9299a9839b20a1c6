import { exactPart, fingerprint, nearDuplicates } from '../question.rules.ts';

/** What is compared: stem and options, since one stem may be asked with different options. */
export interface Comparable {
  readonly stem: string;
  readonly options: readonly string[];
}

export interface Twin {
  readonly index: number;
  readonly exact: boolean;
}

const textOf = (one: Comparable): string => [one.stem, ...one.options.toSorted()].join(' ');

/**
 * Share of its rarest pairs of letters of which a text must have one in common with a text of likeness 0.9: of n pairs at
 * least 0.818 n are common, so that among any 0.182 n + 1 of them one is.
 */
const prefixShare = 0.182;

/** For every text the first earlier one that says the same or nearly the same; linear in practice. */
export const findTwins = (all: readonly Comparable[]): Map<number, Twin> => {
  const texts = all.map(textOf);
  const prints = texts.map(fingerprint);
  const pairs = prints.map((print) => [
    ...new Set(Array.from({ length: Math.max(0, print.length - 1) }, (_, at) => print.slice(at, at + 2))),
  ]);
  const known = new Map<string, number>();
  const frequency = new Map<string, number>();
  for (const some of pairs) for (const pair of some) frequency.set(pair, (frequency.get(pair) ?? 0) + 1);
  const index = new Map<string, number[]>();
  const twins = new Map<number, Twin>();
  for (const [place, print] of prints.entries()) {
    const same = known.get(print);
    if (same !== undefined) {
      twins.set(place, { index: same, exact: true });
      continue;
    }
    known.set(print, place);
    const rarest = (pairs[place] ?? []).toSorted(
      (one, other) => (frequency.get(one) ?? 0) - (frequency.get(other) ?? 0) || (one < other ? -1 : 1),
    );
    const exact = exactPart(texts[place] ?? '');
    const prefix = rarest.slice(0, Math.ceil(rarest.length * prefixShare) + 1).map((pair) => `${exact}|${pair}`);
    const candidates = new Set(prefix.flatMap((pair) => index.get(pair) ?? []));
    for (const other of candidates) {
      if (!nearDuplicates(texts[place] ?? '', texts[other] ?? '')) continue;
      twins.set(place, { index: other, exact: false });
      break;
    }
    for (const pair of prefix) {
      const places = index.get(pair);
      if (places) places.push(place);
      else index.set(pair, [place]);
    }
  }
  return twins;
};
