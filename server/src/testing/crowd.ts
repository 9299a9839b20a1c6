import { sql } from 'kysely';
import { ancestors } from '#kernel/scope.ts';
import type { Place, World } from './world.ts';

/** Trainees of an organisation with one duty, so many that work over them is put off: written at once, and nobody logs in. */
export const crowdOf = async (
  world: Pick<World, 'asSystem'>,
  of: Place,
  count: number,
  duty: string,
): Promise<void> => {
  const { l1, l2, l3, l4 } = ancestors(of.path);
  await world.asSystem((db) =>
    sql`with person as (
        insert into app_user (real_name, password_hash) select '众人', '!' from generate_series(1, ${count}::int) returning id)
      insert into org_user (user_id, org_id, path, l1, l2, l3, l4, real_name, user_class, duty_codes, joined_at)
      select id, ${of.orgId}::bigint, ${of.path}::text, ${l1}::bigint, ${l2}::bigint, ${l3}::bigint, ${l4}::bigint, '众人', 102,
        array[${duty}::text], '2020-01-01' from person`.execute(db),
  );
};
