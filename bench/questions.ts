import { mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import excel from 'exceljs';
import pg from 'pg';
import { benchCopy } from './database.ts';
import { note } from './figures.ts';
import { load, noteTimes } from './load.ts';
import { finished, headersOf, send } from './long.ts';
import { logIn, type Running, startServer } from './processes.ts';

const imported = 5000;
/** Questions in the whole database, and in the bank the import writes into. */
const standing = { all: 100_000, bank: 20_000 };
const drawn = { cells: 10, each: 10 };

const words =
  '驾驶人 货车 客车 罐车 押运人员 装卸 高速公路 隧道 桥梁 山区 弯道 坡道 路口 雨天 雾天 夜间 冰雪 涉水 制动 转向 轮胎 灯光 车速 车距 超车 会车 掉头 倒车 停车 疲劳 休息 检查 气压 机油 水温 灭火器 安全带 安全锤 警告标志 急救 报警 疏散 泄漏 标志 标线 信号灯 行人 校车 超载 捆扎 苫盖 单证 监控 报告 演练 隐患 整改 培训 行驶 行驶'.split(
    ' ',
  );
const joints = '应当 首先 及时 不得 可以 需要 注意 避免 并且 同时 之前 之后 如果 由于 为了 根据 按照 确认'.split(' ');
let state = 20_260_501;
const below = (most: number): number => {
  state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return Math.floor((state / 4_294_967_296) * most);
};
const pick = (from: readonly string[]): string => from[below(from.length)] ?? '';
/** A sentence of 25 to 60 letters out of the words of the trade: alike in its words, hardly ever twice the same. */
const sentence = (length: number): string =>
  Array.from({ length }, (_, at) => (at % 3 === 2 ? pick(joints) : pick(words))).join('');

interface Row {
  stem: string;
  options: readonly string[];
  answer: string;
  difficulty: number;
}
const rowOf = (): Row => ({
  stem: `${sentence(9 + below(10))}（ ）`,
  options: Array.from({ length: 4 }, () => sentence(3 + below(3))),
  answer: 'ABCD'[below(4)] ?? 'A',
  difficulty: 1 + below(5),
});

const insertText = `insert into question (bank_id, org_id, path, shared, created_by, exercises_type, difficulty_degree, stem, options, answer, source, fingerprint)
  select b.id, b.org_id, b.path, b.shared, 0, 1, x.difficulty, x.stem, x.options, x.answer, 1, x.stem
  from question_bank b, json_to_recordset($2::json) as x (difficulty int, stem text, options jsonb, answer text) where b.id = $1`;

const written = (row: Row) => ({
  difficulty: row.difficulty,
  stem: row.stem,
  answer: row.answer,
  options: row.options.map((content, at) => ({
    exercisesOption: 'ABCD'[at],
    content,
    contentEn: '',
    fileId: null,
    fileName: '',
  })),
});

const fill = async (client: pg.Client, bankId: string, count: number): Promise<void> => {
  for (let start = 0; start < count; start += 5000) {
    const rows = Array.from({ length: Math.min(5000, count - start) }, () => written(rowOf()));
    await client.query(insertText, [bankId, JSON.stringify(rows)]);
  }
};

const sheetOf = async (file: string, bankName: string, rows: readonly Row[]): Promise<void> => {
  const book = new excel.Workbook();
  const sheet = book.addWorksheet('1');
  sheet.addRow(['题库*', '题型', '题干*', '选项A', '选项B', '选项C', '选项D', '答案*', '难度']);
  for (const row of rows) sheet.addRow([bankName, '单选', row.stem, ...row.options, row.answer, row.difficulty]);
  await book.xlsx.writeFile(file);
};

/** The bare read of the sheet and one bulk insert; taken back. */
const bareImport = async (client: pg.Client, file: string, bankId: string): Promise<number> => {
  const started = performance.now();
  const rows: ReturnType<typeof written>[] = [];
  const reader = new excel.stream.xlsx.WorkbookReader(file, { sharedStrings: 'cache', worksheets: 'emit' });
  for await (const sheet of reader)
    for await (const row of sheet) {
      const cell = (at: number): string => String(row.getCell(at).value ?? '');
      if (row.number === 1) continue;
      rows.push(
        written({
          stem: cell(3),
          options: [cell(4), cell(5), cell(6), cell(7)],
          answer: cell(8),
          difficulty: Number(cell(9)),
        }),
      );
    }
  await client.query('begin');
  await client.query(insertText, [bankId, JSON.stringify(rows)]);
  const took = performance.now() - started;
  await client.query('rollback');
  return took;
};

const measureImport = async (server: Running, client: pg.Client, folder: string): Promise<void> => {
  const cookie = await logIn(server.url, 'bench1');
  for (const [title, size] of [
    // The thread of long work loads the domains and the reader of sheets with its first task.
    ['an empty bank, first task after the start', 0],
    ['an empty bank', 0],
    [`a bank of ${standing.bank}`, standing.bank],
  ] as const) {
    const bankName = `进口${Date.now()}`;
    const { bankId } = await send<{ bankId: string }>(server, cookie, 'POST', '/manager/exam/questionBank/add', {
      bankName,
    });
    await fill(client, bankId, size);
    await client.query('analyze question');
    const file = join(folder, `${bankName}.xlsx`);
    const rows = Array.from({ length: imported }, rowOf);
    await sheetOf(file, bankName, rows);
    await bareImport(client, file, bankId);
    const bare = await bareImport(client, file, bankId);
    const form = new FormData();
    form.set('file', await openAsBlob(file), 'questions.xlsx');
    const started = performance.now();
    const task = await send<{ taskId: string }>(server, cookie, 'POST', '/manager/task/import?kind=question', form);
    const result = await finished(server, cookie, task.taskId, started);
    note(`Questions: import of ${imported} into ${title}, bare read and insert`, {
      value: result.took / 1000,
      bare: bare / 1000,
      unit: 's',
      goal: { times: 3 },
    });
  }
};

const measureDraw = async (server: Running, bankIds: readonly string[]): Promise<void> => {
  const cookie = await logIn(server.url, 'bench1');
  const groups = Array.from({ length: drawn.cells / 2 }, (_, at) => ({
    exercisesType: 1,
    difficultyDegree: at + 1,
    chooseCount: drawn.each * 2,
    score: 1,
  }));
  const times: number[] = [];
  for (let seed = 1; seed <= 30; seed += 1) {
    const started = performance.now();
    await send(server, cookie, 'POST', '/manager/exam/paper/draw', { bankIds, groups, exerciseRuleType: 1, seed });
    times.push(performance.now() - started);
  }
  times.sort((one, other) => one - other);
  note(`Questions: draw of 100 from ${standing.all}, p50`, { value: times[15] ?? 0, unit: 'ms', goal: { most: 100 } });
};

/** The bare statement behind the search for words: the rows of a page and their count, by the index of pairs. */
const bareWords = `with found as (select q.id from question q where luan_question_grams(q.stem, q.stem_en) collate "C" @> $1 and strpos(lower(q.stem), $2) > 0
    and q.path >= $3 and q.path < $4)
  select q.*, b.bank_name, (select count(*) from found) as counted from (select id from found order by id desc limit 20) page
  join question q on q.id = page.id join question_bank b on b.id = q.bank_id order by q.id desc`;

const measureWords = async (server: Running, client: pg.Client, headers: Record<string, string>) => {
  const { rows } = await client.query<{ path: string }>('select path from organisation where parent_id is null');
  const path = rows[0]?.path ?? '';
  for (const [title, words] of [
    ['four letters that few stems have', '隧道弯道'],
    ['two letters that every seventh has', '隧道'],
    // One of the pairs known to be common; every fourth has it here.
    ['two letters that are known common', '行驶'],
  ] as const) {
    const pairs = Array.from({ length: words.length - 1 }, (_, at) => words.slice(at, at + 2));
    const times: number[] = [];
    for (let turn = 0; turn < 60; turn += 1) {
      const started = performance.now();
      await client.query({ name: 'words', text: bareWords, values: [pairs, words, path, `${path.slice(0, -1)}/`] });
      times.push(performance.now() - started);
    }
    times.sort((one, other) => one - other);
    const { p50 } = await load(
      `${server.url}/manager/exam/question/page?size=20&keyword=${encodeURIComponent(words)}`,
      headers,
      1,
      200,
    );
    const bare = times[30] ?? 0;
    note(`Questions: search, ${title}, p50`, { value: p50, bare, unit: 'ms', goal: { times: 1.5, plus: 1 } });
  }
};

const measureLists = async (server: Running, client: pg.Client): Promise<void> => {
  const headers = headersOf(await logIn(server.url, 'bench1'));
  const lists = [
    ['newest 20', '/manager/exam/question/page?size=20'],
    ['banks with their counts', '/manager/exam/questionBank/page?size=20'],
  ] as const;
  await noteTimes('Questions', server.url, headers, lists, 200);
  await measureWords(server, client, headers);
};

const hundredThousand = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ id: string }>(
    `insert into question_bank (org_id, path, bank_name, shared, created_by)
     select o.id, o.path, '题库' || n || '-' || extract(epoch from now()), true, 0 from organisation o, generate_series(1, 5) n
     where o.parent_id is null returning id`,
  );
  const ids = rows.map((row) => row.id);
  for (const id of ids) await fill(client, id, standing.all / ids.length);
  await client.query('vacuum analyze question');
  return ids;
};

/** Questions: the import with its linter, the draw of a paper, the lists. A database of its own. */
export const measureQuestions = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'luan-questions-'));
  const database = await benchCopy('small');
  const server = await startServer({ DATABASE_URL: database.url, LUAN_DATA: folder });
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    await measureImport(server, client, folder);
    await client.query('delete from question');
    const bankIds = await hundredThousand(client);
    await measureDraw(server, bankIds);
    await measureLists(server, client);
  } finally {
    await client.end();
    await server.stop();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
