import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { walked } from '#contracts/walk.ts';
import type { Actor } from './actor.ts';
import type { Db } from './db.ts';
import { personBehind } from './four-eyes.ts';

export type Walked = z.output<typeof walked>;

const told = (steps: RawBuilder<unknown>): RawBuilder<Walked[]> => sql<
  Walked[]
>`coalesce((select json_agg(json_build_object('edge', h.edge, 'from', h.from_state, 'to', h.to_state, 'reason', coalesce(h.reason, ''),
      'byName', coalesce(luan_person_name(h.user_id), ''), 'asName', coalesce(luan_person_name(h.as_user_id), ''), 'alone', h.alone, 'at', h.at)
      order by h.at desc, h.id desc)
    from ${steps}), '[]'::json)`;

/**
 * Every step of a thing through its machine, newest first, as one JSON value of a query: who walked it, as whom, and whether
 * the head office decided about its own.
 * @param id number of the thing, such as sql`p.id`, or a subquery of several that belong together.
 */
export const historyOf = (machine: { readonly name: string }, id: RawBuilder<unknown>): RawBuilder<Walked[]> =>
  told(sql`state_history h where h.machine = ${machine.name} and h.object_id in (${id})`);

/** The same of a thing that two organisations share: its steps stand at one of them, and either reads them. */
export const sharedHistory = (machine: { readonly name: string }, id: RawBuilder<unknown>): RawBuilder<Walked[]> =>
  told(sql`luan_shared_history(${machine.name}, ${id}) h`);

/** What a line of history says beside the thing and its states. */
interface Told {
  readonly machine: { readonly name: string };
  readonly edge: string;
  readonly reason?: string;
  /** The head office decided about its own. */
  readonly alone?: boolean;
}

/** The statement that writes history. @param steps rows of path, number of the thing, state before (null: it began) and after. */
export const historyRows = (actor: Actor, told: Told, steps: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into state_history (path, machine, object_id, edge, from_state, to_state, reason, user_id, as_user_id, alone)
  select s.path, ${told.machine.name}, s.id, ${told.edge}, s."from", s."to", ${told.reason ?? null}::text,
    ${personBehind(actor)}::bigint, ${actor.runAs ? actor.userId : null}::bigint, ${told.alone ?? false}::boolean
  from (${steps}) s (path, id, "from", "to")`;

/**
 * Steps of the past, as demonstration data has them. @param steps rows of path, machine, number of the thing, edge, state
 * before and after, reason, person and moment.
 */
export const tellPast = async (db: Db, steps: RawBuilder<unknown>): Promise<void> => {
  await sql`insert into state_history (path, machine, object_id, edge, from_state, to_state, reason, user_id, at) ${steps}`.execute(
    db,
  );
};

/** Writes history; the kernel does it for every step, a domain for the first line of what it has just made. */
export const tellHistory = async (db: Db, actor: Actor, told: Told, steps: RawBuilder<unknown>): Promise<void> => {
  await historyRows(actor, told, steps).execute(db);
};
