import pg from 'pg';
import { givenNames, surnames } from '#app/first/demo.data.ts';
import { hashPassword } from '#domains/identity/door.ts';
import { nameKey } from '#kernel/pinyin.ts';
import { inBulk } from './world.bulk.ts';
import { insertRecords, recordTables } from './world.records.ts';

interface WorldSize {
  readonly levels: readonly number[];
  readonly people: number;
}
/** The big world: organisations on each level of the tree, people of the lowest one's companies. */
export const bigWorld: WorldSize = { levels: [1, 10, 100, 1_000, 18_889], people: 1_000_000 };
/** A tenth of it. */
export const tenthWorld: WorldSize = { levels: [1, 10, 50, 200, 1_739], people: 100_000 };
/** A few organisations and nobody in them: for what grows with other things. */
export const smallWorld: WorldSize = { levels: [1, 2, 2, 2, 2], people: 0 };
/** Password of the bench's accounts. */
export const benchPassword = 'Bench#Roads1';

interface Node {
  id: number;
  path: string;
  parent: number | null;
}

const tree = (sizes: readonly number[]): Node[][] => {
  let id = 1_000_000;
  const levels: Node[][] = [];
  for (const [level, size] of sizes.entries()) {
    const above = levels[level - 1];
    levels.push(
      Array.from({ length: size }, (_, index) => {
        id += 1;
        const parent = above?.[index % above.length];
        return { id, path: `${parent?.path ?? '.'}${id}.`, parent: parent?.id ?? null };
      }),
    );
  }
  return levels;
};

const insertOrganisations = async (client: pg.Client, levels: readonly Node[][]): Promise<void> => {
  const kinds = ['admin', 'supervise', 'supervise', 'supervise', 'company'];
  const place = ['石家庄', '保定', '唐山', '邯郸', '沧州', '廊坊', '衡水', '邢台', '承德', '张家口'];
  const trade = ['物流', '货运', '客运', '危险品运输', '快运', '集装箱运输'];
  for (const [level, nodes] of levels.entries()) {
    for (let start = 0; start < nodes.length; start += 2000) {
      const some = nodes.slice(start, start + 2000);
      const names = some.map(
        (node, index) =>
          `${place[(start + index) % 10]}${surnames[node.id % surnames.length]}${givenNames[node.id % givenNames.length]}${trade[node.id % 6]}${node.id}`,
      );
      await client.query(
        `insert into organisation (id, parent_id, path, level, l1, l2, l3, l4, org_name, name_key, type_code, real_type_code, state, cert_state, province_id, city_id, created_at)
         overriding system value
         select id, parent, path, $6, nullif(split_part(path, '.', 2), '')::bigint, nullif(split_part(path, '.', 3), '')::bigint,
           nullif(split_part(path, '.', 4), '')::bigint, nullif(split_part(path, '.', 5), '')::bigint, name, key, $5, $5, 1, 2, 102, 102100 + id % 11,
           now() - make_interval(mins => (id % 500000)::int)
         from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $7::text[]) as t (id, parent, path, name, key)`,
        [
          some.map((node) => node.id),
          some.map((node) => node.parent),
          some.map((node) => node.path),
          names,
          kinds[level],
          level + 1,
          names.map(nameKey),
        ],
      );
    }
  }
};

/** Every name of the world, as often as it is in life: `place` of a name among a million. */
const insertNames = async (client: pg.Client): Promise<void> => {
  const names = surnames.flatMap((surname, s) =>
    givenNames.map((given, g) => ({ s, g, name: `${surname}${given}`, key: nameKey(`${surname}${given}`) })),
  );
  await client.query(
    'create temp table bench_name (s int, g int, name text, key text, primary key (s, g)) on commit drop',
  );
  await client.query('insert into bench_name select * from unnest($1::int[], $2::int[], $3::text[], $4::text[])', [
    names.map(({ s }) => s),
    names.map(({ g }) => g),
    names.map(({ name }) => name),
    names.map(({ key }) => key),
  ]);
};

/** A number from 0 up to 1 that belongs to a person and a question, always the same. */
const drawn = (question: number): string =>
  `((hashint8extended(id, ${question}) & 1048575)::double precision / 1048576)`;

/** Everybody at once; a duty, an industry and a subject that one of a thousand has. */
const insertPeople = async (
  client: pg.Client,
  companies: readonly Node[],
  count: number,
  hash: string,
): Promise<void> => {
  await insertNames(client);
  await client.query(
    `create temp table bench_person on commit drop as
     select p.id, c.org, c.path, n.name, n.key, ${drawn(3).replace('id', 'p.id')} < 0.001 as rare
     from (select id, least($1 - 1, floor($1 * power(${drawn(1)}, 2.6)))::int as s, floor($2 * ${drawn(2)})::int as g
       from generate_series(10000000, 9999999 + $3::bigint) id) p
     join bench_name n on n.s = p.s and n.g = p.g
     join unnest($4::bigint[], $5::text[]) with ordinality c (org, path, place) on c.place = 1 + (p.id - 10000000) % $6
     order by p.id`,
    [
      surnames.length,
      givenNames.length,
      count,
      companies.map(({ id }) => id),
      companies.map(({ path }) => path),
      companies.length,
    ],
  );
  await client.query(
    `insert into app_user (id, username, real_name, name_key, password_hash, phone_masked, phone_index, gender)
     overriding system value
     select id, 'b' || id, name, key, $1, '199****' || lpad((id % 10000)::text, 4, '0'), 'bench' || id, 2 + id % 2 from bench_person`,
    [hash],
  );
  await client.query(
    `insert into org_user (id, user_id, org_id, path, l1, l2, l3, l4, user_class, job_number, real_name, name_key, gender, duty_codes,
       industry_codes, subject_codes, created_at)
     overriding system value
     select id, id, org, path, split_part(path, '.', 2)::bigint, split_part(path, '.', 3)::bigint, split_part(path, '.', 4)::bigint, split_part(path, '.', 5)::bigint,
       102, 'J' || id, name, key, 2 + id % 2, case when rare then '{D101,D106}' else '{D101}' end::text[],
       case when rare then '{I026}' else '{}' end::text[], case when rare then '{T03}' else '{}' end::text[],
       now() - make_interval(mins => ((id * 7919) % 1000000)::int)
     from bench_person`,
  );
};

