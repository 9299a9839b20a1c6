import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { walked } from '#contracts/walk.ts';

export type Walked = z.output<typeof walked>;

/**
 * Every step of a thing through its machine, newest first, as one JSON value of a query: who walked it, as whom, and whether
 * the head office decided about its own.
 * @param id number of the thing, such as sql`p.id`, or a subquery of several that belong together.
 */
export const historyOf = (machine: { readonly name: string }, id: RawBuilder<unknown>): RawBuilder<Walked[]> => sql<
  Walked[]
>`coalesce((select json_agg(json_build_object('edge', h.edge, 'from', h.from_state, 'to', h.to_state, 'reason', coalesce(h.reason, ''),
      'byName', coalesce(luan_person_name(h.user_id), ''), 'asName', coalesce(luan_person_name(h.as_user_id), ''), 'alone', h.alone, 'at', h.at)
      order by h.at desc, h.id desc)
    from state_history h where h.machine = ${machine.name} and h.object_id in (${id})), '[]'::json)`;
