const pairs = (text: string): string[] =>
  text.length < 2 ? [text] : Array.from({ length: text.length - 1 }, (_, place) => text.slice(place, place + 2));

/** How alike two names are: twice the pairs of signs they share over all they have; 1 for the same. */
const likenessOf = (a: string, b: string): number => {
  const [left, right] = [pairs(a), pairs(b)];
  const rest = [...right];
  const shared = left.filter((pair) => {
    const place = rest.indexOf(pair);
    if (place !== -1) rest.splice(place, 1);
    return place !== -1;
  }).length;
  return (2 * shared) / (left.length + right.length);
};

/** Below this a proposal would be a guess. */
const leastLikeness = 0.5;

/** A name without blanks and signs, in one form of its letters. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}]/gu, '');

/**
 * The name of a list that is nearest to what was written; the first of those equally near, undefined for none.
 * @param plain brings a name into the form that is compared.
 */
export const nearestName = (
  written: string,
  names: readonly string[],
  plain: (name: string) => string = plainName,
): string | undefined => {
  const wanted = plain(written);
  let best: { name: string; likeness: number } | undefined;
  for (const name of names) {
    const likeness = likenessOf(wanted, plain(name));
    if (likeness >= leastLikeness && likeness > (best?.likeness ?? 0)) best = { name, likeness };
  }
  return best?.name;
};
