import { sql } from 'kysely';
import { panelType } from '#contracts/panels/panel.codes.ts';
import { type PanelContentRow, panelApi } from '#contracts/panels/panel.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { rewriteSetting } from '#domains/identity/door.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { type Context, type Served, serve, serveList } from '#kernel/serve.ts';
import { switchRows } from '#kernel/switch.ts';
import { findOffered, hiddenKey, panelContentPage } from './panel.queries.ts';

interface Stored {
  id: string;
  sort: number;
  state: number;
  version: number;
}

/** Locks cards; all of them stand, or it fails. */
const lockContents = async (db: Db, ids: readonly string[]): Promise<Stored[]> => {
  const { rows } = await sql<Stored>`
    select id, sort, state, version from panel_content where id = any(${[...ids]}::bigint[]) order by id for update`.execute(
    db,
  );
  if (rows.length < new Set(ids).size) throw fail('object.missing');
  return rows;
};

const place = async ({ db, audit }: Context, input: Parsed<typeof panelApi.mod>): Promise<{ version: number }> => {
  const [stored] = await lockContents(db, [input.contentId]);
  if (stored?.version !== input.version) throw fail('object.changed');
  await sql`update panel_content set sort = ${input.sort}, version = version + 1, updated_at = now()
    where id = ${input.contentId}`.execute(db);
  audit({
    objectKind: 'panelContent',
    objectId: input.contentId,
    before: { sort: stored.sort },
    after: { sort: input.sort },
  });
  return { version: input.version + 1 };
};

const switchContents = async (
  { db, audit }: Context,
  { contentIds, state }: Parsed<typeof panelApi.state>,
): Promise<{ count: number }> => {
  const stored = await lockContents(db, contentIds);
  const ids = stored.map((one) => one.id);
  await switchRows(db, { table: 'panel_content', ids, stamps: { updated_at: sql`now()` } }, state);
  audit({
    objectKind: 'panelContent',
    objectId: ids[0] ?? '',
    before: { states: stored.map((one) => one.state) },
    after: { contentIds: ids, state },
  });
  return { count: ids.length };
};

export const panelRoutes: Served[] = [
  serveList(panelContentPage),
  serve(panelApi.shown, async ({ db, actor }) => ({
    list: (await findOffered(db, actor)).filter((one) => !one.hidden),
  })),
  serve(panelApi.types, async ({ db, actor }) => {
    const offered = await findOffered(db, actor);
    return {
      list: Object.values(panelType.values).map((type) => ({
        panelType: type,
        count: offered.filter((one) => one.panelType === type).length,
      })),
    };
  }),
  serve(panelApi.detail, async ({ db, actor }, { contentId }) => {
    const [row] = await panelContentPage.rowsOf(db, actor, [contentId]);
    if (!row) throw fail('object.missing');
    return row as PanelContentRow;
  }),
  serve(panelApi.state, switchContents),
  serve(panelApi.mod, place),
  serve(panelApi.offered, async ({ db, actor }) => ({ list: await findOffered(db, actor) })),
  serve(panelApi.hide, async (context, { hidden }) => {
    const { db, actor } = context;
    await rewriteSetting(context, hiddenKey(actor), [], () => hidden);
    return { list: await findOffered(db, actor) };
  }),
];
