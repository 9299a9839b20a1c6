/**
 * How often a property that works over HTTP is tried: as often as it says in a proof (`npm run prove`), a quarter of it in
 * `npm test`. By count and not by time, so that a slow machine tries no less.
 */
export const propertyRuns = (count: number): number => (process.env.PROVE === '1' ? count : Math.ceil(count / 4));
