import { sql } from 'kysely';
import { dangerMachine, dangerState } from '#contracts/hazards/danger.codes.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { tellHistory } from '#kernel/history.ts';
import { ancestors } from '#kernel/scope.ts';

/** A hidden danger as it is written down, wherever it comes from. */
export interface NewDanger {
  readonly orgId: string;
  readonly path: string;
  readonly source: number;
  readonly objectKind: number;
  readonly objectId: string | null;
  readonly objectName: string;
  readonly foundOn: string;
  readonly text: string;
  readonly photoIds: readonly string[];
  readonly placeTaskId?: string;
  readonly item?: number;
}

/** `YH-2026-0007`: the next number of the organisation's year. Two at once wait for each other. */
const nextNumber = async (db: Db, orgId: string): Promise<string> => {
  const year = dayOf(clock.now()).slice(0, 4);
  await sql`select pg_advisory_xact_lock(hashtext(${`hidden_danger ${orgId}`}))`.execute(db);
  const { rows } = await sql<{ last: number }>`select coalesce(max(substring(d.danger_no from 9)::int), 0) as last
    from hidden_danger d where d.org_id = ${orgId} and starts_with(d.danger_no, ${`YH-${year}-`})`.execute(db);
  return `YH-${year}-${String((rows[0]?.last ?? 0) + 1).padStart(4, '0')}`;
};

/** Writes a hidden danger down with its number and the first line of its history. @returns its number in the database. */
export const insertDanger = async (db: Db, actor: Actor, one: NewDanger): Promise<string> => {
  const { id } = await db
    .insertInto('hidden_danger')
    .values({
      org_id: one.orgId,
      path: one.path,
      ...ancestors(one.path),
      danger_no: await nextNumber(db, one.orgId),
      source: one.source,
      object_kind: one.objectKind,
      object_id: one.objectId,
      object_name: one.objectName,
      found_on: one.foundOn,
      danger_text: one.text,
      photo_ids: [...one.photoIds],
      place_task_id: one.placeTaskId ?? null,
      task_item: one.item ?? null,
      created_by: actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tellHistory(
    db,
    actor,
    { machine: dangerMachine, edge: 'add' },
    sql`select ${one.path}::text, ${id}::bigint, null::int, ${dangerState.values.found}::int`,
  );
  return id;
};
