import { type RawBuilder, sql } from 'kysely';

/** Files by an array of their numbers, as one value of a query: number and name of each, in the order they were kept. */
export const fileList = (numbers: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((select json_agg(json_build_object('fileId', f.id::text, 'fileName', f.file_name) order by f.id)
    from stored_file f where f.id = any(${numbers})), '[]'::json)`;
