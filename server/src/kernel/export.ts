import { say } from '#phrases/say.ts';
import { require } from './actor.ts';
import { fail } from './errors.ts';
import { keepFile } from './files.ts';
import type { ListQuery } from './list.ts';
import type { TaskRun, TaskWork } from './runtime.ts';
import { sheetType, writeSheet } from './sheet-write.ts';

/** Rows read at a time. */
const batchSize = 1000;
/** Most rows of one background export. */
export const mostRows = 500_000;

/** Permission that carries a list away: the list's own with `:export` at its end. */
export const exportPermission = (query: ListQuery): string => query.list.page.permission.replace(/:list$/, ':export');

/** The list behind a name, if it may be exported at all. */
export const exportable = (lists: ReadonlyMap<string, ListQuery>, name: string): ListQuery => {
  const query = lists.get(name);
  if (!query?.list.exports || !query.list.page.permission.endsWith(':list')) throw fail('object.missing');
  return query;
};

async function* batches(
  run: TaskRun,
  query: ListQuery,
  ids: readonly string[],
): AsyncGenerator<Record<string, unknown>[]> {
  for (let start = 0; start < ids.length; start += batchSize) {
    const wanted = ids.slice(start, start + batchSize);
    yield await run.runtime.database.within(run.actor.scope, (db) => query.rowsOf(db, run.actor, wanted), 'read');
    await run.progress(Math.min(start + batchSize, ids.length), ids.length);
  }
}

/** Background work: a list as a spreadsheet, by the same query, filters and scope as on the screen. */
export const exportWork: TaskWork = async (run) => {
  const query = exportable(run.runtime.lists, String(run.input.list));
  require(run.actor, exportPermission(query));
  const filters = run.input.query as Record<string, unknown>;
  const ids = await run.runtime.database.within(
    run.actor.scope,
    (db) => query.ids(db, run.actor, filters, mostRows),
    'read',
  );
  await run.progress(0, ids.length);
  const bytes = await writeSheet(query.list.columns, run.language, batches(run, query, ids));
  const fileName = `${String(run.input.title)}.xlsx`;
  const fileId = await keepFile(run.runtime, run.actor, { kind: 'export', fileName, mediaType: sheetType, bytes });
  return { message: say(run.language, 'system.exported', { rows: ids.length }), fileId };
};
