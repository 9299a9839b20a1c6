import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { benchDatabase } from './database.ts';
import { printTimes } from './load.ts';
import { headersOf } from './long.ts';
import { logIn, startServer } from './processes.ts';

type Print = (text: string) => void;

const joined = `insert into training_record (plan_id, flavour, org_id, path, l1, l2, l3, l4, org_user_id, user_id, real_name, name_key, department_id,
    state, required_seconds, counted_seconds, joined_at)
  select $1::bigint, 'safe_train', m.org_id, m.path, m.l1, m.l2, m.l3, m.l4, m.id, m.user_id, m.real_name, m.name_key, m.department_id,
    (array[14, 16, 17, 23, 30])[1 + m.id % 5], 3600, (m.id % 4000)::int, now() - make_interval(mins => (m.id % 10000)::int)
  from org_user m where m.left_at is null and m.id % $2::int = $3::int`;

const planText = `insert into plan (org_id, path, l1, l2, l3, l4, flavour, plan_number, plan_name, name_key, state, begins_on, ends_on, required_seconds,
    lesson_count, created_by)
  select o.id, o.path, o.l1, o.l2, o.l3, o.l4, 'safe_train', 'bench-' || n || '-' || clock_timestamp(), '计划' || n, 'jihua' || n, 21,
    luan_today() - 30, luan_today() + 30, 3600, 0, 0 from organisation o, generate_series(1, $2::int) n where o.id = $1 returning id`;

/** One plan of every member of the world, and two hundred plans of a two-hundredth each. Answers the large one. */
const fill = async (client: pg.Client): Promise<string> => {
  const { rows: heads } = await client.query<{ id: string }>('select id from organisation where parent_id is null');
  const { rows: large } = await client.query<{ id: string }>(planText, [heads[0]?.id, 1]);
  const planId = large[0]?.id ?? '';
  await client.query(joined, [planId, 1, 0]);
  const { rows: many } = await client.query<{ id: string }>(planText, [heads[0]?.id, 200]);
  for (const [index, { id }] of many.entries()) await client.query(joined, [id, 200, index]);
  await client.query('vacuum analyze training_record, plan, plan_tally');
  return planId;
};

/** Members of a plan of 100,000, and the progress of all plans of a subtree. A database of its own. */
export const measureMembers = async (print: Print): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'luan-members-'));
  const database = await benchDatabase('tenth');
  const client = new pg.Client(database.url);
  await client.connect();
  const server = await startServer({ DATABASE_URL: database.url, LUAN_DATA: folder });
  try {
    const planId = await fill(client);
    const { rows } = await client.query<{ n: number }>(
      'select count(*)::int as n from training_record where plan_id = $1',
      [planId],
    );
    print(`\nA plan of ${rows[0]?.n} members, and 200 plans beside it`);
    const headers = headersOf(await logIn(server.url, 'bench1'));
    const questions = [
      ['members, newest 20', `/manager/train/member/page?planId=${planId}&size=20`],
      ['members, by name', `/manager/train/member/page?planId=${planId}&size=20&sort=realName&order=asc`],
      ['members, in training', `/manager/train/member/page?planId=${planId}&size=20&state=16`],
      ['members, name 王', `/manager/train/member/page?planId=${planId}&size=20&realName=${encodeURIComponent('王')}`],
      ['members, page 2,000', `/manager/train/member/page?planId=${planId}&size=20&page=2000`],
      ['the plan with its progress', `/manager/train/plan/one?planId=${planId}`],
      ['plans of the subtree with their progress', '/manager/train/plan/page?size=20'],
      ['study schedule, newest 20', '/manager/train/study/schedule/page?flavour=safe_train&size=20'],
      ['archives of the subtree', '/manager/train/archive/page?flavour=safe_train&size=20'],
    ] as const;
    await printTimes(print, server.url, headers, questions, 150);
  } finally {
    await client.end();
    await server.stop();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
