import { benchDatabase } from './database.ts';
import { note } from './figures.ts';
import { cases } from './lists.ts';
import { load } from './load.ts';
import { logIn, startServer } from './processes.ts';

/** Milliseconds (p50, one connection) of every list in one world. */
const timesIn = async (world: 'big' | 'tenth'): Promise<Map<string, number>> => {
  const database = await benchDatabase(world);
  const server = await startServer({ DATABASE_URL: database.url });
  try {
    const headers = { cookie: await logIn(server.url, 'bench2'), platform: 'pc-admin', 'encrypt-mode': '-1' };
    const times = new Map<string, number>();
    for (const one of cases) times.set(one.title, (await load(server.url + one.path, headers, 1, 300)).p50);
    return times;
  } finally {
    await server.stop();
    await database.stop();
  }
};

/** The same lists over ten times the rows; pages that do not exist in the small world are left out. */
export const measureGrowth = async (): Promise<void> => {
  const small = await timesIn('tenth');
  const large = await timesIn('big');
  for (const [title, before] of small) {
    if (/page \d/.test(title)) continue;
    const after = large.get(title) ?? 0;
    note(`Growth, bare is a tenth of the rows: ${title}, p50`, {
      value: after,
      bare: before,
      unit: 'ms',
      goal: { times: 1.5 },
    });
  }
};
