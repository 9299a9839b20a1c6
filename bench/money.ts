import pg from 'pg';
import { openRuntime } from '#app/runtime.ts';
import { post } from '#domains/ledger/door.ts';
import { everything } from '#kernel/scope.ts';
import { readSettings } from '#kernel/settings.ts';
import { benchCopy, benchKey } from './database.ts';
import { note } from './figures.ts';
import { noteTimes } from './load.ts';
import { headersOf } from './long.ts';
import { bareBook, barePosting, bareUpdate, manyTransfers } from './money.world.ts';
import { logIn, startServer } from './processes.ts';

/** Postings that run side by side on one account, and how often they do. */
const parallel = 200;
const rounds = { whole: 15, short: 4 };
const connections = 12;

/** Postings a second, `parallel` of them side by side. */
const rateOf = async (times: number, one: () => Promise<unknown>): Promise<number> => {
  await Promise.all(Array.from({ length: parallel }, one));
  const begun = performance.now();
  for (let round = 0; round < times; round += 1) await Promise.all(Array.from({ length: parallel }, one));
  return (times * parallel * 1000) / (performance.now() - begun);
};

/** Postings on one account beside the same rows by a bare driver, and beside a balance that is only counted up. */
const measurePosting = async (url: string, orgId: string, times: number): Promise<void> => {
  const runtime = openRuntime(readSettings({ DATABASE_URL: url, LUAN_LOG: 'warn', LUAN_KEY: benchKey }), {
    connectionString: url,
    max: connections,
  });
  const pool = new pg.Pool({ connectionString: url, max: connections });
  let number = 0;
  const key = (): string => `bench:${process.pid}:${(number += 1)}`;
  const product = (): Promise<unknown> =>
    runtime.database.within(everything, (db) =>
      post(db, {
        orgId,
        key: key(),
        kind: 'deposit',
        about: { kind: 'bench', id: '1' },
        remark: '',
        madeBy: '0',
        transfers: [{ debit: 'clearing', credit: 'paid', amountFen: 100 }],
      }),
    );
  try {
    const book = await bareBook(pool, orgId);
    const bare = await rateOf(times, () => pool.query({ name: 'bare', text: barePosting, values: [book, key()] }));
    const update = await rateOf(times, () => pool.query({ name: 'update', text: bareUpdate, values: [book] }));
    const ours = await rateOf(times, product);
    note(`Money: ${parallel} postings side by side on one account`, {
      value: ours,
      unit: '/s',
      bare,
      goal: { share: 0.6 },
    });
    note('Money: the same beside a balance that is only counted up', { value: ours, unit: '/s', bare: update });
  } finally {
    await pool.end();
    await runtime.database.close();
  }
};

/** Postings on one account, and the change log and statements among five million transfers. */
export const measureMoney = async (effort: 'whole' | 'short'): Promise<void> => {
  const database = await benchCopy('small');
  try {
    const client = new pg.Pool({ connectionString: database.url, max: 1 });
    let asked = '';
    try {
      const { rows } = await client.query<{ id: string }>(
        `select id from organisation where type_code = 'company' order by id limit 2`,
      );
      asked = rows[1]?.id ?? '';
      await measurePosting(database.url, rows[0]?.id ?? '', rounds[effort]);
      if (effort === 'short') return;
      await manyTransfers(client, asked);
    } finally {
      await client.end();
    }
    const server = await startServer({ DATABASE_URL: database.url });
    try {
      const head = headersOf(await logIn(server.url, 'bench1'));
      const changes = '/manager/finance/account/change/page?size=20';
      await noteTimes(
        'Money, 5,000,000 transfers',
        server.url,
        head,
        [
          ['change log, newest 20', changes],
          ['change log of one organisation', `${changes}&orgId=${asked}`],
          ['change log of one account', `${changes}&orgId=${asked}&account=1`],
          ['change log of a month', `${changes}&orgId=${asked}&postedBetween=2026-03-01,2026-03-31`],
          [
            'statement of a month',
            `/manager/finance/account/statement?orgId=${asked}&from=2026-03-01&until=2026-03-31`,
          ],
          ['accounts', '/manager/finance/account/page?size=20'],
        ],
        100,
      );
    } finally {
      await server.stop();
    }
  } finally {
    await database.stop();
  }
};
