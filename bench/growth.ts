import { benchDatabase } from './database.ts';
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
export const measureGrowth = async (print: (text: string) => void): Promise<void> => {
  const small = await timesIn('tenth');
  const large = await timesIn('big');
  print(
    '\nTen times the rows (100,000 people in 2,000 organisations, then 1,000,000 in 20,000): p50 at c = 1, target 1.5 x',
  );
  for (const [title, before] of small) {
    if (/page \d/.test(title)) continue;
    const after = large.get(title) ?? 0;
    print(`${title.padEnd(42)} ${before.toFixed(2)} ms -> ${after.toFixed(2)} ms (${(after / before).toFixed(2)} x)`);
  }
};
