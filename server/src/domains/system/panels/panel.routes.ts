import { sql } from 'kysely';
import { panelType } from '#contracts/panels/panel.codes.ts';
import { panelApi } from '#contracts/panels/panel.contract.ts';
import { fail } from '#kernel/errors.ts';
import { type Context, type Served, serve, serveList } from '#kernel/serve.ts';
import { switchRows } from '#kernel/switch.ts';
import { findContent, findOffered, hiddenKey, panelContentPage } from './panel.queries.ts';

const place = async ({ db, audit }: Context, input: { contentId: string; version: number; sort: number }) => {
  const { rows } = await sql<{ sort: number; version: number }>`
    select sort, version from panel_content where id = ${input.contentId} for update`.execute(db);
  if (!rows[0]) throw fail('object.missing');
  if (rows[0].version !== input.version) throw fail('object.changed');
  await sql`update panel_content set sort = ${input.sort}, version = version + 1, updated_at = now()
    where id = ${input.contentId}`.execute(db);
  audit({
    objectKind: 'panelContent',
    objectId: input.contentId,
    before: { sort: rows[0].sort },
    after: { sort: input.sort },
  });
  return { version: input.version + 1 };
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
  serve(panelApi.detail, ({ db, actor }, { contentId }) => findContent(db, actor, contentId)),
  serve(panelApi.state, async ({ db, audit }, { contentIds, state }) => {
    await switchRows(db, { table: 'panel_content', ids: contentIds, stamps: { updated_at: new Date() } }, state);
    audit({ objectKind: 'panelContent', objectId: contentIds.join(','), after: { state } });
    return { count: contentIds.length };
  }),
  serve(panelApi.mod, place),
  serve(panelApi.offered, async ({ db, actor }) => ({ list: await findOffered(db, actor) })),
  serve(panelApi.hide, async ({ db, actor }, { hidden }) => {
    // Whoever acts for somebody leaves that person's things as they are.
    if (actor.runAs) throw fail('runAs.forbidden');
    await sql`insert into personal_setting (user_id, key, value) values (${actor.userId}, ${hiddenKey(actor)}, ${JSON.stringify(hidden)}::jsonb)
      on conflict (user_id, key) do update set value = excluded.value`.execute(db);
    return { list: await findOffered(db, actor) };
  }),
];
