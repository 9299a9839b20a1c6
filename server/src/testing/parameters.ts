import { sql } from 'kysely';
import type { ParameterCode } from '#domains/parameters/door.ts';
import type { Place, World } from './world.ts';

/** The organisation's own value of a parameter, whether or not its people may set it themselves. */
export const organisationSets = (world: World, of: Place, code: ParameterCode, content: unknown): Promise<unknown> =>
  world.asSystem((db) =>
    sql`insert into parameter_value (org_id, path, parameter_code, content)
      values (${of.orgId}, ${of.path}, ${code}, ${JSON.stringify(content)}::jsonb)
      on conflict (org_id, parameter_code) do update set content = excluded.content`.execute(db),
  );

/** Runs with another value of the platform's, and puts the former one back: other tests have it too. */
export const whilePlatformSets = async <T>(
  world: World,
  code: ParameterCode,
  content: unknown,
  run: () => Promise<T>,
): Promise<T> => {
  const set = (value: string): Promise<string> =>
    world.asSystem(async (db) => {
      const { rows } = await sql<{ content: string }>`
        with old as (select content::text from parameter where parameter_code = ${code})
        update parameter set content = ${value}::jsonb where parameter_code = ${code} returning (select content from old)`.execute(
        db,
      );
      return rows[0]?.content ?? value;
    });
  const before = await set(JSON.stringify(content));
  try {
    return await run();
  } finally {
    await set(before);
  }
};
