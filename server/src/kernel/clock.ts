export { dayOf } from '#contracts/zone.ts';

/** The server's clock; tests may move it. */
export const clock = {
  shift: 0,
  now: (): Date => new Date(Date.now() + clock.shift),
};
