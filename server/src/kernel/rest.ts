/** Tells when nothing was done for a while since the first work; before it there is nothing to rest from. */
export const openRest = (milliseconds: number, now: () => number = () => performance.now()) => {
  let running = 0;
  let ended: number | undefined;
  return {
    /** Does a work; while it lasts nobody rests. */
    async during<T>(work: () => Promise<T>): Promise<T> {
      running += 1;
      try {
        return await work();
      } finally {
        running -= 1;
        ended = now();
      }
    },
    isOver: (): boolean => running === 0 && ended !== undefined && now() - ended >= milliseconds,
  };
};
