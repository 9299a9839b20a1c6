/** An event a rule counts: when it happened, in milliseconds. */
export interface Counted {
  readonly id: string;
  readonly at: number;
}

const dayLength = 86_400_000;

/**
 * Events with which a rule comes true: those of every stretch of `days` days that holds at least `times` of them, in whatever
 * order they came in. A stretch of one day ends just before the same time of the next.
 * @param events of one driver, each of which the rule counts.
 * @returns their numbers, earliest first; empty when it does not come true.
 */
export const firing = (events: readonly Counted[], times: number, days: number): string[] => {
  const inOrder = [...events].sort((one, other) => one.at - other.at || Number(BigInt(one.id) - BigInt(other.id)));
  const hit = new Set<string>();
  let first = 0;
  inOrder.forEach((last, at) => {
    while (last.at - (inOrder[first]?.at ?? last.at) >= days * dayLength) first += 1;
    if (at - first + 1 >= times) for (const one of inOrder.slice(first, at + 1)) hit.add(one.id);
  });
  return inOrder.flatMap(({ id }) => (hit.has(id) ? [id] : []));
};
