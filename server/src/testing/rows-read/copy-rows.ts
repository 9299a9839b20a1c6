import type pg from 'pg';
import { crowdOf } from '../crowd.ts';
import type { Furnished } from '../makers.ts';
import type { Place, World } from '../world.ts';

interface Column {
  name: string;
  type: string;
  /** Table that it points to. */
  points: string | null;
  /** Whether a unique index holds it, and whether it is the whole key of its table. */
  unique: boolean;
  primary: boolean;
  identity: boolean;
}

interface Table {
  name: string;
  points: string[];
  columns: Column[];
}

/** What is known of the copies of a table: the row that is copied, and the number before that of the first copy. */
interface Copies {
  readonly of: string;
  readonly before: string;
  /** Whether they stand in the organisation of the original. */
  readonly own: boolean;
}

/** People whom the copies belong to, and the organisations beside the own one, by a number. */
const crowd = 'crowd';

/** Tables that are filled otherwise, and what few of a company hold. */
const notCopied = new Set([
  crowd,
  'app_user',
  'org_user',
  'org_user_gram',
  'organisation',
  'people_tally',
  'user_role',
  'certification_auditor',
  'help_article',
  'help_guide',
  'help_miss',
  'role_resource',
]);

/** Of these an organisation has many, though they are about nobody. */
const manyOfOne = new Set([
  'document',
  'document_file',
  'equipment',
  'question',
  'stored_file',
  'vehicle',
  'vehicle_paper',
]);

/** Base tables of the product with their columns, each behind those it points to. */
const findTables = async (pool: pg.Pool): Promise<Table[]> => {
  const { rows } = await pool.query<Table>(`
    select c.relname as name, array(select distinct f.confrelid::regclass::text from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as points,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null), 'identity', a.attidentity <> '',
        'points', (select f.confrelid::regclass::text from pg_constraint f
          where f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum] limit 1),
        'primary', exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and i.indnatts = 1 and i.indkey[0] = a.attnum),
        'unique', exists (select from pg_index i where i.indrelid = c.oid and i.indisunique
          and pg_get_indexdef(i.indexrelid) ~ ('\\m' || a.attname || '\\M')))
        order by a.attnum)
       from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname`);
  const left = new Map(rows.map((row) => [row.name, row]));
  const sorted: Table[] = [];
  while (left.size > 0) {
    const free = [...left.values()].filter(({ points }) => !points.some((name) => left.has(name)));
    for (const row of free.length > 0 ? free : [...left.values()].slice(0, 1)) {
      sorted.push(row);
      left.delete(row.name);
    }
  }
  return sorted;
};

const quote = (name: string): string => `"${name}"`;

/** Columns that say whom a row is about; who wrote or decided it is somebody else. */
const memberColumn = ({ name, points, type }: Column): boolean =>
  type === 'bigint' &&
  (points === 'org_user' ? !/_by$|emcee|recorder|manager|responsible/.test(name) : /(^|_)org_user_id$/.test(name));
const personColumn = ({ name, points, type }: Column): boolean =>
  type === 'bigint' &&
  (points === 'app_user' || /(^|_)user_id$/.test(name)) &&
  !/_by$|manager|org_user_id$|^as_/.test(name);

/** What stands in a column of a copy. */
const valueOf = (
  column: Column,
  copied: ReadonlyMap<string, Copies>,
  own: Furnished,
  { stays, personal }: { stays: boolean; personal: boolean },
): string => {
  const { name, type, points, unique } = column;
  const value = `t.${quote(name)}`;
  const place = stays ? 'c.' : 'c.other_';
  if (name === 'path' || /^l[1-4]$/.test(name) || name === 'org_id') return `${place}${name}`;
  if (memberColumn(column)) return `case when ${value} = ${own.person.orgUserId} then c.id else ${value} end`;
  if (personColumn(column)) return `case when ${value} = ${own.person.userId} then c.user_id else ${value} end`;
  const parent = points ? copied.get(points) : undefined;
  // Many people have the same plan, and each lesson of another plan is another plan's.
  if (parent && (parent.own || !personal))
    return `case when ${value} is null then null else ${parent.before} + c.n end`;
  // The history of a thing has no key to it.
  if (name === 'object_id' && type === 'bigint') return `${value} + 1000000 + c.n`;
  if (unique && !points && type === 'text') return `${value} || '-' || c.n`;
  if (unique && !points && /^(bigint|integer|date)$/.test(type)) return `${value} + c.n`;
  return value;
};

