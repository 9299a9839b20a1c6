import { sql } from 'kysely';
import type { Data, Parsed } from '#contracts/route.ts';
import { mostViews, type View, type viewApi } from '#contracts/views/view.contract.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail, failFields } from '#kernel/errors.ts';
import type { Context } from '#kernel/serve.ts';

type Views = Data<typeof viewApi.list>;

/** A person's views of one list in the organisation of the session. */
const keyOf = (actor: Actor, list: string): string => `views.${actor.orgId}.${list}`;

const byName = (one: View, other: View): number => one.viewName.localeCompare(other.viewName, 'zh-CN');

const stored = async (db: Db, actor: Actor, list: string): Promise<View[]> => {
  const { rows } = await sql<{ value: View[] }>`
    select value from personal_setting where user_id = ${actor.userId} and key = ${keyOf(actor, list)}`.execute(db);
  return rows[0]?.value ?? [];
};

/** Writes the views anew from those that stand; two windows at once lose none. */
const rewrite = async (context: Context, list: string, change: (before: View[]) => View[]): Promise<Views> => {
  const { db, actor } = context;
  // Whoever acts for somebody leaves that person's things as they are.
  if (actor.runAs) throw fail('runAs.forbidden');
  const key = keyOf(actor, list);
  await sql`insert into personal_setting (user_id, key, value) values (${actor.userId}, ${key}, '[]') on conflict do nothing`.execute(
    db,
  );
  await sql`select 1 from personal_setting where user_id = ${actor.userId} and key = ${key} for update`.execute(db);
  const views = change(await stored(db, actor, list)).sort(byName);
  await sql`update personal_setting set value = ${JSON.stringify(views)}::jsonb
    where user_id = ${actor.userId} and key = ${key}`.execute(db);
  return { list: views };
};

const requireList = (context: Context, list: string): void => {
  if (!context.runtime.lists.has(list)) throw failFields([{ field: 'list', key: 'object.missing' }]);
};

/** The views a person keeps of a list. */
export const ownViews = async (context: Context, { list }: Parsed<typeof viewApi.list>): Promise<Views> => {
  requireList(context, list);
  return { list: await stored(context.db, context.actor, list) };
};

/** Keeps a view under its name. Throws on the name when there are as many as may be kept. */
export const keepView = (context: Context, { list, ...view }: Parsed<typeof viewApi.keep>): Promise<Views> => {
  requireList(context, list);
  return rewrite(context, list, (before) => {
    const others = before.filter((one) => one.viewName !== view.viewName);
    if (others.length >= mostViews)
      throw failFields([{ field: 'viewName', key: 'view.tooMany', params: { max: mostViews } }]);
    return [...others, view];
  });
};

/** Removes a view; one that is gone already is no fault. */
export const removeView = (context: Context, { list, viewName }: Parsed<typeof viewApi.del>): Promise<Views> => {
  requireList(context, list);
  return rewrite(context, list, (before) => before.filter((one) => one.viewName !== viewName));
};
