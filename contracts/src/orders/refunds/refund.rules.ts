/** The longest pause between two tries, in minutes. */
const longest = 60;

/** Minutes until a provider is asked again after so many tries in a row that failed: 1, 2, 4 … 60. */
export const backOffMinutes = (failed: number): number => Math.min(longest, 2 ** Math.min(failed, 6));
