import { type RawBuilder, sql } from 'kysely';
import type { OwnPlaceTask, ownPlaceApi } from '#contracts/hazards/own-place.contract.ts';
import { placeTaskMachine, placeTaskState, uncheckedStates } from '#contracts/hazards/place.codes.ts';
import type { Data } from '#contracts/route.ts';
import { editionItems, wordedForReader } from '#domains/checks/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { literal } from '#kernel/literal.ts';
import { readRows } from '#kernel/read-rows.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';

/** Condition on a check `p`: the person is to make it, in the own company. Guests of a class make none. */
export const isOwnCheck = (actor: Actor): RawBuilder<boolean> => sql<boolean>`(p.checker_id = ${actor.orgUserId}
  and exists (select from org_user m where m.id = p.checker_id and m.org_id = p.org_id and not m.guest and m.left_at is null))`;

const open = literal(placeTaskState, ...uncheckedStates);
/** Missed ones are asked for so many days; after that they are the desk's. */
const missedDays = sql.raw('30');
const mostShown = sql.raw('50');

const sentBackFor = sql`coalesce((select h.reason from state_history h where h.machine = ${placeTaskMachine.name} and h.object_id = t.id
  and h.edge = 'sendBack' order by h.id desc limit 1), '')`;

/** Checks of places and devices that wait for the person, the most urgent first, and the last ten the person handed in. */
export const findOwnTasks = async ({ db, actor }: Context): Promise<Data<typeof ownPlaceApi.tasks>> => {
  const rows = await readRows<OwnPlaceTask & { readonly edition: OwnPlaceTask['items'] }>(db)`
    select t.id::text as place_task_id, p.place_check_name, p.place_object, p.object_name,
      p.check_period, t.from_on::text as from_on, t.until_on::text as until_on, t.state, t.until_on < luan_today() as over,
      case when t.state = ${literal(placeTaskState, 'sentBack')} then ${sentBackFor} else '' end as sent_back_for,
      t.template_name, t.items, ${editionItems(sql`t.template_id`)} as edition,
      coalesce((select jsonb_agg(jsonb_build_object('item', a -> 'item', 'finding', a -> 'finding', 'note', a -> 'note'))
        from jsonb_array_elements(t.answers) a), '[]') as before
    from place_task t join place_check p on p.id = t.place_check_id
    where ${isOwnCheck(actor)} and ${inScope(actor.scope, 'place_task t')} and t.state in (${open}) and t.until_on > luan_today() - ${missedDays}
    order by t.until_on, t.id limit ${mostShown}`;
  const handed = await readRows<Data<typeof ownPlaceApi.tasks>['handed'][number]>(db)`
    select t.id::text as place_task_id, p.place_check_name, p.object_name, t.until_on::text as until_on,
      t.handed_at, t.state, t.fault_count
    from place_task t join place_check p on p.id = t.place_check_id
    where t.handed_by = ${actor.userId} and t.handed_at is not null and t.state not in (${open}) and ${inScope(actor.scope, 'place_task t')}
    order by t.handed_at desc, t.id desc limit 10`;
  return {
    open: rows.map(({ edition, ...one }) => ({ ...one, items: wordedForReader(one.items, edition) })),
    handed,
  };
};
