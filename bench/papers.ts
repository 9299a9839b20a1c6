import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startDatabase } from '#app/database/database.ts';
import { migrate } from '#app/database/migrate.ts';
import { demonstrationPassword } from '#app/first/accounts.ts';
import { loadDemonstration } from '#app/first/demo.ts';
import { seed } from '#app/first/seed.ts';
import { openRuntime } from '#app/runtime.ts';
import type { Envelope } from '#contracts/envelope.ts';
import { paperApi } from '#contracts/questions/paper.contract.ts';
import { type Data, fullPath, type Input, type Route } from '#contracts/route.ts';
import { readSettings } from '#kernel/settings.ts';
import { startPostgres } from '../tools/postgres.mjs';
import { benchKey } from './database.ts';
import { note } from './figures.ts';
import { logIn, type Running, startServer } from './processes.ts';

const questions = 100_000;
const perStatement = 5_000;
const runs = 60;
/** Milliseconds the first start makes its films and sets its jobs up. */
const settling = 25_000;

type Send = <R extends Route>(route: R, input: Input<R>) => Promise<Data<R>>;

const sender =
  (server: Running, cookie: string): Send =>
  async (route, input) => {
    const inQuery = route.method === 'GET';
    const query = inQuery ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
    const response = await fetch(server.url + fullPath(route) + query, {
      method: route.method,
      headers: { cookie, platform: 'pc-admin', 'encrypt-mode': '-1', 'content-type': 'application/json' },
      ...(inQuery ? {} : { body: JSON.stringify(input) }),
    });
    const answer = (await response.json()) as Envelope<Data<typeof route>>;
    if (!answer.success) throw new Error(answer.description);
    return answer.data as never;
  };

/** Fills one shared bank of the head office; answers its id. */
const fillBank = async (connection: pg.PoolConfig): Promise<string> => {
  const client = new pg.Client(connection);
  await client.connect();
  const made = await client.query<{ id: string; org_id: string; path: string }>(
    `insert into question_bank (org_id, path, bank_name, shared, created_by)
     select id, path, 'bench', true, 0 from organisation where parent_id is null returning id, org_id, path`,
  );
  const bank = made.rows[0];
  for (let start = 0; start < questions; start += perStatement)
    await client.query(
      `insert into question (bank_id, org_id, path, shared, created_by, exercises_type, difficulty_degree, stem, options, answer, source, explanation, fingerprint)
       select $1, $2, $3, true, 0, 1 + n % 3, 1 + n % 5, '道路运输驾驶员在第' || n || '种情形下应当采取的正确做法是（ ）',
         case n % 3 when 2 then '[]'::jsonb else (select jsonb_agg(jsonb_build_object('exercisesOption', chr(65 + o), 'content', '做法' || n || '之' || o,
           'contentEn', '', 'fileId', null, 'fileName', '')) from generate_series(0, 3) o) end,
         case n % 3 when 1 then 'AB' else 'A' end, 1, '按照规定应当如此。', 'bench' || n
       from generate_series($4::int, $5::int) n`,
      [bank?.id, bank?.org_id, bank?.path, start + 1, start + perStatement],
    );
  await client.query('analyze');
  await client.end();
  return bank?.id ?? '';
};

/** 100 questions over the fifteen types and difficulties. */
const groups = [1, 2, 3].flatMap((type) =>
  [1, 2, 3, 4, 5].map((degree) => ({
    exercisesType: type as 1,
    difficultyDegree: degree as 1,
    chooseCount: type === 2 ? 6 : 7,
    score: 1,
  })),
);

const noteTimed = async (
  name: string,
  most: number | undefined,
  work: (run: number) => Promise<unknown>,
  times = runs,
): Promise<void> => {
  const taken: number[] = [];
  for (let run = 1; run <= times; run += 1) {
    const start = performance.now();
    await work(run);
    taken.push(performance.now() - start);
  }
  taken.sort((one, other) => one - other);
  note(name, { value: taken[Math.floor(times / 2)] ?? 0, unit: 'ms', ...(most !== undefined && { goal: { most } }) });
};

/** Makes the platform with its demonstration and the bank; seconds are those of the bank. */
const prepare = async (environment: Record<string, string>): Promise<{ bankId: string; seconds: string }> => {
  const settings = readSettings({ ...environment, LUAN_KEY: benchKey, LUAN_LOG: 'warn' });
  const database = await startDatabase(settings);
  const runtime = openRuntime(settings, database.connection);
  await migrate(runtime.database.pool);
  await seed(runtime, false);
  await loadDemonstration(runtime);
  const filling = performance.now();
  const bankId = await fillBank(database.connection);
  const seconds = ((performance.now() - filling) / 1000).toFixed(1);
  await runtime.database.close();
  await database.stop();
  return { bankId, seconds };
};

const measure = async (title: string, environment: Record<string, string>): Promise<void> => {
  const { bankId, seconds } = await prepare(environment);
  const server = await startServer(environment);
  await new Promise((resolve) => setTimeout(resolve, settling));
  try {
    process.stdout.write(`  a bank of 100,000 questions filled in ${seconds} s\n`);
    const send = sender(server, await logIn(server.url, 'admin', demonstrationPassword));
    const wish = { bankIds: [bankId], groups, exerciseRuleType: 3 as const };
    await noteTimed(`${title}: draw of 100, p50`, 100, (seed) => send(paperApi.draw, { ...wish, seed }));
    const paper = {
      ...wish,
      paperName: 'bench',
      generateMode: 2 as const,
      paperType: 2 as const,
      passingScore: 60,
      offlinePassingScore: 60,
      examMinutes: 60,
    };
    await noteTimed(
      `${title}: saving a drawn paper, p50`,
      undefined,
      (seed) => send(paperApi.add, { ...paper, seed }),
      20,
    );
    const { paperId } = await send(paperApi.add, { ...paper, generateType: 2 });
    await send(paperApi.submit, { id: paperId });
    await noteTimed(`${title}: publishing all as a pool`, undefined, () => send(paperApi.publish, { id: paperId }), 1);
    const sitting = (seed: number) => send(paperApi.variant, { paperId, seed: String(seed) } as never);
    await noteTimed(`${title}: draw for a sitting from the pool, p50`, 100, sitting);
    const pdf = async (): Promise<void> => {
      const { ticket } = await send(paperApi.printTicket, { paperId, form: 'answers' });
      await (
        await fetch(`${server.url}${fullPath(paperApi.print)}?ticket=${encodeURIComponent(ticket)}`)
      ).arrayBuffer();
    };
    await noteTimed(`${title}: PDF with answers, p50`, undefined, pdf, 6);
  } finally {
    await server.stop();
  }
};

/** A paper of 100 from 100,000 questions over HTTP, on the embedded database and on PostgreSQL, each made for it. */
export const measurePapers = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'luan-papers-'));
  try {
    await measure('Papers, embedded database', { LUAN_DATA: join(folder, 'embedded'), DATABASE_URL: '' });
    const postgres = await startPostgres();
    if (!postgres) throw new Error('No PostgreSQL can be had on this machine');
    try {
      const environment = { LUAN_DATA: join(folder, 'files'), DATABASE_URL: postgres.url };
      await measure('Papers, PostgreSQL', environment);
    } finally {
      await postgres.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
