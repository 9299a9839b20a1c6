import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { domains } from '#domains/order.ts';
import { benchDatabase } from './database.ts';
import { note } from './figures.ts';
import { load } from './load.ts';
import { headersOf } from './long.ts';
import { logIn, startServer } from './processes.ts';

type Print = (text: string) => void;

/** Milliseconds from which a question is told. */
const slow = 50;

/** Every list of the product: as it opens, in each of its orders, and under a word where it takes one. */
const questions = (): string[] =>
  domains
    .flatMap((domain) => domain.routes)
    .flatMap(({ query }) => (query ? [query.list] : []))
    .flatMap((list) => {
      const path = `/${list.page.service}${list.page.path}?size=20`;
      const orders = list.sorts.flatMap((sort: string) =>
        ['asc', 'desc'].map((order) => `${path}&sort=${sort}&order=${order}`),
      );
      const words = ['keyword', 'realName', 'planName'].filter((name) => name in list.filters);
      return [path, ...orders, ...words.map((name) => `${path}&${name}=${encodeURIComponent('建国')}`)];
    });

/** Each question on 100,000 people and what they have done, for who sees all of them; what takes longer than it should is told. */
export const measureEveryList = async (print: Print): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'luan-every-list-'));
  const database = await benchDatabase('tenth');
  const server = await startServer({ DATABASE_URL: database.url, LUAN_DATA: folder });
  try {
    const headers = headersOf(await logIn(server.url, 'bench1'));
    const asked = questions();
    let within = 0;
    print(`\n${asked.length} questions to the lists, 100,000 people in sight; slower than ${slow} ms:`);
    for (const question of asked) {
      const found = await load(server.url + question, headers, 1, 5).catch((error: Error) => error.message);
      if (typeof found === 'string') print(`${question} ${found}`);
      else if (found.p50 > slow) print(`${found.p50.toFixed(0).padStart(6)} ms  ${decodeURIComponent(question)}`);
      else within += 1;
    }
    note(`Every list: questions answered within ${slow} ms, bare is all`, {
      value: within,
      bare: asked.length,
      unit: '',
      goal: { share: 1 },
    });
  } finally {
    await server.stop();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
