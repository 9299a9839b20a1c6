import { sql } from 'kysely';
import { hashPassword, insertMembership, insertPerson, randomPassword, seedResources } from '#domains/identity/door.ts';
import { nameKey } from '#kernel/pinyin.ts';
import { everything } from '#kernel/scope.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { version } from './version.ts';

const seen = async (runtime: Runtime): Promise<boolean> =>
  runtime.database.within(everything, async (db) => {
    const { rows } = await sql<{ value: string }>`select value from setting where key = 'seeded'`.execute(db);
    return rows[0]?.value === version;
  });

/**
 * Writes what every deployment needs: resources, roles, lookups. Runs once per version of the data.
 * @returns the first operator account when one was asked for.
 */
export const seed = async (runtime: Runtime, withOperator: boolean): Promise<{ username: string; password: string } | undefined> => {
  if (!(await seen(runtime))) {
    await runtime.database.within(everything, async (db) => {
      await seedResources(db);
    });
    await runtime.database.pool.query(`insert into setting (key, value) values ('seeded', $1) on conflict (key) do update set value = excluded.value`, [version]);
  }
  if (!withOperator) return undefined;
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  await runtime.database.within(everything, async (db) => {
    const { orgId, path } = await insertHeadOffice(db, '总部');
    const role = await sql<{ id: string }>`select id from role where role_code = 'administrator.admin'`.execute(db);
    const person = { username: 'operator', realName: '运营管理员', passwordHash, defaultPassword: true };
    const userId = await insertPerson(db, runtime.keys, person);
    await insertMembership(db, userId, person.realName, { orgId, path, identities: ['admin'], roleIds: role.rows.map((row) => row.id) });
  });
  return { username: 'operator', password };
};

/** The root of the tree. Everything else is added below it by people. */
export const insertHeadOffice = async (db: Parameters<typeof seedResources>[0], name: string): Promise<{ orgId: string; path: string; level: number }> => {
  const next = await sql<{ id: string }>`select nextval(pg_get_serial_sequence('organisation', 'id')) as id`.execute(db);
  const orgId = next.rows[0]?.id ?? '';
  const path = `.${orgId}.`;
  await sql`insert into organisation (id, parent_id, path, level, l1, org_name, name_key, type_code, real_type_code, nature, state, cert_state)
    overriding system value values (${orgId}, null, ${path}, 1, ${orgId}, ${name}, ${nameKey(name)}, 'admin', 'admin', 'nation', 1, 2)`.execute(db);
  return { orgId, path, level: 1 };
};
