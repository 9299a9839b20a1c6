import type { Furnished } from '../makers.ts';
import type { Someone, World } from '../world.ts';
import { asNeighbour, furnished, neighbourText, type Street, watch } from './neighbours.ts';

/** Makes everything of one person another's, as the tables' owner: who somebody is and what somebody did; the membership stays. */
const becomeOne = async ({ runtime }: World, from: Someone, into: Someone): Promise<void> => {
  const { pool } = runtime.database;
  const { rows } = await pool.query<{ name: string; column: string }>(`
    select c.table_name as name, quote_ident(c.column_name) as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'bigint' and c.is_generated = 'NEVER'
      and c.column_name ~ '(^|_)(user_id|by)$' and c.column_name !~ 'org_user_id$'
      and not exists (select from pg_inherits where inhrelid = quote_ident(c.table_name)::regclass)`);
  // What is written once for all is written anew here; what there is once of everybody stays where it is.
  for (const { name, column } of rows)
    await pool
      .query(
        `alter table ${name} disable trigger user; update ${name} set ${column} = ${into.userId} where ${column} = ${from.userId};
        alter table ${name} enable trigger user`,
      )
      .catch(() => undefined);
};

/**
 * One person with two memberships: at the company where the session is, and at a neighbour with the same things, which are the
 * person's there.
 */
export const buildSelves = async (world: World): Promise<Street> => {
  const own = await furnished(world, 'company', await world.organisation('supervise'), '自家');
  const elsewhere = await asNeighbour(world, 0, async (): Promise<Furnished> => {
    const made = await furnished(world, 'company', await world.organisation('supervise'), neighbourText);
    await becomeOne(world, made.person, own.person);
    return { ...made, person: { ...made.person, userId: own.person.userId } };
  });
  await watch(world, [elsewhere.place], []);
  return { own, neighbours: { elsewhere } };
};
