import { sql } from 'kysely';
import { allFixtures } from '../fixtures.ts';
import { type Furnished, furnish } from '../makers.ts';
import { mightyRole } from '../reach.ts';
import { type Place, type Someone, unique, type World } from '../world.ts';

/** The organisation that asks, and those that are none of its business. */
export interface Street {
  readonly own: Furnished;
  readonly neighbours: Readonly<Record<string, Furnished>>;
}

/** Where the numbers of neighbours begin, so that one that comes back is known for what it is. */
const firstNumber = 1_333_000_000;
const numbersEach = 1_000_000;
/** Who the neighbours are. */
export const neighbourNames = ['sibling', 'cousin', 'another region', 'training organisation'] as const;
/** The neighbour of the nth call in this run; its seed stands in `TEST_SEED`. */
export const neighbourOf = (nth: number): string =>
  neighbourNames[(Number(process.env.TEST_SEED ?? 0) + nth) % neighbourNames.length] ?? '';
/** A number of a neighbour's thing, wherever it stands in a text. */
export const neighbourNumber = /(?<![\d.])1333\d{6}(?!\d)/g;
/** What everything of a neighbour is called. */
export const neighbourText = '邻家';

/** Lets the numbers of all tables go on from a number; answers how to go back. */
const numbersFrom = async ({ runtime }: World, first: number): Promise<() => Promise<void>> => {
  const { pool } = runtime.database;
  const { rows } = await pool.query<{ name: string; last: string | null }>(`
    select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name, last_value as last from pg_sequences
    where schemaname = 'public'`);
  const names = rows.map(({ name }) => name);
  await pool.query('select setval(name::regclass, $2) from unnest($1::text[]) name', [names, first]);
  return async () => {
    await pool.query(
      'select setval(name::regclass, coalesce(last, 1), last is not null) from unnest($1::text[], $2::bigint[]) n (name, last)',
      [names, rows.map(({ last }) => last)],
    );
  };
};

/** Calls everything of an organisation by the neighbours' name, where the factories know no names of it. */
const nameAll = async (world: World, { path }: Place): Promise<void> =>
  world.asSystem(async (db) => {
    const { rows } = await sql<{ name: string; columns: string[] }>`
      select c.table_name as name, array_agg(c.column_name::text) as columns
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text' and c.is_generated = 'NEVER'
        and c.column_name ~ '(^|_)(name|title|remark|stem)$' and c.column_name not in ('actor_name', 'object_name')
        and exists (select from information_schema.columns p where p.table_schema = 'public' and p.table_name = c.table_name
          and p.column_name = 'path')
      group by 1`.execute(db);
    for (const { name, columns } of rows)
      for (const column of columns) {
        await sql`savepoint named`.execute(db);
        await sql`update ${sql.table(name)} set ${sql.ref(column)} = left(${neighbourText} || ${sql.ref(column)}, 40)
          where path = ${path} and ${sql.ref(column)} not like ${`${neighbourText}%`}`
          .execute(db)
          .catch(() => sql`rollback to savepoint named`.execute(db));
      }
  });

/**
 * Notes whoever writes a row of these organisations, or one of these people that stands in none, in whichever table: what is not
 * taken back stands in `touched`.
 */
export const watch = async (world: World, places: readonly Place[], ofPeople: readonly Someone[]): Promise<void> => {
  const paths = places.map(({ path }) => `'${path}'`).join(', ');
  const people = ['0', ...ofPeople.map(({ userId }) => userId)].map((id) => `'${id}'`).join(', ');
  const { rows } = await world.asSystem((db) =>
    sql<{ name: string }>`select table_name as name from information_schema.tables t
      where table_schema = 'public' and table_type = 'BASE TABLE'
        and not exists (select from pg_inherits where inhrelid = quote_ident(t.table_name)::regclass)`.execute(db),
  );
  await world.runtime.database.pool.query(`
    create table touched (what text);
    create function note_touch() returns trigger language plpgsql security definer set search_path = public as $$
    declare line jsonb;
    begin
      foreach line in array array[to_jsonb(old), to_jsonb(new)] loop
        if line is not null and (exists (select from unnest(array[${paths}]) p where starts_with(line->>'path', p))
          or (not line ? 'path' and coalesce(line->>'user_id', case when tg_table_name = 'app_user' then line->>'id' end) in (${people})))
        then
          insert into touched values (lower(tg_op) || ' ' || tg_table_name);
          return null;
        end if;
      end loop;
      return null;
    end $$;
    ${rows
      .map(
        ({ name }) =>
          `create trigger touch after insert or update or delete on "${name}" for each row execute function note_touch();`,
      )
      .join('\n')}`);
};

/** An organisation with somebody who may do everything and learns there, and a thing of every kind; each is called `text`. */
export const furnished = async (world: World, type: string, below: Place, text: string): Promise<Furnished> => {
  const place = await world.organisation(type, below, `${text}机构${unique()}`);
  const person = await world.person(place, type, { roleIds: [await mightyRole(world, place, {})] });
  const named = { ...person, realName: `${text}人` };
  await world.asSystem(async (db) => {
    await sql`update org_user set real_name = ${named.realName} where id = ${person.orgUserId}`.execute(db);
    await sql`update app_user set real_name = ${named.realName} where id = ${person.userId}`.execute(db);
    await sql`insert into user_identity (org_user_id, identity_code, path) values (${person.orgUserId}, 'student', ${place.path})
      on conflict do nothing`.execute(db);
  });
  return furnish({ world, place, person: named, text }, allFixtures);
};

/** Makes a neighbour, the nth of the world: its numbers and names are known for what they are. */
export const asNeighbour = async (world: World, nth: number, make: () => Promise<Furnished>): Promise<Furnished> => {
  const back = await numbersFrom(world, firstNumber + nth * numbersEach);
  const made = await make();
  await nameAll(world, made.place);
  await back();
  return made;
};

/**
 * The street: a company and what it has, and four neighbours with the same things: one below the same superior, one below
 * another, one of another region, and a training organisation nobody has commissioned.
 */
export const buildStreet = async (world: World): Promise<Street> => {
  const superior = await world.organisation('supervise');
  const own = await furnished(world, 'company', superior, '自家');
  const beyond: Readonly<Record<(typeof neighbourNames)[number], () => Promise<Furnished>>> = {
    sibling: () => furnished(world, 'company', superior, neighbourText),
    cousin: async () => furnished(world, 'company', await world.organisation('supervise'), neighbourText),
    'another region': async () => {
      const far = await world.organisation('supervise', undefined, `${neighbourText}外省${unique()}`);
      const place = await furnished(world, 'company', far, neighbourText);
      await world.asSystem((db) =>
        sql`update organisation set province_id = (select id from area where level = 1 order by id desc limit 1)
          where starts_with(path, ${far.path})`.execute(db),
      );
      return place;
    },
    'training organisation': () => furnished(world, 'organ', world.head, neighbourText),
  };
  const neighbours: Record<string, Furnished> = {};
  for (const [index, [name, make]] of Object.entries(beyond).entries())
    neighbours[name] = await asNeighbour(world, index, make);
  const all = Object.values(neighbours);
  await watch(
    world,
    all.map(({ place }) => place),
    all.map(({ person }) => person),
  );
  return { own, neighbours };
};
