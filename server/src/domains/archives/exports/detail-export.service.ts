import { type DetailExport, detailExports, type printFieldApi } from '#contracts/archives/detail-export.contract.ts';
import { titleName } from '#contracts/columns.ts';
import { exportPermissions, mostExportRows } from '#contracts/list.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { keysOf } from '#contracts/route.ts';
import { logPrint } from '#domains/prints/door.ts';
import { type Actor, may, require } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { carrier, exportable } from '#kernel/export.ts';
import { attachment } from '#kernel/files.ts';
import type { ListQuery } from '#kernel/list.ts';
import { type Context, type Served, serveApart, type Visit } from '#kernel/serve.ts';
import { sheetType, writeSheet } from '#kernel/sheet-write.ts';
import { sayOr } from '#phrases/say.ts';
import { contentOf } from './meeting-export.ts';

interface Asked {
  readonly ids?: readonly string[] | undefined;
  readonly query: Readonly<Record<string, unknown>>;
}

/** What a call asks for: keys and filters of its list; the one by GET names a plan. */
const askedOf = (input: Record<string, unknown>): Asked =>
  typeof input.planId === 'string' ? { query: { planId: input.planId } } : (input as unknown as Asked);

/** Rows of the list: chosen ones, all of them in reach or none; else those of the filters, if they are not too many. */
const rowsFor = async (
  db: Db,
  actor: Actor,
  query: ListQuery,
  asked: Asked,
  fixed: DetailExport['fixed'],
): Promise<Record<string, unknown>[]> => {
  const checked = query.list.page.input.safeParse({ ...asked.query, ...fixed });
  if (!checked.success) throw fail('input.invalid');
  const filters = checked.data as Record<string, unknown>;
  if (asked.ids === undefined) {
    const ids = await query.ids(db, actor, filters, mostExportRows + 1);
    if (ids.length > mostExportRows) throw fail('export.tooMuch');
    return query.rowsOf(db, actor, ids);
  }
  const ids = [...new Set(asked.ids)];
  const rows = await query.rowsOf(db, actor, ids);
  if (rows.length < ids.length) throw fail('object.missing');
  return rows;
};

const answer = async (visit: Visit, of: DetailExport, input: Record<string, unknown>): Promise<Buffer> => {
  const { runtime, actor, language } = visit;
  const query = exportable(runtime.lists, of.list.name);
  require(actor, of.route.permission);
  const own = carrier(actor, query);
  const rows = await visit.apart(actor.scope, async (db) =>
    contentOf(db, actor, of.content, await rowsFor(db, own, query, askedOf(input), of.fixed), language),
  );
  const bytes = await writeSheet(
    of.columns,
    language,
    (async function* () {
      yield rows;
    })(),
  );
  const title = sayOr(language, of.titled, of.list.name);
  await visit.apart(actor.scope, async (db) => {
    const { printLogId } = await logPrint(db, actor, {
      operationModule: of.module,
      operationType: 2,
      objectName: title,
      amount: rows.length,
      ip: visit.origin.ip,
    });
    visit.audit({ objectKind: 'export', objectId: printLogId, after: { list: of.list.name, rows: rows.length } });
  });
  visit.reply.header('content-type', sheetType);
  visit.reply.header('content-disposition', attachment(`${title}.xlsx`));
  visit.reply.header('cache-control', 'private, no-store');
  return bytes;
};

/** The old-style exports of the spec (section 7, Print, export, reports): a spreadsheet in the answer itself. */
export const detailExportRoutes: Served[] = Object.values(detailExports).map((of: DetailExport) =>
  serveApart('bytes', of.route, (visit, input) => answer(visit, of, input as Record<string, unknown>)),
);

/** Columns of a list that may be printed; a list the person may not carry away has none to tell. */
export const printFields = (
  { actor, runtime, language }: Context,
  input: Parsed<typeof printFieldApi.fields>,
): Promise<Data<typeof printFieldApi.fields>> => {
  const query = exportable(runtime.lists, input.list);
  if (!keysOf(exportPermissions(query.list)).some((key) => may(actor, key))) throw fail('object.missing');
  return Promise.resolve(
    query.list.columns.map((column) => ({
      field: column.field,
      fieldName: sayOr(language, `fields.${titleName(column)}`, column.field),
      chosen: column.quiet !== true,
    })),
  );
};
