import { type RawBuilder, sql } from 'kysely';
import type { Machine } from '#contracts/machine.ts';

/** The steps of a thing through its machine as JSON, newest first, in the shape of `walked`; `id` is its number in the statement. */
export const historyOf = (machine: Pick<Machine, 'name'>, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((select json_agg(json_build_object('edge', h.edge, 'from', h.from_state, 'to', h.to_state, 'reason', coalesce(h.reason, ''),
      'byName', coalesce(luan_person_name(h.user_id), ''), 'at', h.at) order by h.at desc, h.id desc)
    from state_history h where h.machine = ${machine.name} and h.object_id = ${id}), '[]'::json)`;
