import { sql } from 'kysely';
import type { DirectoryItem, DirectoryNode } from '#contracts/parameters/parameter.contract.ts';
import type { Db } from '#kernel/db.ts';

/** Directories in order, with how many parameters stand right in each. */
export const findDirectories = async (db: Db): Promise<DirectoryItem[]> => {
  const { rows } = await sql<DirectoryItem>`
    select g.id as "directoryId", g.parent_id as "parentId", g.directory_code as "directoryCode", g.directory_name as "directoryName",
      g.directory_name_en as "directoryNameEn", g.sort, g.version, (select count(*)::int from parameter p where p.directory_id = g.id) as parameters
    from parameter_directory g order by g.sort, g.id`.execute(db);
  return rows;
};

/** Directories as a tree with their parameters. */
export const findDirectoryTree = async (db: Db): Promise<DirectoryNode[]> => {
  const directories = await findDirectories(db);
  const { rows } = await sql<DirectoryNode['parameterList'][number] & { directoryId: string }>`
    select id as "parameterId", directory_id as "directoryId", parameter_code as "parameterCode", parameter_name as "parameterName",
      parameter_name_en as "parameterNameEn" from parameter order by id`.execute(db);
  const branch = (parentId: string | null): DirectoryNode[] =>
    directories
      .filter((one) => one.parentId === parentId)
      .map((one) => ({
        ...one,
        parameterList: rows
          .filter((row) => row.directoryId === one.directoryId)
          .map(({ directoryId: _directoryId, ...rest }) => rest),
        children: branch(one.directoryId),
      }));
  return branch(null);
};