/** Copies one row of a table for some of the crowd: about its people, or of other organisations. @returns why not, where it cannot be. */
const copyTable = async (
  pool: pg.Pool,
  { name, columns }: Table,
  copied: Map<string, Copies>,
  own: Furnished,
  counts: readonly number[],
): Promise<string | undefined> => {
  const parents = columns.flatMap(({ name: column, points }) => {
    const parent = points ? copied.get(points) : undefined;
    return parent ? [{ condition: `${quote(column)} = ${parent.of}`, own: parent.own }] : [];
  });
  const people = columns.flatMap((column) =>
    memberColumn(column)
      ? [`${quote(column.name)} = ${own.person.orgUserId}`]
      : personColumn(column)
        ? [`${quote(column.name)} = ${own.person.userId}`]
        : [],
  );
  const about = [...people, ...parents.map(({ condition }) => condition)];
  const wheres = columns.some((one) => one.name === 'path') ? [`path = '${own.place.path}'`] : about;
  if (wheres.length === 0) return 'is of no organisation';
  const stays = manyOfOne.has(name) || people.length > 0 || parents.some((parent) => parent.own);
  const identity = columns.find((one) => one.identity)?.name;
  const { rows } = await pool.query<{ id: string; at: string }>(
    `select ${identity ? quote(identity) : '0'}::text as id, ctid::text as at from ${quote(name)} where ${wheres.join(' or ')}
     order by ${about.map((one) => `(${one}) desc nulls last, `).join('')} 1 desc limit 1`,
  );
  const [row] = rows;
  if (!row) return 'holds nothing of the company';
  const given = columns.filter((one) => !one.identity);
  const names = [...(identity ? [identity] : []), ...given.map((one) => one.name)].map(quote).join(', ');
  let why: string | undefined;
  for (const count of counts) {
    const before = identity ? await takeNumbers(pool, name, identity, count) : '0';
    const values = [
      ...(identity ? [`${before} + c.n`] : []),
      ...given.map((one) => valueOf(one, copied, own, { stays, personal: people.length > 0 })),
    ];
    why = await pool
      .query(
        `insert into ${quote(name)} (${names}) overriding system value select ${values.join(', ')}
         from (select * from ${quote(name)} where ctid = '${row.at}' ${identity ? `and ${quote(identity)} = ${row.id}` : ''} limit 1) t,
           ${crowd} c where c.n <= ${count}`,
      )
      .then(
        () => undefined,
        (error: Error) => error.message,
      );
    if (why === undefined) {
      // What goes with one thing has no number but that one's.
      const along = copied.get(columns.find((one) => one.primary && one.points !== null)?.points ?? '');
      if (identity) copied.set(name, { of: row.id, before, own: stays });
      else if (along) copied.set(name, along);
      return undefined;
    }
  }
  return why;
};

/** Takes numbers of a sequence. @returns the one before the first. */
const takeNumbers = async (pool: pg.Pool, table: string, column: string, count: number): Promise<string> => {
  const { rows } = await pool.query<{ last: string }>(
    'select setval(pg_get_serial_sequence($1, $2), nextval(pg_get_serial_sequence($1, $2)) + $3)::bigint - $3 as last',
    [`public.${table}`, column, count],
  );
  return rows[0]?.last ?? '0';
};

/** People of the other organisations, each with the role of an administrator: few are of the own one. */
const fillOthers = async (pool: pg.Pool, others: readonly Place[]): Promise<void> => {
  await pool.query(
    `with person as (insert into app_user (real_name, password_hash) select '别处', '!' from generate_series(1, $2 * 10) returning id),
      placed as (select id, row_number() over (order by id) as n from person),
      member as (insert into org_user (user_id, org_id, path, l1, l2, l3, l4, real_name, user_class, joined_at)
        select p.id, o.id, o.path, o.l1, o.l2, o.l3, o.l4, '别处', 102, '2020-01-01'
        from placed p join unnest($1::bigint[]) with ordinality b (id, place) on b.place = 1 + p.n % $2 join organisation o on o.id = b.id
        returning id, path)
     insert into user_role (org_user_id, path, role_id)
     select m.id, m.path, r.id from member m, role r where r.role_code = 'administrator.company' and r.org_id is null`,
    [others.map(({ orgId }) => orgId), others.length],
  );
};

export interface CrowdSize {
  /** People of the organisation. */
  readonly people: number;
  /** Rows of every table: about some of the people, or of other organisations. */
  readonly rows: number;
}

/**
 * Fills an organisation with people, and every table with copies of what the organisation has: what is about a person for some
 * of them, everything else for organisations beside it. What cannot be copied is answered with its reason.
 */
export const copyRows = async (
  world: World,
  own: Furnished,
  others: readonly Place[],
  size: CrowdSize,
): Promise<ReadonlyMap<string, string>> => {
  const { pool } = world.runtime.database;
  await crowdOf(world, own.place, size.people, 'D101');
  const levels = [1, 2, 3, 4].map((n) => `o.l${n} as other_l${n}`).join(', ');
  await pool.query(
    `create table ${crowd} as
     select m.n::int, m.id, m.user_id, m.org_id, m.path, m.l1, m.l2, m.l3, m.l4, o.id as other_org_id, o.path as other_path, ${levels}
     from (select *, row_number() over (order by id) as n from org_user where path = $1 and real_name = '众人') m
     join unnest($2::bigint[]) with ordinality b (id, place) on b.place = 1 + m.n % $3 join organisation o on o.id = b.id`,
    [own.place.path, others.map(({ orgId }) => orgId), others.length],
  );
  await fillOthers(pool, others);
  const copied = new Map<string, Copies>();
  const left = new Map<string, string>();
  for (const table of await findTables(pool)) {
    if (notCopied.has(table.name)) continue;
    await pool.query(`alter table ${quote(table.name)} disable trigger user`);
    // Of some things there is one of each organisation.
    const why = await copyTable(pool, table, copied, own, [size.rows, others.length]);
    await pool.query(`alter table ${quote(table.name)} enable trigger user`);
    if (why !== undefined) left.set(table.name, why);
  }
  await pool.query('vacuum analyze');
  return left;
};
