/** Does something with each of several, some at a time; answers in their order. */
export const eachOf = async <T, R>(
  some: readonly T[],
  atOnce: number,
  work: (one: T, index: number) => Promise<R>,
): Promise<R[]> => {
  const made: R[] = [];
  const left = [...some.entries()];
  const next = async (): Promise<void> => {
    for (let one = left.shift(); one; one = left.shift()) made[one[0]] = await work(one[1], one[0]);
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  return made;
};
