import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import excel from 'exceljs';
import pg from 'pg';
import { idCardCheckDigit } from '#contracts/values.ts';
import { bareQueries, level2 } from './bare.queries.ts';
import { note } from './figures.ts';
import { load } from './load.ts';
import { logIn, type Running, startServer } from './processes.ts';
import { benchPassword } from './world.ts';

interface Task {
  taskId: string;
  state: number;
  done: number;
  message: string;
}

const exported = 100_000;
const imported = 10_000;
const over = 2;
const listPath = '/manager/org/manage/page?size=20';

export const headersOf = (cookie: string) => ({ cookie, platform: 'pc-admin', 'encrypt-mode': '-1' });

/** Makes a call that must succeed and answers its data. */
export const send = async <T>(
  server: Running,
  cookie: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> => {
  const isForm = body instanceof FormData;
  const response = await fetch(server.url + path, {
    method,
    headers: { ...headersOf(cookie), ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { success: boolean; description: string; data: T };
  if (!answer.success) throw new Error(`${path}: ${answer.description}`);
  return answer.data;
};

/** Milliseconds until a task has ended, and the most memory the server had meanwhile (megabytes). */
export const finished = async (server: Running, cookie: string, taskId: string, started: number) => {
  let memory = 0;
  for (;;) {
    memory = Math.max(memory, server.memory());
    const { list } = await send<{ list: Task[] }>(server, cookie, 'GET', '/manager/task/page?size=10');
    const task = list.find((one) => one.taskId === taskId);
    if (task && task.state >= over) {
      if (task.state !== over) throw new Error(`The task has failed: ${task.message}`);
      return { took: performance.now() - started, memory, message: task.message };
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

/** The bare streaming writer over the same rows: ids first, then batches of the hand-written statement. */
const bareExport = async (client: pg.Client, folder: string): Promise<number> => {
  const started = performance.now();
  const book = new excel.stream.xlsx.WorkbookWriter({ filename: join(folder, 'bare.xlsx'), useSharedStrings: false });
  const sheet = book.addWorksheet('1');
  const text = bareQueries.people?.text.replace('limit 20', `limit ${exported}`) ?? '';
  const ids = await client.query<{ id: string }>(
    `select id from org_user m where m.l2 = $1 and m.left_at is null order by m.created_at desc, m.id desc limit ${exported}`,
    bareQueries.people?.values,
  );
  const byIds = text.replace('m.l2 = $1', 'm.id = any($1)');
  for (let start = 0; start < ids.rows.length; start += 1000) {
    const wanted = ids.rows.slice(start, start + 1000).map((row) => row.id);
    const { rows } = await client.query<Record<string, unknown>>(byIds, [wanted]);
    for (const row of rows) sheet.addRow(Object.values(row).map(String)).commit();
  }
  sheet.commit();
  await book.commit();
  return performance.now() - started;
};

/** Another ten thousand people with every run. */
const run = Math.floor(Date.now() / 1000) % 9000;
const people = Array.from({ length: imported }, (_, index) => {
  const number = run * imported + index;
  const day = new Date(Date.UTC(1950, 0, 1) + (Math.floor(number / 1000) % 20_000) * 86_400_000);
  const body = `9912${String(Math.floor(number / 20_000_000)).padStart(2, '0')}${day.toISOString().slice(0, 10).replaceAll('-', '')}${String(number % 1000).padStart(3, '0')}`;
  return {
    realName: `王${String.fromCharCode(0x4e00 + (index % 5000))}`,
    phone: `166${String(number).padStart(8, '0').slice(-8)}`,
    idCard: body + idCardCheckDigit(body),
  };
});

const sheetOfPeople = async (file: string): Promise<void> => {
  const book = new excel.Workbook();
  const sheet = book.addWorksheet('1');
  sheet.addRow(['姓名*', '手机号*', '身份证号']);
  for (const one of people) sheet.addRow([one.realName, one.phone, one.idCard]);
  await book.xlsx.writeFile(file);
};

/** The bare read of the sheet, and one bulk insert of its cells into the same tables; taken back. */
const bareImport = async (client: pg.Client, file: string): Promise<number> => {
  const started = performance.now();
  const cells: string[][] = [[], [], []];
  const reader = new excel.stream.xlsx.WorkbookReader(file, { sharedStrings: 'cache', worksheets: 'emit' });
  for await (const sheet of reader)
    for await (const row of sheet)
      for (const [place, column] of cells.entries()) column.push(String(row.getCell(place + 1).value ?? ''));
  const [names = [], phones = [], cards = []] = cells;
  await client.query('begin');
  await client.query(
    `with one as (select * from unnest($1::text[], $2::text[], $3::text[]) p (real_name, phone, id_card)),
      person as (insert into app_user (username, real_name, name_key, password_hash, phone_index, phone_masked, id_card_index, id_card_masked)
        select null, real_name, real_name, '', phone, phone, id_card, id_card from one returning id, real_name)
    insert into org_user (user_id, org_id, path, l1, l2, real_name, name_key)
    select p.id, o.id, o.path, o.l1, o.l2, p.real_name, p.real_name from person p, organisation o where o.id = $4`,
    [names.slice(1), phones.slice(1), cards.slice(1), level2],
  );
  const took = performance.now() - started;
  await client.query('rollback');
  return took;
};

const measureExport = async (server: Running, client: pg.Client, folder: string): Promise<void> => {
  const cookie = await logIn(server.url, 'bench2');
  await send(server, cookie, 'POST', '/identity/session/stepUp', { password: benchPassword });
  const idle = await load(server.url + listPath, headersOf(cookie), 1, 400);
  const started = performance.now();
  const task = await send<{ taskId: string }>(server, cookie, 'POST', '/manager/task/export', {
    list: 'employee',
    query: {},
  });
  const [result, busy] = await Promise.all([
    finished(server, cookie, task.taskId, started),
    load(server.url + listPath, headersOf(cookie), 1, 2000),
  ]);
  const bare = await bareExport(client, folder);
  note('Long work: export of 100,000 people, bare writer', {
    value: result.took / 1000,
    bare: bare / 1000,
    unit: 's',
    goal: { times: 2 },
  });
  note('Long work: list meanwhile, bare is alone, p95', {
    value: busy.p95,
    bare: idle.p95,
    unit: 'ms',
    goal: { times: 2 },
  });
  note('Long work: memory of the server at an export', { value: result.memory, unit: 'MB', goal: { most: 250 } });
};

const measureImport = async (server: Running, client: pg.Client, folder: string): Promise<void> => {
  const cookie = await logIn(server.url, 'bench2');
  const file = join(folder, 'people.xlsx');
  await sheetOfPeople(file);
  const bare = await bareImport(client, file);
  const form = new FormData();
  const { openAsBlob } = await import('node:fs');
  form.set('file', await openAsBlob(file), 'people.xlsx');
  const started = performance.now();
  const task = await send<{ taskId: string }>(server, cookie, 'POST', '/manager/task/import?kind=employee', form);
  const result = await finished(server, cookie, task.taskId, started);
  note('Long work: import of 10,000 people, bare read and insert', {
    value: result.took / 1000,
    bare: bare / 1000,
    unit: 's',
    goal: { times: 2 },
  });
  note('Long work: memory of the server at an import', { value: result.memory, unit: 'MB', goal: { most: 250 } });
};

/** Long work beside the lists: a large export, a large import. */
export const measureLong = async (databaseUrl: string): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'luan-long-'));
  const server = await startServer({ DATABASE_URL: databaseUrl, LUAN_DATA: folder });
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await measureExport(server, client, folder);
    await measureImport(server, client, folder);
  } finally {
    await client.end();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
