import { sha256 } from '#kernel/keys.ts';
import type { Runtime } from '#kernel/runtime.ts';

interface Link {
  id: string;
  day: string;
  body: string;
  chain: string | null;
}

const readRows = `select id, to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, chain,
    concat_ws('|', id, at, path, org_id, user_id, as_user_id, service, action, object_kind, object_id, result, before, after, ip, source_type) as body
  from audit_log`;
const step = 2000;
const today = "date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'";

/**
 * Chains the audit rows of ended days: each row's hash covers the row and the hash before it (security, line 27). It goes on in
 * the order of their numbers and stops before the first row of today, so that none is ever passed over: a row that tells of an
 * earlier day may be written later.
 * Runs as the owner of the tables: the application's role may add audit rows, never change one.
 */
export const closeAuditDays = async (runtime: Runtime): Promise<number> => {
  const { pool } = runtime.database;
  const client = await pool.connect();
  let closed = 0;
  try {
    await client.query('begin');
    const last = await client.query<Link>(`${readRows} where chain is not null order by id desc limit 1`);
    let previous = last.rows[0]?.chain ?? '';
    let after = last.rows[0]?.id ?? '0';
    const open = await client.query<{ id: string }>(
      `select id from audit_log where id > $1 and at >= ${today} order by id limit 1`,
      [after],
    );
    for (;;) {
      const { rows } = await client.query<Link>(
        `${readRows} where id > $1 and ($3::bigint is null or id < $3) order by id limit $2`,
        [after, step, open.rows[0]?.id ?? null],
      );
      if (rows.length === 0) break;
      const chains = rows.map((row) => (previous = sha256(`${previous}\n${row.body}`)));
      await client.query(
        'update audit_log a set chain = c.chain from unnest($1::bigint[], $2::text[]) as c (id, chain) where a.id = c.id',
        [rows.map((row) => row.id), chains],
      );
      closed += rows.length;
      after = rows.at(-1)?.id ?? after;
    }
    await client.query('commit');
    return closed;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};

/** Id of the first audit row whose chain does not fit what it covers; undefined while nobody has touched the log. */
export const firstBrokenLink = async (runtime: Runtime): Promise<string | undefined> => {
  let previous = '';
  let after = '0';
  for (;;) {
    const { rows } = await runtime.database.pool.query<Link>(
      `${readRows} where chain is not null and id > $1 order by id limit $2`,
      [after, step],
    );
    for (const row of rows) {
      previous = sha256(`${previous}\n${row.body}`);
      if (previous !== row.chain) return row.id;
      after = row.id;
    }
    if (rows.length < step) return undefined;
  }
};

/** @throws when somebody changed or took away a row of an ended day: the server's log says which. */
export const checkAuditChain = async (runtime: Runtime): Promise<void> => {
  const broken = await firstBrokenLink(runtime);
  if (broken !== undefined) throw new Error(`The operation log does not fit its chain from row ${broken} on`);
};
