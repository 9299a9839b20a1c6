/**
 * Does work while no other page of the browser does that of the same name, where the browser can see to it. One that has no
 * locks, or refuses them as it refuses storage, hinders no work.
 */
export const alone = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  if (!('locks' in navigator)) return work();
  let begun = false;
  const begin = (): Promise<T> => {
    begun = true;
    return work();
  };
  try {
    return (await navigator.locks.request(name, begin)) as T;
  } catch (failure) {
    if (begun) throw failure;
    return work();
  }
};
