import { isDeepStrictEqual } from 'node:util';
import { exportPermissions } from '#contracts/list.ts';
import { keysOf } from '#contracts/route.ts';
import { type Language, say } from '#phrases/say.ts';
import { type Actor, require } from './actor.ts';
import { erasedIn } from './erased.ts';
import { fail } from './errors.ts';
import { keepFile } from './files.ts';
import type { ListQuery } from './list.ts';
import type { TaskResult, TaskRun, TaskWork } from './runtime.ts';
import { sheetType, writeSheet } from './sheet-write.ts';

/** Rows read at a time. */
const batchSize = 1000;
/** Most rows of one background export. */
const mostRows = 500_000;

/** The list behind a name, if it may be exported at all. */
export const exportable = (lists: ReadonlyMap<string, ListQuery>, name: string): ListQuery => {
  const query = lists.get(name);
  if (!query?.list.exports || exportPermissions(query.list).length === 0) throw fail('object.missing');
  return query;
};

/** The person as far as the list may be carried away: where several permissions open a list, each opens its own part of it. */
export const carrier = (actor: Actor, query: ListQuery): Actor => {
  const kept = new Set<string>(actor.permissions);
  for (const key of keysOf(query.list.page.permission))
    if (!kept.has(key.replace(/:list$/, ':export'))) kept.delete(key);
  return { ...actor, permissions: kept };
};

/**
 * Gives the rows of a list portion by portion and counts them: what was deleted or left the scope meanwhile is not among them.
 * The run's person is the one that may carry the list away (`carrier`).
 */
export async function* readBatches(
  run: TaskRun,
  query: ListQuery,
  ids: readonly string[],
  counted: { rows: number },
): AsyncGenerator<Record<string, unknown>[]> {
  for (let start = 0; start < ids.length; start += batchSize) {
    const wanted = ids.slice(start, start + batchSize);
    const rows = await run.runtime.database.within(
      run.actor.scope,
      (db) => query.rowsOf(db, run.actor, wanted),
      'read',
    );
    counted.rows += rows.length;
    yield erasedIn(rows, run.language);
    await run.progress(Math.min(start + batchSize, ids.length), ids.length);
  }
}

/** How many rows were exported, and how many were there at the beginning and went meanwhile. */
const messageOf = (language: Language, rows: number, gone: number): string =>
  gone === 0 ? say(language, 'system.exported', { rows }) : say(language, 'system.exportedLess', { rows, gone });

/** Keeps a spreadsheet a person asked for, with what is said of it: how many rows it holds. */
export const keepSheet = async (
  run: TaskRun,
  { name, bytes, message }: { name: string; bytes: Buffer; message: string },
): Promise<TaskResult> => {
  // Moved meanwhile, the person reaches other rows than those that were read: half a list looks like a whole one.
  if (!isDeepStrictEqual((await run.actorNow()).scope, run.actor.scope)) throw fail('task.scopeMoved');
  const fileName = `${name}.xlsx`;
  const fileId = await keepFile(run.runtime, run.actor, { kind: 'export', fileName, mediaType: sheetType, bytes });
  return { message, fileId };
};

/** Background work: a list as a spreadsheet, by the same query, filters and scope as on the screen. */
export const exportWork: TaskWork = async (run) => {
  const query = exportable(run.runtime.lists, String(run.input.list));
  require(run.actor, exportPermissions(query.list));
  const actor = carrier(run.actor, query);
  const filters = run.input.query as Record<string, unknown>;
  const ids = await run.runtime.database.within(
    run.actor.scope,
    (db) => query.ids(db, actor, filters, mostRows),
    'read',
  );
  await run.progress(0, ids.length);
  const counted = { rows: 0 };
  const bytes = await writeSheet(query.list.columns, run.language, readBatches({ ...run, actor }, query, ids, counted));
  const message = messageOf(run.language, counted.rows, ids.length - counted.rows);
  return keepSheet(run, { name: String(run.input.title), bytes, message });
};
