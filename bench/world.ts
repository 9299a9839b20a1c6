import pg from 'pg';
import { givenNames, surnames } from '#app/first/demo.data.ts';
import { hashPassword } from '#domains/identity/door.ts';
import { nameKey } from '#kernel/pinyin.ts';

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

/** Surnames as often as they are in life: the first ones carry most people. */
const surnameAt = (random: number): string =>
  surnames[Math.min(surnames.length - 1, Math.floor(surnames.length * random ** 2.6))] ?? '王';

const random = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
};

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

const insertPeople = async (
  client: pg.Client,
  companies: readonly Node[],
  count: number,
  hash: string,
): Promise<void> => {
  const next = random(20_260_501);
  const step = 10_000;
  for (let start = 0; start < count; start += step) {
    const rows = Array.from({ length: step }, (_, index) => {
      const id = 10_000_000 + start + index;
      const company = companies[(start + index) % companies.length] as Node;
      const name = `${surnameAt(next())}${givenNames[Math.floor(next() * givenNames.length)]}`;
      return { id, company, name };
    });
    await client.query(
      `insert into app_user (id, username, real_name, name_key, password_hash, phone_masked, phone_index, gender)
       overriding system value
       select id, 'b' || id, name, key, $4, '199****' || lpad((id % 10000)::text, 4, '0'), 'bench' || id, 2 + id % 2 from unnest($1::bigint[], $2::text[], $3::text[]) as t (id, name, key)`,
      [rows.map((row) => row.id), rows.map((row) => row.name), rows.map((row) => nameKey(row.name)), hash],
    );
    await client.query(
      `insert into org_user (id, user_id, org_id, path, l1, l2, l3, l4, user_class, job_number, real_name, name_key, duty_codes, created_at)
       overriding system value
       select id, id, org, path, split_part(path, '.', 2)::bigint, split_part(path, '.', 3)::bigint, split_part(path, '.', 4)::bigint, split_part(path, '.', 5)::bigint,
         102, 'J' || id, name, key, array['D101'], now() - make_interval(mins => ((id * 7919) % 1000000)::int)
       from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[]) as t (id, org, path, name, key)`,
      [
        rows.map((row) => row.id),
        rows.map((row) => row.company.id),
        rows.map((row) => row.company.path),
        rows.map((row) => row.name),
        rows.map((row) => nameKey(row.name)),
      ],
    );
    if ((start / step) % 10 === 9) process.stdout.write(`  ${start + step} people\n`);
  }
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

/** Fills an empty, migrated and seeded database with the big world. Takes some minutes. */
/** Fills a migrated database with a world of a size. */
export const makeWorld = async (connectionString: string, size: WorldSize): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const hash = await hashPassword(benchPassword);
  const levels = tree(size.levels);
  await client.query('begin');
  await insertOrganisations(client, levels);
  await insertPeople(client, levels.at(-1) ?? [], size.people, hash);
  await insertAccounts(client, levels, hash);
  await client.query(
    `select setval(pg_get_serial_sequence(t, 'id'), 20000000) from unnest(array['organisation', 'app_user', 'org_user']) as t`,
  );
  await client.query('commit');
  await client.query('vacuum analyze');
  await client.end();
};
