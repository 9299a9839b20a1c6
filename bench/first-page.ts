import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { benchCopy } from './database.ts';
import { noteTimes } from './load.ts';
import { headersOf } from './long.ts';
import { logIn, startServer } from './processes.ts';

const plans = `insert into plan (org_id, path, l1, l2, l3, l4, flavour, plan_number, plan_name, name_key, state, begins_on, ends_on, required_seconds,
    lesson_count, created_by)
  select o.id, o.path, o.l1, o.l2, o.l3, o.l4, 'safe_train', 'home-' || o.id || '-' || n, '计划' || n, 'jihua' || n, 21,
    luan_today() - 20 * n, luan_today() + 10 * n, 3600, 0, 0 from organisation o, generate_series(1, 3) n
  where o.type_code = 'company'`;

const members = `insert into training_record (plan_id, flavour, org_id, path, l1, l2, l3, l4, org_user_id, user_id, real_name, name_key, department_id,
    state, required_seconds, counted_seconds, joined_at)
  select p.id, 'safe_train', m.org_id, m.path, m.l1, m.l2, m.l3, m.l4, m.id, m.user_id, m.real_name, m.name_key, m.department_id,
    (array[14, 16, 17, 23, 30])[1 + m.id % 5], 3600, (m.id % 4000)::int, now() - make_interval(mins => (m.id % 10000)::int)
  from plan p join org_user m on m.org_id = p.org_id
  where p.plan_number like 'home-%' and m.left_at is null`;

/** Three more running plans in each company of the world, with all its people in them. Answers one of them and its company's head. */
const fill = async (client: pg.Client): Promise<string> => {
  await client.query(plans);
  await client.query(members);
  await client.query('vacuum analyze training_record, plan, plan_tally');
  const { rows } = await client.query<{ id: string }>(
    `select p.id from plan p join org_user m on m.org_id = p.org_id and m.real_name = 'bench5' where p.plan_number like 'home-%' order by p.id limit 1`,
  );
  return rows[0]?.id ?? '';
};

const calls = [
  ['what waits', '/manager/agenda/update'],
  ['figures of training', '/manager/panel/train/count/list'],
  ['figures of organisations', '/manager/panel/org/count/list'],
  ['figures of students by duty', '/manager/panel/student/duty/count/list'],
  ['the share without record', '/manager/train/share/one'],
  ['readiness of the companies', '/manager/panel/readiness/list'],
  ['readiness of the own organisation', '/manager/panel/readiness/one'],
] as const;

/** Every call of the first page, for who sees 1,739 companies with 100,000 people and for one company; and a plan's stages. */
export const measureFirstPage = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'luan-first-page-'));
  const database = await benchCopy('tenth');
  const client = new pg.Client(database.url);
  await client.connect();
  const server = await startServer({ DATABASE_URL: database.url, LUAN_DATA: folder });
  try {
    const planId = await fill(client);
    for (const [who, title] of [
      ['bench1', 'sees 100,000 people'],
      ['bench5', 'one company'],
    ] as const) {
      const headers = headersOf(await logIn(server.url, who));
      const stages = ['stages of a plan', `/manager/train/plan/stage/list?planId=${planId}`] as const;
      await noteTimes(`First page, ${title}`, server.url, headers, [...calls, stages], 20);
    }
  } finally {
    await client.end();
    await server.stop();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
