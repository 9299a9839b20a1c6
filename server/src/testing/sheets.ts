import { Readable } from 'node:stream';
import excel from 'exceljs';
import { fullPath } from '#contracts/route.ts';
import { type ImportOutcome, importApi } from '#contracts/system/import.contract.ts';
import { type TaskRow, taskApi } from '#contracts/system/task.contract.ts';
import { runTask } from '#kernel/tasks.ts';
import { sendFile } from './send-file.ts';
import type { Browser, World } from './world.ts';

/** A spreadsheet of rows, the header first. */
export const sheetOf = async (rows: unknown[][]): Promise<Buffer> => {
  const book = new excel.Workbook();
  book.addWorksheet('1').addRows(rows);
  return Buffer.from((await book.xlsx.writeBuffer()) as ArrayBuffer);
};

/** Runs one queued task and answers it as its owner sees it; those that other tests left waiting stay where they are. */
export const finishTask = async (world: World, owner: Browser, taskId: string | undefined): Promise<TaskRow> => {
  if (taskId !== undefined) await runTask(world.runtime, taskId);
  const page = (await owner.call(taskApi.list.page, { size: 50 })) as { list: TaskRow[] };
  const found = page.list.find((task) => task.taskId === taskId);
  if (!found) throw new Error(`No task ${taskId}`);
  return found;
};

/** Imports a sheet of a kind, into a thing where its rows belong to one, and waits for its end. */
export const importRows = async (
  world: World,
  browser: Browser,
  kind: string,
  rows: unknown[][],
  into?: string,
): Promise<TaskRow> => {
  const input = { kind, ...(into ? { into } : {}) };
  const started = await sendFile(browser, importApi.start, input, `${kind}.xlsx`, await sheetOf(rows));
  return finishTask(world, browser, started.data?.taskId);
};

/** Looks at what an import of a file would do; nothing is written. */
export const previewFile = async (
  world: World,
  browser: Browser,
  input: { kind: string; into?: string },
  file: { name: string; bytes: Buffer },
): Promise<ImportOutcome & { taskId: string }> => {
  const started = await sendFile(browser, importApi.start, { ...input, preview: 'true' }, file.name, file.bytes);
  const taskId = started.data?.taskId ?? '';
  await finishTask(world, browser, taskId);
  return { taskId, ...(await browser.call(importApi.preview, { taskId })) };
};

/** Does what a preview showed, with the offers that are taken, and waits for its end. */
export const confirmPreview = async (
  world: World,
  browser: Browser,
  { taskId }: { taskId: string },
  accept: string[] = [],
): Promise<TaskRow> => finishTask(world, browser, (await browser.call(importApi.confirm, { taskId, accept })).taskId);

/** Rows of the first sheet of a file. */
export const rowsOf = async (bytes: Buffer): Promise<string[][]> => {
  const book = new excel.Workbook();
  await book.xlsx.read(Readable.from(bytes));
  const rows: string[][] = [];
  book.worksheets[0]?.eachRow((row) => rows.push((row.values as unknown[]).slice(1).map(String)));
  return rows;
};

/** Rows of the sheet a task left in the download centre. */
export const rowsOfTask = async (browser: Browser, taskId: string): Promise<string[][]> =>
  rowsOf((await browser.raw({ method: 'GET', url: `${fullPath(taskApi.download)}?taskId=${taskId}` })).body);
