/** The last of the migrations that were folded into one file a domain, and the last of those files. */
const lastOfThePast = '0431_writer_told.sql';
const lastOfTheFold = '0035_system.sql';

/** Whether a database was last written by a version before the fold. */
export const beforeTheFold = (names: readonly string[]): boolean => names.length > 0 && !names.includes(lastOfTheFold);

/**
 * Names of the migrations a database or a backup holds, as they are called today: with the last of the past it is what the
 * folded files make.
 * @throws Error where it stopped before that: its own version has to finish it first.
 */
export const asOfToday = (names: readonly string[], today: readonly string[]): string[] => {
  if (!beforeTheFold(names)) return [...names];
  if (!names.includes(lastOfThePast))
    throw new Error(
      'This data was written by an older version whose last changes are missing. Start it once with that version (version 0.1, up to migration 0431), then with this one; nothing was changed.',
    );
  return [...names, ...today.filter((name) => name <= lastOfTheFold)];
};
