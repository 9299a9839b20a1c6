import { sql } from 'kysely';
import { checkTemplateState } from '#contracts/checks/check.codes.ts';
import { recordState } from '#contracts/codes.ts';
import { stretchOf } from '#contracts/hazards/period.rules.ts';
import { checkPeriod, placeTaskMachine, placeTaskState } from '#contracts/hazards/place.codes.ts';
import { dayAfter } from '#contracts/zone.ts';
import { tellAdministrators } from '#domains/messages/door.ts';
import { systemActor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { tellHistory } from '#kernel/history.ts';
import { literal } from '#kernel/literal.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { ancestors, everything } from '#kernel/scope.ts';
import { placeTaskWalks } from './task.service.ts';

/** A check as the clock reads it. */
interface Due {
  id: string;
  path: string;
  check_period: number;
  starts_on: string;
  ends_on: string | null;
}

/** The template's edition in use, whichever was chosen; the chosen one where none is in use any more. */
const edition = sql`(select x.* from check_template c join check_template x on x.edition_of = c.edition_of
  where c.id = p.check_template_id order by (x.state = ${literal(checkTemplateState, 'inUse')}) desc, (x.id = c.id) desc limit 1)`;

/** Begins the period a day lies in, once. Nothing is asked for before the check's first day or after its last. */
export const beginPeriod = async (db: Db, one: Due, today: string): Promise<number> => {
  const single = one.check_period === checkPeriod.values.once;
  const stretch = single
    ? { from: one.starts_on, until: one.ends_on ?? one.starts_on }
    : stretchOf(one.check_period, today);
  const next =
    stretch === undefined || (single && stretch.until < today)
      ? dayAfter(today, 30)
      : stretch.from > today
        ? stretch.from
        : dayAfter(stretch.until, 1);
  await sql`update place_check set next_on = ${next} where id = ${one.id}`.execute(db);
  if (stretch === undefined || stretch.from > today) return 0;
  const over = one.ends_on !== null && one.ends_on < today;
  if (over) return 0;
  const from = stretch.from < one.starts_on ? one.starts_on : stretch.from;
  const { l1, l2, l3, l4 } = ancestors(one.path);
  const { rows } = await sql<{ id: string; path: string }>`
    insert into place_task (place_check_id, org_id, path, l1, l2, l3, l4, from_on, until_on, checker_id, template_id, template_name, edition, items)
    select p.id, p.org_id, p.path, ${l1}::bigint, ${l2}::bigint, ${l3}::bigint, ${l4}::bigint, ${from}, ${stretch.until}, p.checker_id, e.id, e.template_name, e.edition, e.items
    from place_check p cross join lateral ${edition} e
    where p.id = ${one.id}
    on conflict (place_check_id, from_on) do nothing returning id, path`.execute(db);
  for (const made of rows)
    await tellHistory(
      db,
      systemActor,
      { machine: placeTaskMachine, edge: 'add' },
      sql`select ${made.path}::text, ${made.id}::bigint, null::int, ${placeTaskState.values.due}::int`,
    );
  return rows.length;
};

/** Begins every period that is due. May be repeated without harm. @returns how many began. */
export const beginPeriods = (runtime: Runtime): Promise<number> =>
  runtime.database.within(everything, async (db) => {
    const today = dayOf(clock.now());
    const { rows } =
      await sql<Due>`select p.id, p.path, p.check_period, p.starts_on::text, p.ends_on::text from place_check p
      where p.state = ${literal(recordState, 'enabled')} and coalesce(p.next_on, p.starts_on) <= ${today}::date for update`.execute(
        db,
      );
    let begun = 0;
    for (const one of rows) begun += await beginPeriod(db, one, today);
    return begun;
  });

/** Checks whose period is over without having been made are missed; each organisation is told once a day. @returns how many. */
export const missTasks = (runtime: Runtime): Promise<number> =>
  runtime.database.within(everything, async (db) => {
    const today = dayOf(clock.now());
    const { rows } = await sql<{ id: string; org_id: string; name: string }>`
      select t.id, t.org_id, p.place_check_name as name from place_task t join place_check p on p.id = t.place_check_id
      where t.state = ${literal(placeTaskState, 'due')} and t.until_on < ${today}::date order by t.org_id, t.id`.execute(
      db,
    );
    const where = sql<boolean>`t.id = any(${rows.map((row) => row.id)}::bigint[])`;
    await placeTaskWalks.those({ db, actor: systemActor }, 'miss', { where });
    const told = new Map<string, { name: string; count: number }>();
    for (const { org_id: org, name } of rows) told.set(org, { name, count: (told.get(org)?.count ?? 0) + 1 });
    for (const [orgId, params] of told)
      await tellAdministrators(db, orgId, {
        kind: 'placeTaskMissed',
        params,
        link: '/device/check/item/record',
        query: { state: String(placeTaskState.values.missed) },
        once: `place-task-${orgId}-${today}`,
      });
    return rows.length;
  });