/** One administrator per level: `bench1` … `bench5`, the first organisation of each level. */
const insertAccounts = async (client: pg.Client, levels: readonly Node[][], hash: string): Promise<void> => {
  for (const [level, nodes] of levels.entries()) {
    const node = nodes[0] as Node;
    const type = ['admin', 'admin', 'admin', 'admin', 'company'][level];
    const user = await client.query<{ id: string }>(
      `insert into app_user (username, real_name, password_hash, default_password) values ($1, $1, $2, false) returning id`,
      [`bench${level + 1}`, hash],
    );
    const member = await client.query<{ id: string }>(
      `insert into org_user (user_id, org_id, path, l1, l2, l3, l4, real_name) values ($1, $2::bigint, $3, nullif(split_part($3, '.', 2), '')::bigint, nullif(split_part($3, '.', 3), '')::bigint,
         nullif(split_part($3, '.', 4), '')::bigint, nullif(split_part($3, '.', 5), '')::bigint, $4) returning id`,
      [user.rows[0]?.id, node.id, node.path, `bench${level + 1}`],
    );
    await client.query(
      `insert into user_identity (org_user_id, path, identity_code, is_default) values ($1, $2, 'admin', true)`,
      [member.rows[0]?.id, node.path],
    );
    await client.query(
      `insert into user_role (org_user_id, path, role_id) select $1, $2, id from role where role_code = $3`,
      [member.rows[0]?.id, node.path, `administrator.${type}`],
    );
  }
};

/** What the triggers of people keep, computed in sets. */
const countPeople = async (client: pg.Client): Promise<void> => {
  await client.query(
    `insert into people_tally (org_id, path, l1, l2, l3, l4, n, students)
     select org_id, path, l1, l2, l3, l4, count(*), count(*) filter (where user_class <> 100) from org_user where left_at is null
     group by org_id, path, l1, l2, l3, l4`,
  );
  await client.query(
    `insert into org_user_gram (gram, path, org_user_id, present)
     select sign, m.path, m.id, m.left_at is null
     from org_user m, lateral (select luan_grams(m.real_name) union all select luan_facets(m.duty_codes, m.industry_codes)) signs (sign)`,
  );
};

/** Who looks like somebody before, as far as this world has it: a phone that fits, or one company. */
const findTwins = async (client: pg.Client): Promise<void> => {
  await client.query(
    `insert into org_user_twin (id, org_id, path, l1, l2, l3, l4, twin_ids, created_at)
     select id, org_id, place, nullif(split_part(place, '.', 2), '')::bigint, nullif(split_part(place, '.', 3), '')::bigint,
       nullif(split_part(place, '.', 4), '')::bigint, nullif(split_part(place, '.', 5), '')::bigint, twin_ids, created_at
     from (select id, org_id, created_at, (array_agg(place order by length(place) desc))[1] as place, array_agg(distinct twin_id) as twin_ids
       from (select m.id, m.org_id, m.created_at, x.id as twin_id, luan_path_above(m.path, x.path) as place
           from org_user m join app_user u on u.id = m.user_id join org_user x on x.name_match = m.name_match
           join app_user y on y.id = x.user_id and y.phone_masked = u.phone_masked where x.user_id < m.user_id
         union all select m.id, m.org_id, m.created_at, x.id, m.path
           from org_user m join org_user x on x.name_match = m.name_match and x.org_id = m.org_id where x.user_id < m.user_id) pairs
       group by id, org_id, created_at) found`,
  );
};

const peopleTables = ['app_user', 'org_user', 'org_user_gram', 'people_tally'];

/** Fills an empty, migrated and seeded database with a world of a size; the largest takes some minutes. */
export const makeWorld = async (connectionString: string, size: WorldSize): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const hash = await hashPassword(benchPassword);
  const levels = tree(size.levels);
  await client.query('begin');
  await insertOrganisations(client, levels);
  if (size.people > 0) {
    await inBulk(client, peopleTables, async () => {
      await insertPeople(client, levels.at(-1) ?? [], size.people, hash);
      await countPeople(client);
      await findTwins(client);
    });
    await inBulk(client, recordTables, () => insertRecords(client));
  }
  await insertAccounts(client, levels, hash);
  await client.query(
    `select setval(pg_get_serial_sequence(t, 'id'), 20000000) from unnest(array['organisation', 'app_user', 'org_user']) as t`,
  );
  await client.query('commit');
  await client.query('vacuum analyze');
  await client.end();
};
