import type { Settings } from '#kernel/settings.ts';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Where the product looks for its database, without the password that may stand in the address. */
const databaseOf = (settings: Settings): string => {
  try {
    const url = new URL(settings.DATABASE_URL);
    url.password = '';
    return url.toString();
  } catch {
    return 'DATABASE_URL';
  }
};

const advice: Readonly<Record<string, (settings: Settings) => string>> = {
  EADDRINUSE: ({ PORT }) =>
    `Port ${PORT} is in use by another program. Stop it, or start with another one: PORT=8081 npm start`,
  EACCES: ({ PORT, LUAN_DATA }) =>
    `This user may not open port ${PORT} or write to ${LUAN_DATA}. Set PORT above 1023 and LUAN_DATA to a folder of this user.`,
  EADDRNOTAVAIL: ({ HOST }) => `This machine has no address ${HOST}. Set HOST to one of its own, or to 0.0.0.0.`,
  ENOSPC: ({ LUAN_DATA }) => `The disk with ${LUAN_DATA} is full. Make room and start again; nothing was deleted.`,
  '53100': () => 'The disk of the database is full. Make room and start again; nothing was deleted.',
  EROFS: ({ LUAN_DATA }) => `${LUAN_DATA} cannot be written to. Set LUAN_DATA to a folder that can.`,
  ECONNREFUSED: (settings) => `No PostgreSQL answers at ${databaseOf(settings)}. Start it, or mend DATABASE_URL.`,
  ENOTFOUND: (settings) => `The host of ${databaseOf(settings)} is unknown. Mend DATABASE_URL.`,
  '28P01': (settings) => `PostgreSQL refused the password at ${databaseOf(settings)}. Mend DATABASE_URL.`,
  '28000': (settings) => `PostgreSQL refused the user at ${databaseOf(settings)}. Mend DATABASE_URL.`,
  '3D000': (settings) => `There is no such database at ${databaseOf(settings)}. Make it, or mend DATABASE_URL.`,
  '42501': (settings) =>
    `The user of ${databaseOf(settings)} may not do what the product needs: it owns its database and may create roles.`,
};

/** Why a start failed, as what happened and what to do; what nobody foresaw keeps its own words and its cause. */
export const explainStart = (error: unknown, settings: Settings | undefined): string => {
  const chain = error instanceof Error && error.cause instanceof Error ? [error, error.cause] : [error];
  for (const one of chain) {
    const known = advice[codeOf(one)];
    if (known && settings) return known(settings);
  }
  return chain.map((one) => (one instanceof Error ? one.message : String(one))).join('\n  ');
};
