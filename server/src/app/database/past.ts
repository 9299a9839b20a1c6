/** The last of the migrations that were folded into one file a domain. */
export const lastOfThePast = '0925_bank_lines.sql';
/** The last of the files they were folded into. */
export const lastOfTheFold = '0039_system.sql';

/** Whether these names of migrations are those of a version before the fold; one that stopped within the fold is of today. */
export const beforeTheFold = (names: readonly string[], today: readonly string[]): boolean =>
  !names.includes(lastOfTheFold) && names.some((name) => !today.includes(name));

/**
 * Names of the migrations a database or a backup holds, as they are called today: with the last of the past it is what the
 * folded files make.
 * @throws Error where it stopped before that.
 */
export const asOfToday = (names: readonly string[], today: readonly string[]): string[] => {
  if (!beforeTheFold(names, today)) return [...names];
  if (!names.includes(lastOfThePast))
    throw new Error(
      'This data was written by an older version (before the tables were folded), which this one cannot read. Nothing was changed: keep it, and begin a new data folder (LUAN_DATA) or an empty database (DATABASE_URL).',
    );
  return today.filter((name) => name <= lastOfTheFold || names.includes(name));
};
