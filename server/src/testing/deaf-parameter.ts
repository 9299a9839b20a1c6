import { type Kysely, sql } from 'kysely';
import { vi } from 'vitest';
import type { Db } from '#kernel/db.ts';
import { parameterSeeds } from '../domains/parameters/declared.ts';

// Makes the product deaf to one parameter, which then has its declared default for whoever reads it (`npm run prove -- --part=parameters`):
// the test that says it changes that parameter and sees the difference must turn red.

const deafTo = process.env.DEAF_PARAMETER ?? '';
const seed = parameterSeeds.find(({ code }) => code === deafTo);
if (!seed) throw new Error(`No parameter ${deafTo}`);
const content: unknown = seed.content;

vi.mock(import('../domains/parameters/value.queries.ts'), async (original) => {
  const real = await original();
  const unheard =
    seed.kind === 'flag' ? content === 1 : seed.kind === 'list' ? (content as unknown[]).map(String) : content;
  const readParameters: typeof real.readParameters = async (db: Db, orgId, codes) => ({
    ...(await real.readParameters(db, orgId, codes)),
    ...(codes.some((code) => code === deafTo) ? { [deafTo]: unheard } : {}),
  });
  const readParameter: typeof real.readParameter = async (db, orgId, code) =>
    (await readParameters(db, orgId, [code]))[code];
  return { ...real, readParameters, readParameter };
});

/** Makes the functions of the database that read the parameter by its code deaf too. */
const deafenFunctions = async (owner: Kysely<never>): Promise<void> => {
  const { rows } = await sql`select from pg_proc where prosrc like ${`%'${deafTo}'%`} limit 1`.execute(owner);
  if (rows.length === 0) return;
  await sql`alter function luan_parameters(bigint, text[]) rename to luan_parameters_heard`.execute(owner);
  await sql`create function luan_parameters(wanted bigint, codes text[]) returns table (parameter_code text, parameter_name text,
      parameter_name_en text, value_kind text, content jsonb, set_by bigint)
    language sql stable security definer set search_path = public as ${sql.lit(`
      select h.parameter_code, h.parameter_name, h.parameter_name_en, h.value_kind,
        case when h.parameter_code = '${deafTo}' then '${JSON.stringify(content)}'::jsonb else h.content end, h.set_by
      from luan_parameters_heard(wanted, codes) h`)}`.execute(owner);
};

vi.mock(import('./world.ts'), async (original) => {
  const real = await original();
  const openWorld: typeof real.openWorld = async (...how) => {
    const world = await real.openWorld(...how);
    await deafenFunctions(world.runtime.database.kysely as unknown as Kysely<never>);
    return world;
  };
  return { ...real, openWorld };
});
