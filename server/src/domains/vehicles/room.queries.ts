import { type RawBuilder, sql } from 'kysely';
import { recordState } from '#contracts/codes.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import type { RoomUse, roomApi } from '#contracts/vehicles/room-use.contract.ts';
import { zone } from '#contracts/zone.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { containing } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { inScope, isAbove } from '#kernel/scope.ts';

/** Times between which something takes place, ISO 8601. */
export interface Stretch {
  readonly from: string;
  readonly until: string;
}

/** Condition on `room r`: one that what an organisation of a path holds may take place in: its own, of one above it, the actor's. */
export const offeredTo = (actor: Actor, path: string): RawBuilder<boolean> =>
  sql<boolean>`${inScope(actor.scope, 'room r')} and (${isAbove(path, 'r.path')} or r.path = ${actor.orgPath})`;

const useColumns = sql.raw(
  `u.kind, u.object_id::text as "objectId", u.plan_id::text as "planId", u.flavour, u.name, u.org_name as "orgName",
   u.begins_at as "beginsAt", u.ends_at as "endsAt", u.in_reach as "inReach"`,
);

/** What occupies a room of the actor's reach in a stretch, first things first; `but` is what is being written itself. */
export const findUses = async (
  db: Db,
  roomId: string,
  { from, until }: Stretch,
  but?: { kind: string; objectId: string | null },
): Promise<RoomUse[]> => {
  const { rows } = await sql<RoomUse>`select ${useColumns} from luan_room_uses(${roomId}, ${from}, ${until}) u
    where u.kind is distinct from ${but?.kind ?? null} or u.object_id is distinct from ${but?.objectId ?? null}::bigint
    order by u.begins_at, u.object_id`.execute(db);
  return rows;
};

/** Rooms to choose from, with what occupies them in the time that was asked about. */
export const findRoomChoices = async (
  db: Db,
  actor: Actor,
  input: Parsed<typeof roomApi.choices>,
): Promise<Data<typeof roomApi.choices>> => {
  const { rows: orgs } = await sql<{ path: string }>`select o.path from organisation o
    where o.id = ${input.orgId ?? actor.orgId} and ${inScope(actor.scope, 'organisation o')}`.execute(db);
  const path = orgs[0]?.path;
  if (path === undefined) throw fail('object.missing');
  const stands = sql<boolean>`r.state = ${literal(recordState, 'enabled')}`;
  const named = input.keyword ? containing(sql`r.room_name`, input.keyword) : sql<boolean>`true`;
  const asked = Date.parse(input.from ?? '') < Date.parse(input.until ?? '');
  const { rows } = await sql<Data<typeof roomApi.choices>[number]>`
    select r.id::text as "roomId", r.room_name as "roomName", r.room_kind as "roomKind", r.seats, r.address,
      (select row_to_json(t) from (select ${useColumns} from luan_room_uses(r.id, ${input.from ?? null}, ${input.until ?? null}) u
        where ${asked} and (u.kind is distinct from ${input.kind ?? null} or u.object_id is distinct from ${input.objectId ?? null}::bigint)
        order by u.begins_at limit 1) t) as taken
    from room r where ${offeredTo(actor, path)} and (r.id = ${input.roomId ?? null} or (${stands} and ${named}))
    order by r.id = ${input.roomId ?? null} desc nulls last, r.room_name, r.id limit 100`.execute(db);
  return rows;
};

/** Names of what took or takes place in a room, in the actor's reach, and of equipment that stands in it. */
export const findHolders = (actor: Actor, roomId: string): RawBuilder<{ name: string }> => sql`
  select u.name from luan_room_uses(${roomId}, '-infinity', 'infinity') u where u.in_reach
  union all select e.category_name || ' ' || e.equipment_no from equipment e where e.room_id = ${roomId} and ${inScope(actor.scope, 'equipment e')}`;

/** What takes place in a room of the reach in a month, `YYYY-MM` of the platform's zone; foreign equals missing. */
export const findMonthUses = async (db: Db, actor: Actor, roomId: string, month: string): Promise<RoomUse[]> => {
  const { rows } = await sql<{ from: string; until: string }>`
    select (d.first at time zone ${zone}) as from, ((d.first + interval '1 month') at time zone ${zone}) as until
    from room r, (select ${`${month}-01`}::timestamp as first) d where r.id = ${roomId} and ${inScope(actor.scope, 'room r')}`.execute(
    db,
  );
  if (!rows[0]) throw fail('object.missing');
  return findUses(db, roomId, rows[0]);
};
