import type { Data, Parsed } from '#contracts/route.ts';
import { mostViews, type viewApi } from '#contracts/views/view.contract.ts';
import type { View } from '#contracts/views/view.ts';
import type { Actor } from '#kernel/actor.ts';
import { failFields } from '#kernel/errors.ts';
import type { Context } from '#kernel/serve.ts';
import { ownSetting, rewriteSetting } from './setting.service.ts';

type Views = Data<typeof viewApi.list>;

/** A person's views of one list in the organisation of the session. */
const keyOf = (actor: Actor, list: string): string => `views.${actor.orgId}.${list}`;

const byName = (one: View, other: View): number => one.viewName.localeCompare(other.viewName, 'zh-CN');

/** Writes the views anew from those that stand. */
const rewrite = async (context: Context, list: string, change: (before: View[]) => View[]): Promise<Views> => ({
  list: await rewriteSetting<View[]>(context, keyOf(context.actor, list), [], (before) => change(before).sort(byName)),
});

const requireList = (context: Context, list: string): void => {
  if (!context.runtime.lists.has(list)) throw failFields([{ field: 'list', key: 'object.missing' }]);
};

/** The views a person keeps of a list. */
export const ownViews = async (context: Context, { list }: Parsed<typeof viewApi.list>): Promise<Views> => {
  requireList(context, list);
  return { list: await ownSetting<View[]>(context.db, context.actor, keyOf(context.actor, list), []) };
};

/** Keeps a view under its name. Throws on the name when there are as many as may be kept. */
export const keepView = (context: Context, { list, ...view }: Parsed<typeof viewApi.keep>): Promise<Views> => {
  requireList(context, list);
  return rewrite(context, list, (before) => {
    const others = before.filter((one) => one.viewName !== view.viewName);
    if (others.length >= mostViews)
      throw failFields([{ field: 'viewName', key: 'view.tooMany', params: { max: mostViews } }]);
    return [...(view.usual ? others.map(({ usual: _, ...one }) => one) : others), view];
  });
};

/** Removes a view; one that is gone already is no fault. */
export const removeView = (context: Context, { list, viewName }: Parsed<typeof viewApi.del>): Promise<Views> => {
  requireList(context, list);
  return rewrite(context, list, (before) => before.filter((one) => one.viewName !== viewName));
};
