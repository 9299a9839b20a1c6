import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import { directorySeeds } from './data/directories.data.ts';
import type { ParameterSeed } from './data/seed.ts';
import { parameterSeeds } from './declared.ts';

/** What the seed is made of; its digest is the version of the data. */
export const parameterData = { directorySeeds, parameterSeeds };

/** Writes directories and parameters; values people set and names they changed stay, limits follow the product. */
export const seedParameters = async (db: Db): Promise<void> => {
  for (const [sort, [code, parent, zh, en]] of directorySeeds.entries()) {
    await sql`insert into parameter_directory (parent_id, directory_code, directory_name, directory_name_en, sort, built_in)
      values ((select id from parameter_directory where directory_code = ${parent}), ${code}, ${zh}, ${en}, ${sort * 10}, true)
      on conflict (directory_code) do nothing`.execute(db);
  }
  for (const seed of parameterSeeds as readonly ParameterSeed[]) {
    await sql`insert into parameter (directory_id, parameter_code, parameter_name, parameter_name_en, value_kind, content, open, overridable,
        options, least, most, remark, built_in)
      values ((select id from parameter_directory where directory_code = ${seed.in}), ${seed.code}, ${seed.zh}, ${seed.en}, ${seed.kind},
        ${JSON.stringify(seed.content)}::jsonb, ${seed.open ?? false}, ${seed.own ?? false}, ${[...(seed.options ?? [])]}, ${seed.least ?? null},
        ${seed.most ?? null}, ${seed.remark ?? ''}, true)
      on conflict (parameter_code) do update set options = excluded.options, least = excluded.least, most = excluded.most`.execute(
      db,
    );
  }
};
